#!/bin/sh
# Runs `node "$@"` on a Node that this project supports: the machine's own, or where that is too old the one that
# scripts/node brings from the npm registry. Nothing is downloaded where the machine's own will do.
set -eu
scripts=$(cd "$(dirname "$0")" && pwd)
found=$(node --version)
major=${found#v}
minor=${major#*.}
major=${major%%.*}
minor=${minor%%.*}
# The same as in scripts/require-node.mjs and in each package.json.
if [ "$major" -lt 22 ] || { [ "$major" -eq 22 ] && [ "$minor" -lt 18 ]; }; then
  OLDER_NODE=$(command -v node)
  PATH=$(node "$scripts/bring-node.mjs"):$PATH
  export OLDER_NODE PATH
fi
exec node "$@"
