"""The bundled loader: private names, complete exports, and an error if upstream files change."""

import pytest

from tools.build.bundle_loader import IMPORT_GLUE, IMPORT_LOADER, bundle
from tools.console import ToolError

OWN = f"{IMPORT_LOADER}\n{IMPORT_GLUE}\nexport {{ version }};\n"
LOADER = r"var o=/\\d+/;var U='9';async function dt(){return o}export{dt as loadPyodide,U as version};"
POINTER = "function set(){HEAP32[(__PyRuntime+offset)/4>>>0]=ptr}"
SWITCHING = 'var canSwitch=canConstructWasm&&"Suspending"in WebAssembly;'
GLUE = f"async function make(o={{}}){{{SWITCHING}{POINTER}return o}}export default make;\n"


def test_names_of_each_part_stay_private_and_its_exports_arrive() -> None:
    whole = bundle(OWN, LOADER, GLUE)
    assert "import " not in whole
    assert whole.count("export") == 1
    assert r"var o=/\\d+/;" in whole, "backslashes stay as they are"
    assert "return{loadPyodide:dt,version:U};\n})();" in whole
    assert "const createModule = (async function make(o={}){var canSwitch=false;function set(){" in whole
    assert 'Module["trampolineIndex"]=(__PyRuntime+offset)/4>>>0}return o});' in whole


@pytest.mark.parametrize(
    ("own", "loader", "glue"),
    [
        ("export {};", LOADER, GLUE),
        (OWN, "export{dt as start};", GLUE),
        (OWN, LOADER, "export default make;"),
        (OWN, LOADER, GLUE.replace(POINTER, "")),
        (OWN, LOADER, GLUE.replace(SWITCHING, "")),
    ],
)
def test_a_file_with_other_exports_stops_the_build(own: str, loader: str, glue: str) -> None:
    with pytest.raises(ToolError):
        bundle(own, loader, glue)
