#!/usr/bin/env python3
"""Command line for developers; run it without arguments for the list of commands.
Only checks the Python version; the commands are in tools/cli.py."""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write("Umbrary needs Python 3.11 or newer; this is %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

from tools.cli import main  # after the version check

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
