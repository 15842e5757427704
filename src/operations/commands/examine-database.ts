import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { type Config, ConfigError } from "#app/config.ts";
import { describeStrangeStore, openFiles } from "#app/open-files.ts";
import { refuseMixedMoney } from "#app/open-filled-database.ts";
import { explain } from "#app/reach-server.ts";
import { type BackupState, readBackupState } from "#operations/backups/backup-runs.ts";
import { hasDemoAccounts } from "#people/identity/find-accounts.ts";
import { countUnreadableFactors, OTHER_SECRET_KEY, openFactorSecrets } from "#people/staff/verify-factor.ts";
import type { Database } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { FilesUnavailable } from "#platform/errors.ts";
import { createLog } from "#platform/log.ts";
import { reasonOf } from "#platform/serialize-error.ts";
import { DEFAULT_SETTINGS } from "#site/settings/default-settings.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import type { Finding } from "./examine-machine.ts";

const OLDEST_VERSION = 150_000;
const CLOCK_SECONDS = 5;
/** One night without a backup. */
const LATE_MS = 50 * 3_600_000;

type Facts = {
  version: number;
  role: string;
  superuser: boolean;
  owns: boolean;
  apart: number;
  migrated: boolean;
};

/** Examines the database: version, clock, role, migrations, and what it holds. Changes nothing. */
export async function examineDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl } = config;
  const about = (level: Finding["level"], text: string, variable = "DATABASE_URL"): Finding => ({
    level,
    variable,
    text,
  });
  if (!databaseUrl)
    return [about("warning", "It is not set: the embedded database can lose its last writes in a power cut.")];
  const handle = await openServerDatabase(databaseUrl, createLog("silent")).catch((error: unknown) => error);
  if (!(handle instanceof Object && "db" in handle)) {
    return [about("error", `${explain(handle, { name: "DATABASE_URL", url: databaseUrl })}.`)];
  }
  const { db, close } = handle as Awaited<ReturnType<typeof openServerDatabase>>;
  try {
    const facts = await readFacts(db);
    const found = [
      judgeVersion(facts),
      judgeClock(facts),
      ...judgeRole(facts, config.databaseOwnerUrl !== undefined),
      ...(await examineOwner(config)),
    ];
    if (!facts.migrated) return [...found, about("warning", "It is empty: the first start applies all migrations.")];
    return [
      ...found,
      await examineMigrations(db),
      ...(await examineContent(db, config)),
      ...(await compareStore(db, config)),
    ];
  } catch (error) {
    return [about("error", `The database cannot be read (${reasonOf(error)}): grant the role its rights.`)];
  } finally {
    await close();
  }
}

/** Examines if the owner's URL opens the database: the start migrates by it. */
async function examineOwner({ databaseOwnerUrl: url }: Pick<Config, "databaseOwnerUrl">): Promise<Finding[]> {
  if (!url) return [];
  const variable = "DATABASE_OWNER_URL";
  try {
    const { db, close } = await openServerDatabase(url, createLog("silent"));
    try {
      const { role, creates } = await readOwner(db);
      const text = creates
        ? `The role ${role} opens the database and may migrate it`
        : `The role ${role} may create no tables: let it own the database.`;
      return [{ level: creates ? "ok" : "error", variable, text }];
    } finally {
      await close();
    }
  } catch (error) {
    return [{ level: "error", variable, text: `${explain(error, { name: variable, url })}.` }];
  }
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("a query that has one row had none");
  return row;
}

async function readOwner(db: Database): Promise<{ role: string; creates: boolean }> {
  const { rows } = await db.execute<{ role: string; creates: boolean }>(sql`
    select current_user as role, has_database_privilege(current_database(), 'create') as creates`);
  return onlyRow(rows);
}

async function readFacts(db: Database): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select current_setting('server_version_num')::int as version, current_user as role, rolsuper as superuser,
      exists (select from pg_tables where schemaname = 'public' and pg_has_role(current_user, tableowner, 'member')) as owns,
      abs(extract(epoch from clock_timestamp()) - ${Date.now() / 1000})::float as apart,
      exists (select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations') as migrated
    from pg_roles where rolname = current_user`);
  return onlyRow(rows);
}

/** Returns whether this version (`server_version_num`) is one that the site runs on. */
export function judgeVersion({ version }: Pick<Facts, "version">): Finding {
  const major = Math.floor(version / 10_000);
  if (version >= OLDEST_VERSION) return { level: "ok", variable: "DATABASE_URL", text: `PostgreSQL ${major}` };
  return {
    level: "error",
    variable: "DATABASE_URL",
    text: `PostgreSQL ${major} is too old: upgrade the server to 15 or later.`,
  };
}

function judgeClock({ apart }: Facts): Finding {
  if (apart <= CLOCK_SECONDS) return { level: "ok", variable: "DATABASE_URL", text: "The clocks agree" };
  const text = `Its clock is ${Math.round(apart)} s from this machine’s: start a time service (NTP) on both.`;
  return { level: "error", variable: "DATABASE_URL", text };
}

function judgeRole({ role, superuser, owns }: Facts, hasOwner: boolean): Finding[] {
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "DATABASE_URL", text });
  if (superuser)
    return [about("error", `The role ${role} is a superuser, whom no trigger stops: use an ordinary one.`)];
  if (!hasOwner) {
    const text = "It is not set: the site’s own role owns the books and can switch their guards off; use two roles.";
    return [{ level: "warning", variable: "DATABASE_OWNER_URL", text }];
  }
  if (owns) return [about("error", `The role ${role} owns tables, or is a member of their owner: reassign them.`)];
  return [about("ok", `The role ${role} owns nothing`)];
}

async function examineMigrations(db: Database): Promise<Finding> {
  const { entries } = JSON.parse(await readFile("migrations/meta/_journal.json", "utf8")) as { entries: unknown[] };
  const applied = await countApplied(db);
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "DATABASE_URL", text });
  if (applied === undefined) return about("ok", "The owner applies migrations at each start");
  if (applied < entries.length)
    return about("warning", `${entries.length - applied} migrations are pending: the start applies them.`);
  return about("ok", `${applied} migrations are applied`);
}

/** Only the owner reads the journal: undefined for another role. */
async function countApplied(db: Database): Promise<number | undefined> {
  try {
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from drizzle.__drizzle_migrations`);
    return onlyRow(rows).n;
  } catch {
    return undefined;
  }
}

/** Examines what the database holds: whether it fits the payment provider and `SECRET_KEY`, and has been backed up. */
export async function examineContent(
  db: Database,
  { payment, secretKey, backups }: Pick<Config, "payment" | "secretKey" | "backups">,
): Promise<Finding[]> {
  const found: Finding[] = [];
  try {
    await refuseMixedMoney(db, payment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    found.push({ level: "error", variable: "PAYMENT_PROVIDER", text: error.message.replace("PAYMENT_PROVIDER: ", "") });
  }
  if (await hasDemoAccounts(db)) {
    found.push({
      level: "warning",
      variable: "SEED_DEMO",
      text: "The demo is there: remove it with npm run clear:simulated before going live.",
    });
  }
  if (!payment.simulated) found.push(...judgePlaceholders(await readSettings(db)));
  if ((await countUnreadableFactors(db, openFactorSecrets({ secretKey }))) > 0) {
    found.push({ level: "error", variable: "SECRET_KEY", text: OTHER_SECRET_KEY });
  }
  if (backups) found.push(judgeBackups(await readBackupState(db), !payment.simulated));
  return found;
}

/** Examines if the files in the store are those of this database. Whether the store works at all is examined apart. */
async function compareStore(db: Database, config: Config): Promise<Finding[]> {
  const strange = await openFiles(config)
    .then((files) => describeStrangeStore(db, files, config))
    .catch((error: unknown) => {
      if (error instanceof FilesUnavailable) return undefined;
      throw error;
    });
  const [variable = "", ...text] = strange?.split(": ") ?? [];
  return strange ? [{ level: "error", variable, text: `${text.join(": ")}.` }] : [];
}

/** Settings that visitors read or write to: with real money none of them may be made up. */
function judgePlaceholders({ identity, contact }: Awaited<ReturnType<typeof readSettings>>): Finding[] {
  const placeholders = [
    ...(identity.name === DEFAULT_SETTINGS.identity.name ? [`the name ${identity.name}`] : []),
    ...[contact.email, contact.privacy_email].filter((address) => address.endsWith(".example")),
    ...(contact.address.length === 0 ? ["no address"] : []),
  ];
  if (placeholders.length === 0) return [];
  const text = `The settings still say ${placeholders.join(", ")}: write the foundation’s own at /admin/reglages.`;
  return [{ level: "error", variable: "SETTINGS", text }];
}

function judgeBackups({ lastBackup, lastTry }: BackupState, real: boolean): Finding {
  const about = (level: Finding["level"], text: string): Finding => ({ level, variable: "BACKUPS", text });
  if (lastTry?.problem) return about("error", `The last backup failed (${lastTry.problem}): mend that.`);
  const level = real ? "error" : "warning";
  if (!lastBackup)
    return about(level, "There is no backup yet: the site makes one each night, and with real money at once.");
  const text = `The last backup is of ${lastBackup.endedAt.toISOString()}`;
  if (Date.now() - lastBackup.endedAt.getTime() <= LATE_MS) return about("ok", text);
  return about(level, `${text}: see in the log why there is none since.`);
}
