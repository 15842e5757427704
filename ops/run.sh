#!/usr/bin/env bash
# Runs a command of the site on an installation of ops/install.sh, as its user and with its settings:
#   sudo /opt/akwaba/ops/run.sh doctor        sudo /opt/akwaba/ops/run.sh backup /var/lib/akwaba/backups/today.akwaba
set -euo pipefail
cd "$(dirname "$0")/.."
# As systemd reads it, but for quotes: a shell would expand what is in a password.
while IFS= read -r line; do
  case "$line" in '' | '#'*) ;; *=*) export "${line%%=*}=${line#*=}" ;; esac
done </etc/akwaba.env
exec runuser -u akwaba --preserve-environment -- node_modules/.bin/node --enable-source-maps build/app/cli.js "$@"
