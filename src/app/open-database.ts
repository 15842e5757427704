import { constants } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import { GIVEN_ROLES } from "#people/directory/members.contract.ts";
import { inviteStaff, listStaff, removeStaff } from "#people/directory/staff-by-operator.ts";
import { resetTwoFactor } from "#people/staff/change-two-factor.ts";
import { type AdminCommands, lockDataDir } from "#platform/admin-socket.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { migrateAsOwner } from "#platform/db/migrate-as-owner.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openAddressHash } from "#platform/installation-keys.db.ts";
import type { Logger } from "#platform/log.ts";
import { createSecurityLog } from "#platform/security-log.ts";
import type { Config } from "./config.ts";
import { explainMigration, reachServer, type ServerVariable } from "./reach-server.ts";

/**
 * Copies the folder of the embedded database, as it is at one moment, so that another process can read all of it while
 * this one goes on. Queries wait while it is copied: about a second for 500 MB.
 */
async function snapshotDatabase(db: Database, { folder, copy }: { folder: string; copy: string }): Promise<void> {
  // The database has one connection: while this transaction is open, nothing is written.
  await db.transaction(async (tx) => {
    await tx.execute(sql`checkpoint`);
    await mkdir(copy, { mode: 0o700 });
    await cp(folder, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
  });
}

const emailArgument = z.object({ email: z.string() });
const invitationArgument = z.object({
  email: z.string(),
  roles: z.array(z.enum(GIVEN_ROLES)),
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});
const snapshotArgument = z.object({ copy: z.string() });

/**
 * The commands of `src/operations/commands/` for a running site with an embedded database, by the same names, and what
 * they need of it. Each throws while the database is being opened. `folder` is that of the database.
 */
function adminCommands(
  opened: () => Database | undefined,
  {
    folder,
    files,
    clock,
    log,
    adminEmail,
  }: { folder: string; files: FileStore; clock: Clock; log: Logger; adminEmail: string | undefined },
): AdminCommands {
  const database = (): Database => {
    const db = opened();
    if (!db) throw new Error("the site is being started: try again in a moment");
    return db;
  };
  return {
    "check-data": async (_argument, { progress }) => checkInstallation({ db: database(), files }, progress),
    "reset-two-factor": async (argument) => {
      const db = database();
      const { email } = emailArgument.parse(argument);
      return resetTwoFactor(
        { db, clock, securityLog: createSecurityLog({ hashAddress: await openAddressHash(db), log }) },
        email,
      );
    },
    "list-staff": async () => listStaff({ db: database(), adminEmail }),
    "invite-staff": async (argument) =>
      inviteStaff({ db: database(), clock, adminEmail }, invitationArgument.parse(argument)),
    "remove-staff": async (argument) =>
      removeStaff({ db: database(), clock, adminEmail }, emailArgument.parse(argument)),
    "snapshot-database": async (argument) => {
      const { copy } = snapshotArgument.parse(argument);
      await snapshotDatabase(database(), { folder, copy });
    },
  };
}

interface DatabaseParts {
  log: Logger;
  clock: Clock;
  files: FileStore;
  /** True if a database server is migrated already; false by default. */
  migrated?: boolean;
}

/** Returns the folder of the embedded database. */
export function embeddedFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "database");
}

/**
 * Opens the configured database and migrates it, unless that is done. An embedded one belongs to this process until it
 * is closed: throws `DataDirInUse` if another process has it open.
 */
export async function openDatabase(config: Config, parts: DatabaseParts): Promise<DatabaseHandle> {
  if (!config.databaseUrl) return openEmbedded(config, parts);
  const serving = { name: "DATABASE_URL", url: config.databaseUrl } as const;
  const { log } = parts;
  const open = (url: string) => openServerDatabase(url, log, { connections: config.sizes.databasePool });
  const handle = await reachServer(serving, open, log);
  if (parts.migrated) return handle;
  try {
    await migrateServer(handle, serving, config, log);
  } catch (error) {
    await handle.close();
    throw error;
  }
  return handle;
}

async function migrateServer(
  handle: DatabaseHandle,
  serving: ServerVariable,
  { databaseOwnerUrl }: Pick<Config, "databaseOwnerUrl">,
  log: Logger,
): Promise<void> {
  if (!databaseOwnerUrl) return explainMigration(serving, () => migrateDatabase(handle));
  const owner = { name: "DATABASE_OWNER_URL", url: databaseOwnerUrl } as const;
  await reachServer(owner, (url) => explainMigration(owner, () => migrateAsOwner(handle, url, log)), log);
}

async function openEmbedded(config: Config, parts: DatabaseParts): Promise<DatabaseHandle> {
  let opened: DatabaseHandle | undefined;
  const folder = embeddedFolder(config);
  const admin = await lockDataDir(
    config.dataDir,
    adminCommands(() => opened?.db, { ...parts, folder, adminEmail: config.adminEmail }),
  );
  const handle = await openEmbeddedDatabase(folder);
  await migrateDatabase(handle);
  opened = handle;
  return {
    ...handle,
    async close() {
      await handle.close();
      await new Promise((closed) => admin.close(closed));
    },
  };
}
