"""Small pieces that screens of both games are made of.
Pure functions to nodes; must not know rules, State or the browser."""
