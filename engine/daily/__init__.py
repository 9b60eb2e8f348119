"""The riddle of the day without machine players: dates, the compact list of riddles, results, streaks.

Must not depend on a game, a clock, files or screens.
"""
