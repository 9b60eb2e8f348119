"""One module out of three: names stay apart, what is given away arrives, and a changed upstream file stops the build."""

import pytest

from tools.build.bundle_loader import IMPORT_GLUE, IMPORT_LOADER, joined
from tools.console import ToolError

OWN = f"{IMPORT_LOADER}\n{IMPORT_GLUE}\nexport {{ version }};\n"
LOADER = r"var o=/\\d+/;var U='9';async function dt(){return o}export{dt as loadPyodide,U as version};"
GLUE = "async function make(o={}){return o}export default make;\n"


def test_each_part_keeps_its_names_to_itself_and_gives_what_it_gave() -> None:
    whole = joined(OWN, LOADER, GLUE)
    assert "import " not in whole
    assert whole.count("export") == 1
    assert r"var o=/\\d+/;" in whole, "backslashes of the parts arrive as they are"
    assert "return{loadPyodide:dt,version:U};\n})();" in whole
    assert "const createModule = (async function make(o={}){return o});" in whole


@pytest.mark.parametrize(
    ("own", "loader", "glue"),
    [
        ("export {};", LOADER, GLUE),
        (OWN, "export{dt as start};", GLUE),
        (OWN, LOADER, "export default make;"),
    ],
)
def test_a_file_that_gives_away_in_another_way_stops_the_build(own: str, loader: str, glue: str) -> None:
    with pytest.raises(ToolError):
        joined(own, loader, glue)
