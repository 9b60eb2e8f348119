"""The border between Python and JavaScript: the only package that imports `js`.
Must not depend on games; it is given a runner and finished screens."""
