"""Reasons of machine players: the verb follows the number of the noun, in both languages."""

from __future__ import annotations

import pytest
from app.ui.components.reason_sentences import because
from app.ui.i18n import translator

from engine.machine_lines import Ground
from engine.obscurio.explanations import Connection, Noun, SeenThing

OWL = SeenThing(Noun("owl", "hibou", "an", "m aspirated"))
SCISSORS = SeenThing(Noun("scissors", "ciseaux", "plural", "m plural"))
STAIRS = SeenThing(Noun("stairs", "escalier", "plural", "m"))
SEA = SeenThing(Noun("sea", "mer", "the", "f"))


@pytest.mark.parametrize(
    ("own", "answer", "kind", "english", "french"),
    [
        (OWL, SEA, "theme", "The owl makes me think of the sea.", "Le hibou me fait penser à la mer."),
        (
            SCISSORS,
            OWL,
            "theme",
            "The scissors make me think of the owl.",
            "Les ciseaux me font penser au hibou.",
        ),
        (STAIRS, OWL, "theme", "The stairs make me think of the owl.", "L’escalier me fait penser au hibou."),
        (
            SCISSORS,
            SEA,
            "colour",
            "The scissors have the colour of the sea.",
            "Les ciseaux ont la couleur de la mer.",
        ),
        (OWL, SEA, "colour", "The owl has the colour of the sea.", "Le hibou a la couleur de la mer."),
        (SEA, SEA, "same", "The sea: here too.", "La mer\u00a0: ici aussi."),
        (
            STAIRS,
            STAIRS,
            "same",
            "The stairs: there are stairs here too.",
            "L’escalier\u00a0: on voit un escalier ici aussi.",
        ),
    ],
)
def test_a_reason_is_a_whole_sentence(
    own: SeenThing, answer: SeenThing, kind: str, english: str, french: str
) -> None:
    ground = Ground("card", own, Connection(kind, answer))
    assert [because(translator(lang), ground) for lang in ("en", "fr")] == [english, french]
