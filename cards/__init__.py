"""The pictures of Umbrary and the painter that makes them.
Must not depend on the rules: a card here is a picture with named regions."""
