"""The web application: update loop, screens and texts of both games.
Owns what people see; must not know rules, and touches the browser only in main.py."""
