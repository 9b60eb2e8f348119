"""Machine players: each receives one seat's view and answers with an action.

Must not depend on a full State, and must not open secrets.
"""
