#!/usr/bin/env bash
# Runs a command of the site on an installation of ops/install.sh, as its user and with its settings. As root:
#   /opt/akwaba/ops/run.sh doctor        /opt/akwaba/ops/run.sh backup /var/lib/akwaba/backups/today.akwaba
set -euo pipefail
cd "$(dirname "$0")/.."
# As systemd reads it, which a shell does not: nothing is expanded, quotes around a value are no part of it.
while IFS= read -r line || [ -n "$line" ]; do
  case "$line" in
    '' | '#'* | ';'*) ;;
    *=*)
      value=${line#*=}
      case "$value" in '"'*'"' | "'"*"'") value=${value:1:-1} ;; esac
      export "${line%%=*}=$value"
      ;;
  esac
done </etc/akwaba.env
# Secrets that systemd hands to the unit as files have the names of their variables.
while IFS=: read -r name path; do
  export "$name=$(cat "$path")"
done < <(systemctl cat akwaba 2>/dev/null | sed -n 's#^LoadCredential=\([A-Z_]*:/.*\)#\1#p')
exec runuser -u akwaba --preserve-environment -- node_modules/.bin/node --enable-source-maps build/app/cli.js "$@"
