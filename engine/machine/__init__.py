"""Players made of code: each is given one seat's View and answers with an action.

Knows no State and opens no secret.
"""
