#!/usr/bin/env bash
# install.sh PYTHON ENVIRONMENT WHEELS: installs the wheel of the folder into a fresh environment.
set -euo pipefail
rm -rf "$2"
"$1" -m venv --system-site-packages "$2"
"$2/bin/python" -m pip install --no-index --quiet --disable-pip-version-check "$3"/warren-*.whl
cd /
"$2/bin/python" -I -c 'import sys, warren; print(warren.__version__, warren.__file__)
assert warren.__file__.startswith(sys.prefix), "not the installed one"'
