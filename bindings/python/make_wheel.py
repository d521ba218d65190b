#!/usr/bin/env python3
"""Puts the package, the module that was built for it and the libraries that this needs into a wheel:
the same bytes for the same files.

usage: make_wheel.py MODULE FOLDER --version VERSION [--strip PROGRAM]

Needs nothing but Python and ldd. Libraries of the C and C++ runtime are the machine's; the others lie
in warren/libs, where the module looks first.
"""
import argparse
import base64
import hashlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# What every Linux with Python has, in a version of its own.
OF_THE_MACHINE = re.compile(r"^(linux-vdso|ld-linux|libc|libm|libpthread|libdl|librt|libstdc\+\+|libgcc_s)\b")
METADATA = """Metadata-Version: 2.1
Name: warren
Version: {version}
Summary: Level generation with proofs: zones, dungeons and stages from a seed
License: MIT
Requires-Python: =={python}.*
Requires-Dist: numpy
Description-Content-Type: text/markdown

{description}"""
WHEEL = """Wheel-Version: 1.0
Generator: warren make_wheel.py
Root-Is-Purelib: false
Tag: {tag}
"""


def tag():
    """For this very Python: CPython 3.11 on 64-bit Linux is cp311-cp311-linux_x86_64."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def libraries(module):
    """The files of what the module is linked with and not every machine has, by name."""
    found = {}
    text = subprocess.run(["ldd", module], capture_output=True, text=True, check=True).stdout
    for name, path in re.findall(r"^\s*(\S+) => (\S+)", text, re.MULTILINE):
        if path == "not":
            raise SystemExit(f"make_wheel: {name}, which the module needs, is not there")
        if not OF_THE_MACHINE.match(name):
            found[name] = Path(path).resolve()
    return found


def licence_of(library):
    """What Debian's package of a library says about its licence."""
    for path in (library, Path("/usr") / library.relative_to("/")):
        owner = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True, check=False)
        if owner.returncode == 0:
            return Path("/usr/share/doc", owner.stdout.split(":")[0], "copyright")
    return None


def contents(module, strip, metadata):
    """Each file of the wheel but the list of them: its name there, and its bytes."""
    for path in sorted((HERE / "warren").iterdir()):
        if path.suffix in (".py", ".pyi", ".typed"):
            yield f"warren/{path.name}", path.read_bytes()
    info, texts = metadata
    yield f"{info}/LICENSE", (ROOT / "LICENSE").read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        small = Path(folder, module.name)
        shutil.copy2(module, small)
        if strip:
            subprocess.run([strip, "--strip-unneeded", small], check=True)
        yield f"warren/{module.name}", small.read_bytes()
    for name, path in sorted(libraries(module).items()):
        yield f"warren/libs/{name}", path.read_bytes()
        licence = licence_of(path)
        if licence and licence.exists():
            yield f"{info}/licences/{name}.txt", licence.read_bytes()
    for name, text in texts.items():
        yield f"{info}/{name}", text.encode("utf-8")


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}\n"


def add(wheel, name, content):
    entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
    wheel.writestr(entry, content)


def make(module, folder, version, strip):
    info = f"warren-{version}.dist-info"
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    description = (ROOT / "docs" / "python.md").read_text("utf-8")
    texts = {"METADATA": METADATA.format(version=version, python=python, description=description),
             "WHEEL": WHEEL.format(tag=tag())}
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("warren-*.whl"):
        old.unlink()
    target = folder / f"warren-{version}-{tag()}.whl"
    record = ""
    with zipfile.ZipFile(target, "w") as wheel:
        for name, content in contents(module, strip, (info, texts)):
            add(wheel, name, content)
            record += record_line(name, content)
        add(wheel, f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode("utf-8"))
    return target


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("module", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--version", required=True)
    parser.add_argument("--strip")
    arguments = parser.parse_args()
    print(make(arguments.module, arguments.folder, arguments.version, arguments.strip))


if __name__ == "__main__":
    main()
