import { type SQL, sql } from "drizzle-orm";
import { findKindsOfPayments } from "#money/payments/find-kinds-of-payments.ts";
import { describeTables, select } from "#operations/backups/dump-tables.ts";
import { suspendGuards } from "#operations/backups/load-tables.ts";
import { deleteFilesLater } from "#people/members/account-files.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database, DatabaseHandle, Transaction } from "#platform/db/database.ts";
import { takeMigrationLock } from "#platform/db/migrate.ts";
import { Refused } from "#platform/errors.ts";
import { createWrite } from "#platform/unit-of-work.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";

/** Tables that hold payments, or what was made of them: they are emptied with the payments. */
export const MONEY_TABLES = [
  "attempts",
  "closed_months",
  "closing_proposals",
  "donations",
  "donor_letters",
  "donor_notes",
  "donors",
  "dues_allocations",
  "dues_payments",
  "dues_reminder_links",
  "dues_reminders",
  "former_gift_imports",
  "former_gift_lines",
  "former_gifts",
  "gift_links",
  "giver_days",
  "ledger_days",
  "ledger_entries",
  "ledger_years",
  "listed_payments",
  "offline_payments",
  "orders",
  "payment_decisions",
  "payment_notifications",
  "payment_proposals",
  "project_contributions",
  "promise_links",
  "promise_reminders",
  "promises",
  "provider_months",
  "receipt_counters",
  "receipt_links",
  "receipts",
  "reconciliation_lines",
  "reconciliations",
  "set_aside_findings",
  "simulator_sessions",
  "stale_donors",
  "statement_imports",
  "statement_lines",
] as const;

/** Tables of contents. */
export const CONTENT_TABLES: readonly string[] = CONTENT_TYPES.map(({ kind }) => tableOf(kind));

/** Rows of the demo that stay: pictures may be shown by texts of the foundation, and keys are the installation's. */
export const STAYING_OF_DEMO = [
  "library_files",
  "library_pictures",
  "remote_pictures",
  "installation_keys",
  "rate_limits",
] as const;

/** Counts of the rows that would be removed. */
export interface SimulatedData {
  payments: number;
  receipts: number;
  recorded: number;
  formerGifts: number;
  statementLines: number;
  promises: number;
  demoAccounts: number;
  /** Demo contents that staff has not changed since. */
  demoContents: number;
}

function tableOf(kind: string): string {
  return kind.replaceAll("-", "_");
}

/** Contents of the demo, but those that staff has changed since: these are the foundation's by now. */
const untouched = (kind: string): SQL => sql`
  from demo_rows d where d.table_name = ${tableOf(kind)} and not exists (
    select from content_revisions r where r.kind = ${kind} and r.content_id::text = d.key[1] and r.actor is not null
    and not exists (select from demo_rows m where m.table_name = 'content_revisions'
      and m.key = array[r.kind, r.content_id::text, r.version::text]))`;

/** Counts what `removeSimulated` would remove. Throws `Refused` if it would refuse. */
export async function countSimulated(db: Database): Promise<SimulatedData> {
  await refuseRealMoney(db);
  const count = async (from: SQL): Promise<number> => {
    const [row] = await select<{ n: number }>(db, sql`select count(*)::int as n ${from}`);
    return row?.n ?? 0;
  };
  let demoContents = 0;
  for (const { kind } of CONTENT_TYPES) demoContents += await count(untouched(kind));
  return {
    payments: await count(sql`from attempts`),
    receipts: await count(sql`from receipts`),
    recorded: await count(sql`from offline_payments`),
    formerGifts: await count(sql`from former_gift_lines`),
    statementLines: await count(sql`from statement_lines`),
    promises: await count(sql`from promises`),
    demoAccounts: await count(sql`from accounts where is_demo`),
    demoContents,
  };
}

/**
 * Removes the demo and all payments with what depends on them, in one transaction of the tables' owner: it is done
 * wholly or not at all. Guards and references are off meanwhile, and each reference is checked again at the end. Throws
 * `Refused` if the database holds real money.
 */
export async function removeSimulated(handle: DatabaseHandle): Promise<void> {
  const write = createWrite({ db: handle.db, clock: systemClock, wake: () => undefined });
  await write(async (unit) => {
    const { tx } = unit;
    // A site that is started meanwhile waits.
    await takeMigrationLock(tx);
    const references = await listReferences(tx);
    const resume = await suspendGuards(tx, await describeTables(tx));
    // Only now: the tables are locked, and nothing real can come any more.
    await refuseRealMoney(tx);
    await noteRemoved(tx);
    const files = await select<{ avatar: string | null; front: string | null; back: string | null }>(
      tx,
      sql`select avatar, id_card_front as front, id_card_back as back from accounts where is_demo`,
    );
    await removeDemo(tx);
    for (const table of MONEY_TABLES) await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await removeOrphans(tx, references);
    await removeTraces(tx);
    await recount(tx);
    await tx.execute(sql`
      insert into audit_entries (at, actor, action, subject_kind, subject_id, subject_name)
      values (now(), 'system', 'deleted', 'payments', 'simulated', 'Tous les paiements simulés')`);
    for (const { avatar, front, back } of files) {
      deleteFilesLater(unit, { avatar, idCardFront: front, idCardBack: back });
    }
    await resume();
  });
}

async function refuseRealMoney(db: Database): Promise<void> {
  const held = await findKindsOfPayments(db);
  const [demo] = await select<{ accounts: boolean; marked: boolean }>(
    db,
    sql`select exists (select from accounts where is_demo) as accounts, exists (select from demo_rows) as marked`,
  );
  const isTrial = held.simulated || demo?.accounts;
  if (held.real || (held.realOffline && !isTrial)) {
    throw new Refused("The database holds real payments: nothing of it is removed.");
  }
  if (demo?.accounts && !demo.marked) {
    throw new Refused(
      "The demo was loaded by an earlier version, which did not note what belongs to it: nothing is removed. Name an empty database.",
    );
  }
}

/** Notes the ids of what will be removed, for whatever names them without a reference. */
async function noteRemoved(tx: Transaction): Promise<void> {
  await tx.execute(sql`create temporary table removed (id text primary key) on commit drop`);
  const note = (ids: SQL) => tx.execute(sql`insert into removed ${ids} on conflict do nothing`);
  for (const table of ["attempts", "orders", "receipts", "offline_payments", "promises", "former_gift_imports"]) {
    await note(sql`select id::text from ${sql.identifier(table)}`);
  }
  await note(sql`select number from receipts`);
  await note(sql`select id::text from accounts where is_demo`);
  for (const { kind } of CONTENT_TYPES) await note(sql`select d.key[1] ${untouched(kind)}`);
  const others = sql.join(
    [...CONTENT_TABLES, ...STAYING_OF_DEMO, "accounts"].map((name) => sql`${name}`),
    sql`, `,
  );
  await note(sql`select key[1] from demo_rows where cardinality(key) = 1 and key[1] ~ '^[0-9a-f-]{36}$'
    and table_name not in (${others})`);
}

/** Removes the rows of the demo, but contents and settings that staff has changed since, and their versions. */
async function removeDemo(tx: Transaction): Promise<void> {
  await tx.execute(sql`delete from accounts where is_demo`);
  const tables = await select<{ name: string; key: string }>(
    tx,
    sql`
      select c.relname::text as name, string_agg(format('t.%I::text', a.attname), ', ' order by a.attnum) as key
      from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where c.oid in (select to_regclass(format('public.%I', table_name)) from demo_rows) group by c.relname`,
  );
  const staying: readonly string[] = [...STAYING_OF_DEMO, ...MONEY_TABLES, "accounts"];
  const settingStays = sql`exists (select from setting_revisions r where r.key = t.key and r.actor is not null
    and not exists (select from demo_rows m where m.table_name = 'setting_revisions' and m.key = array[r.key, r.version::text]))`;
  const stays: Readonly<Record<string, SQL>> = {
    settings: settingStays,
    setting_revisions: settingStays,
    content_revisions: sql`not exists (select from removed where id = t.content_id::text)`,
  };
  // Settings before their versions, which say who changed them.
  for (const { name, key } of tables.toSorted((a, b) => (a.name < b.name ? 1 : -1))) {
    if (staying.includes(name)) continue;
    const isContent = CONTENT_TABLES.includes(name);
    const but = isContent ? sql`not exists (select from removed where id = t.id::text)` : (stays[name] ?? sql`false`);
    await tx.execute(sql`
      delete from ${sql.identifier(name)} t using demo_rows d
      where d.table_name = ${name} and d.key = array[${sql.raw(key)}] and not (${but})`);
  }
  await tx.execute(sql`delete from demo_rows`);
}

type Reference = {
  child: string;
  parent: string;
  /** The columns of both, in the same order. */
  columns: readonly string[];
  parentColumns: readonly string[];
  setsNull: boolean;
};

async function listReferences(tx: Transaction): Promise<Reference[]> {
  return select<Reference>(
    tx,
    sql`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'n' as "setsNull",
        (select json_agg(attname order by n) from unnest(conkey) with ordinality k (num, n)
          join pg_attribute on attrelid = conrelid and attnum = num) as columns,
        (select json_agg(attname order by n) from unnest(confkey) with ordinality k (num, n)
          join pg_attribute on attrelid = confrelid and attnum = num) as "parentColumns"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
}

/**
 * Removes what refers to a removed row, and what refers to that, and so on; a reference that may be empty is emptied.
 */
async function removeOrphans(tx: Transaction, references: readonly Reference[]): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    changed = 0;
    for (const { child, parent, columns, parentColumns, setsNull } of references) {
      const equal = columns.map(
        (column, index) => sql`c.${sql.identifier(column)} = p.${sql.identifier(parentColumns[index] ?? "")}`,
      );
      const given = columns.map((column) => sql`c.${sql.identifier(column)} is not null`);
      const isOrphan = sql`${sql.join(given, sql` and `)} and not exists
        (select from ${sql.identifier(parent)} p where ${sql.join(equal, sql` and `)})`;
      const emptied = columns.map((column) => sql`${sql.identifier(column)} = null`);
      const table = sql.identifier(child);
      const change = setsNull
        ? sql`update ${table} c set ${sql.join(emptied, sql`, `)} where ${isOrphan}`
        : sql`delete from ${table} c where ${isOrphan}`;
      const { rows } = await tx.execute<{ rows: number }>(
        sql`with changed as (${change} returning 1) select count(*)::int as rows from changed`,
      );
      changed += rows[0]?.rows ?? 0;
    }
  }
}

/**
 * Removes what names a removed row without a reference: versions, former addresses of pages, messages, entries of the
 * audit log.
 */
async function removeTraces(tx: Transaction): Promise<void> {
  const isRemoved = (column: string) => sql`${sql.raw(column)}::text in (select id from removed)`;
  for (const table of ["content_revisions", "content_previews", "former_slugs"]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isRemoved("content_id")}`);
  }
  await tx.execute(sql`delete from audit_entries where ${isRemoved("subject_id")}`);
  await tx.execute(sql`delete from letters where ${isRemoved("target_id")}`);
  await tx.execute(sql`delete from letter_recipients where letter_id not in (select id from letters)`);
  for (const table of ["dues_waivers", "dues_reminder_choices"]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isRemoved("account_id")}`);
  }
  await tx.execute(sql`update people set user_id = null where ${isRemoved("user_id")}`);
  // A payload is flat: identifiers are its values.
  await tx.execute(sql`
    delete from outbox o where exists (
      select from jsonb_path_query(o.payload, 'strict $.**') v join removed on removed.id = v #>> '{}')
    or exists (select from unnest(string_to_array(o.dedupe_key, ':')) part join removed on removed.id = part)`);
}

async function recount(tx: Transaction): Promise<void> {
  for (const table of ["campaigns", "projects"]) {
    await tx.execute(sql`update ${sql.identifier(table)} set collected_amount = 0, donors_count = 0`);
  }
  await tx.execute(sql`
    update events e set
      confirmed_seats = (select count(*) from registrations where event_id = e.id and state = 'confirmed' and not beyond_seats),
      offered_seats = (select count(*) from registrations where event_id = e.id and state = 'offered'),
      held_seats = (select count(*) from registrations where event_id = e.id and state = 'held')`);
}
