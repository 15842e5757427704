#!/usr/bin/env bash
# Installs Akwaba on a fresh Debian 13 (or later) server from this checkout: PostgreSQL, the site as a systemd unit, and Caddy
# with a certificate. Run again from a newer checkout, it upgrades: it backs up first, keeps the former code, and returns to
# that by itself if the new one does not become ready.
#
#   sudo DOMAIN=www.example.org ADMIN_EMAIL=direction@example.org ops/install.sh
#
# It changes /opt/akwaba, /etc/akwaba.env, /etc/akwaba-backup.key, /etc/systemd/system/akwaba.service, Caddy's configuration, and adds a user and a
# database called akwaba. It never overwrites /etc/akwaba.env or an existing database.
set -euo pipefail

CODE=/opt/akwaba
SETTINGS=/etc/akwaba.env
BACKUP_KEY=/etc/akwaba-backup.key
STATE=/var/lib/akwaba
CHECKOUT=$(cd "$(dirname "$0")/.." && pwd)
OLDEST_NODE=20.19
KEPT_BEFORE_UPGRADES=3
READY_SECONDS=120

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
  if ! is_ready; then go_back; fi
  say "Akwaba is open: $(setting PUBLIC_URL)"
  say "Store away from this machine, apart from the backups: $BACKUP_KEY (opens the backups) and SECRET_KEY of $SETTINGS (opens second factors)."
  say "Before it takes real money: docs/operations.md, and (cd $CODE && ops/run.sh doctor)"
}

install_packages() {
  export DEBIAN_FRONTEND=noninteractive
  apt-get -qq update
  apt-get -qq install -y --no-install-recommends ca-certificates nodejs npm postgresql caddy curl openssl age >/dev/null
  local node
  node=$(node -p 'process.versions.node')
  printf '%s\n' "$OLDEST_NODE" "$node" | sort -VC || fail "Node $node is too old to install from: Debian 13 has one that is not."
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
  AKWABA_COMMIT=$(git -C "$CHECKOUT" rev-parse --short=12 HEAD 2>/dev/null || true) npm run --silent build
  npm prune --omit=dev --no-audit --no-fund --loglevel=error
  chown -R root:root "$CODE.new"
  chmod -R u=rwX,go=rX "$CODE.new"
  cd /
}

# Two roles: one owns the tables and migrates them, the other serves and can only read and write rows.
make_settings() {
  local serving owner secret
  [ -e "$BACKUP_KEY" ] || (umask 077 && age-keygen -o "$BACKUP_KEY" 2>/dev/null)
  chown root:akwaba "$BACKUP_KEY"
  chmod 0640 "$BACKUP_KEY"
  serving=$(openssl rand -hex 24)
  owner=$(openssl rand -hex 24)
  secret=$(openssl rand -hex 32)
  as_postgres psql -qv ON_ERROR_STOP=1 <<SQL
create role akwaba_owner login password '$owner';
create role akwaba login password '$serving';
create database akwaba owner akwaba_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
  (umask 077 && cat >"$SETTINGS.new" <<SETTINGS
# Read by akwaba.service. The README lists all variables. After a change: systemctl restart akwaba
PUBLIC_URL=https://$DOMAIN
ADMIN_EMAIL=$ADMIN_EMAIL
DATABASE_URL=postgres://akwaba:$serving@127.0.0.1:5432/akwaba
DATABASE_OWNER_URL=postgres://akwaba_owner:$owner@127.0.0.1:5432/akwaba
TRUSTED_PROXIES=127.0.0.1
DATA_DIR=$STATE
# Nightly backups, encrypted. Copy them elsewhere, or name a store: docs/operations.md, 'Back up'.
BACKUP_DIR=$STATE/backups
BACKUP_IDENTITY=$BACKUP_KEY
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

# Encrypted for the key of the nightly ones. A few are kept: each holds all that the site knows.
back_up() {
  local folder=$STATE/backups recipient=()
  install -d -o akwaba -g akwaba -m 0700 "$folder"
  if [ -n "$(setting BACKUP_IDENTITY)" ]; then recipient=(--recipient "$(age-keygen -y "$(setting BACKUP_IDENTITY)")"); fi
  "$CODE/ops/run.sh" backup "$folder/before-upgrade-$(date -u +%Y%m%dT%H%M%SZ).akwaba" "${recipient[@]}"
  find "$folder" -maxdepth 1 -name 'before-upgrade-*.akwaba' | sort -r | tail -n +$((KEPT_BEFORE_UPGRADES + 1)) | xargs -r rm --
}

# The former code is replaced only by code that has served: a second run after a failed one keeps the good one.
replace_and_start() {
  if [ -e "$CODE" ] && [ ! -e "$CODE/.not-ready" ]; then
    rm -rf "$CODE.former"
    mv "$CODE" "$CODE.former"
  fi
  rm -rf "$CODE"
  touch "$CODE.new/.not-ready"
  mv "$CODE.new" "$CODE"
  start_services
}

start_services() {
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
  systemctl restart caddy
}

is_ready() {
  for _ in $(seq "$READY_SECONDS"); do
    if curl -fsS -o /dev/null http://127.0.0.1:3000/readyz 2>/dev/null; then
      rm -f "$CODE/.not-ready"
      return 0
    fi
    sleep 1
  done
  return 1
}

# The former code runs on the schema of the new one: migrations only add.
go_back() {
  [ -e "$CODE.former" ] || fail "It does not answer: journalctl -u akwaba -n 50 says why."
  say "The new code does not become ready: the former one is started again." >&2
  journalctl -u akwaba -n 20 --no-pager >&2 || true
  rm -rf "$CODE.failed"
  mv "$CODE" "$CODE.failed"
  cp -a "$CODE.former" "$CODE"
  start_services
  is_ready || fail "Neither does the former one: journalctl -u akwaba -n 50 says why. The new code is in $CODE.failed."
  fail "The former code serves again. The new one is in $CODE.failed; the lines above say why it did not start."
}

setting() { sed -n "s/^$1=//p" "$SETTINGS"; }
as_postgres() { (cd / && runuser -u postgres -- "$@"); }
say() { printf '%s\n' "$*"; }
fail() { say "$*" >&2; exit 1; }
step() { say "── $1"; shift; "$@"; }

main "$@"
