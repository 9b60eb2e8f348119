#!/usr/bin/env python3
"""One front door to everything a developer does here; run it without arguments for the list.
It only checks the Python version: the work lives in tools/, and nothing here is needed by the page."""

import sys

if sys.version_info < (3, 11):
    sys.exit("Umbrary needs Python 3.11 or newer; this is %d.%d." % sys.version_info[:2])

from tools.cli import main  # after the check, which any Python 3 can read

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
