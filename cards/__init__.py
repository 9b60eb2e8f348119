"""The pictures of Umbrary and the painter that makes them.
Must not know any game rule: a card here is a picture with named regions."""
