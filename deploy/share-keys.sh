#!/bin/sh
# Copies the keys that every node needs from the node that signs the public logs (docs/operations.md#several-machines):
# what only that one may have stays there.
set -eu

from=$1
to=$2

for file in "$from"/*; do
  case ${file##*/} in
    log-key.* | log-keys-retired.json | log-signed.json) ;;
    *) cp -p "$file" "$to/" ;;
  esac
done
