"""The types of the wire are what the served contract says."""

import subprocess
import urllib.request

from conftest import ROOT


def test_types_are_printed_from_the_contract(base, tmp_path):
    document = tmp_path / "openapi.json"
    with urllib.request.urlopen(base + "/openapi.json", timeout=20) as answer:
        document.write_bytes(answer.read())
    compared = subprocess.run(
        ["node", "Web/build/wire.mjs", "--compare", document], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert compared.returncode == 0, compared.stderr
