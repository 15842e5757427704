import { join } from "node:path";
import { lockDataDir } from "#platform/admin-socket.ts";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { migrateAsOwner } from "#platform/db/migrate-as-owner.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log.ts";
import { adminCommands } from "./admin-commands.ts";
import type { Config } from "./config.ts";
import { explainMigration, reachServer, type ServerVariable } from "./reach-server.ts";

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
 * Opens the configured database and migrates it, unless that is done. An embedded one belongs to this process until it is closed: throws
 * `DataDirInUse` if another process has it open.
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
