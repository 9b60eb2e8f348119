"""The web application: screens, sentences and the house around both games.
Owns what people see; must not know rules, and touches the browser only in main.py."""
