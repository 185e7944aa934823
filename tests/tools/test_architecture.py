"""The picture of the architecture is the one that the imports make."""

from __future__ import annotations

from pathlib import Path

from tools import architecture, imports


def test_the_picture_is_up_to_date():
    assert architecture.PICTURE.read_text(encoding="utf-8") == architecture.drawn(imports.modules())


def test_a_circle_is_named(tmp_path: Path):
    for name, other in (("one", "two"), ("two", "one")):
        path = tmp_path / "spytable" / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(f"if TYPE_CHECKING:\n    from spytable.{other} import it\n")
    known = imports.modules(tmp_path)
    found = imports.circle(imports.graph(known))
    assert {*found} == {"spytable.one", "spytable.two"}
    assert imports.imports(known["spytable.one"], known)[0].is_for_types


def test_arrows_that_others_imply_are_not_drawn():
    arrows = {"top": {"middle", "low"}, "middle": {"low"}, "low": set()}
    assert architecture.needed(arrows) == {"top": {"middle"}, "middle": {"low"}, "low": set()}
    assert architecture.floors(arrows) == [["low"], ["middle"], ["top"]]
