#!/usr/bin/env bash
# Installs Akwaba on a fresh Debian 13 (or later) server from this checkout: PostgreSQL, the site as a systemd unit, and Caddy
# with a certificate. Run again from a newer checkout, it upgrades: it backs up first, and keeps the former code.
#
#   sudo DOMAIN=www.example.org ADMIN_EMAIL=direction@example.org ops/install.sh
#
# It changes /opt/akwaba, /etc/akwaba.env, /etc/systemd/system/akwaba.service, Caddy's configuration, and adds a user and a
# database called akwaba. It never overwrites /etc/akwaba.env or an existing database.
set -euo pipefail

CODE=/opt/akwaba
SETTINGS=/etc/akwaba.env
STATE=/var/lib/akwaba
CHECKOUT=$(cd "$(dirname "$0")/.." && pwd)
OLDEST_NODE=20

main() {
  [ "$(id -u)" = 0 ] || fail "Run it as root: sudo DOMAIN=… ADMIN_EMAIL=… ops/install.sh"
  command -v apt-get >/dev/null || fail "This script is for Debian. Elsewhere, docs/operations.md says what it does, step by step."
  if [ ! -e "$SETTINGS" ] && [ -z "${DOMAIN:-}" ]; then fail "Name the site: DOMAIN=www.example.org"; fi
  if [ ! -e "$SETTINGS" ] && [ -z "${ADMIN_EMAIL:-}" ]; then fail "Name the administrator: ADMIN_EMAIL=direction@example.org"; fi

  step "Packages" install_packages
  step "User" add_user
  step "Code: installing and building it takes some minutes" build_code
  [ -e "$SETTINGS" ] || step "Database and settings" make_settings
  if [ -e "$CODE/build/app/cli.js" ]; then step "Backup" back_up; fi
  step "Services" replace_and_start
  wait_until_ready
  say "Akwaba is open: $(setting PUBLIC_URL)"
  say "Before it takes real money: docs/operations.md, and (cd $CODE && ops/run.sh doctor)"
}

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq update
  apt-get -qq install -y --no-install-recommends ca-certificates nodejs npm postgresql caddy curl openssl >/dev/null
  local node
  node=$(node -p 'process.versions.node.split(".")[0]')
  [ "$node" -ge "$OLDEST_NODE" ] || fail "Node $node is too old to install from: Debian 13 has one that is not."
}

add_user() {
  id akwaba >/dev/null 2>&1 || adduser --quiet --system --group --no-create-home --home "$STATE" akwaba
  install -d -o akwaba -g akwaba -m 0700 "$STATE"
}

# Beside the running code, so that a build that fails changes nothing.
build_code() {
  rm -rf "$CODE.new"
  mkdir -p "$CODE.new"
  tar -C "$CHECKOUT" --exclude=./node_modules --exclude=./build --exclude=./data --exclude=./.git -cf - . | tar -C "$CODE.new" --no-same-owner -xf -
  cd "$CODE.new"
  npm install --no-save --no-audit --no-fund --loglevel=error
  npm run --silent build
  npm prune --omit=dev --no-audit --no-fund --loglevel=error
  chown -R root:root "$CODE.new"
  chmod -R u=rwX,go=rX "$CODE.new"
  cd /
}

# Two roles: one owns the tables and migrates them, the other serves and can only read and write rows.
make_settings() {
  local serving owner secret
  serving=$(openssl rand -hex 24)
  owner=$(openssl rand -hex 24)
  secret=$(openssl rand -hex 32)
  as_postgres psql -qv ON_ERROR_STOP=1 <<SQL
create role akwaba_owner login password '$owner';
create role akwaba login password '$serving';
create database akwaba owner akwaba_owner;
SQL
  (umask 077 && cat >"$SETTINGS.new" <<SETTINGS
# Read by akwaba.service. The README lists all variables. After a change: systemctl restart akwaba
PUBLIC_URL=https://$DOMAIN
ADMIN_EMAIL=$ADMIN_EMAIL
DATABASE_URL=postgres://akwaba:$serving@127.0.0.1:5432/akwaba
DATABASE_OWNER_URL=postgres://akwaba_owner:$owner@127.0.0.1:5432/akwaba
TRUSTED_PROXIES=127.0.0.1
DATA_DIR=$STATE
# Keep a copy of this key away from the backups: docs/operations.md, 'The key of the second factors'.
SECRET_KEY=$secret
# No money moves yet: docs/operations.md, 'Go live'.
PAYMENT_PROVIDER=simulator
#PAYMENT_PROVIDER=paiementpro
#PAIEMENTPRO_MERCHANT_ID=
#PAIEMENTPRO_INIT_URL=
#PAIEMENTPRO_STATUS_URL=
# Until a mail server is named, mails are files in $STATE/outbox.
#SMTP_URL=smtps://user:password@mail.example.org
#MAIL_FROM=dons@$DOMAIN
SETTINGS
  )
  mv "$SETTINGS.new" "$SETTINGS"
}

back_up() {
  install -d -o akwaba -g akwaba -m 0700 "$STATE/backups"
  "$CODE/ops/run.sh" backup "$STATE/backups/before-upgrade-$(date -u +%Y%m%dT%H%M%SZ).akwaba"
}

replace_and_start() {
  rm -rf "$CODE.former"
  if [ -e "$CODE" ]; then mv "$CODE" "$CODE.former"; fi
  mv "$CODE.new" "$CODE"
  install -m 0644 "$CODE/ops/akwaba.service" /etc/systemd/system/akwaba.service
  install -d /etc/systemd/system/caddy.service.d
  printf '[Service]\nEnvironment=DOMAIN=%s NODES=127.0.0.1:3000\n' "$(setting PUBLIC_URL | sed 's#^https://##')" \
    >/etc/systemd/system/caddy.service.d/akwaba.conf
  # Debian's own example is replaced; what somebody wrote is not.
  if [ ! -e /etc/caddy/Caddyfile ] || grep -q "The Caddyfile is an easy way" /etc/caddy/Caddyfile; then
    install -m 0644 "$CODE/ops/Caddyfile" /etc/caddy/Caddyfile
  elif ! cmp -s "$CODE/ops/Caddyfile" /etc/caddy/Caddyfile; then
    say "/etc/caddy/Caddyfile is yours: compare it with $CODE/ops/Caddyfile."
  fi
  systemctl daemon-reload
  systemctl enable --quiet akwaba caddy
  systemctl restart akwaba
  systemctl reload-or-restart caddy
}

wait_until_ready() {
  for _ in $(seq 60); do
    if curl -fsS -o /dev/null http://127.0.0.1:3000/readyz 2>/dev/null; then return; fi
    sleep 1
  done
  fail "It does not answer: journalctl -u akwaba says why. The former code is in $CODE.former."
}

setting() { sed -n "s/^$1=//p" "$SETTINGS"; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }
step() { say "── $1"; shift; "$@"; }

main "$@"
