import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { callAdmin, lockDataDir } from "#platform/admin-socket.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { Refused } from "#platform/refused.ts";
import { removeLeft } from "./remove-left.ts";

const SNAPSHOT = "snapshot-";

/**
 * Runs `read` on the database of this installation. A site that has the embedded one open copies it, and goes on while the
 * copy is read here. Throws `Refused` if there is no database.
 */
export async function openForBackup<Result>(config: Config, read: (db: Database) => Promise<Result>): Promise<Result> {
  if (config.databaseUrl) return readAndClose(await openServerDatabase(config.databaseUrl, createLog("silent")), read);
  await removeLeft(config.dataDir, SNAPSHOT);
  const copy = join(config.dataDir, `${SNAPSHOT}${randomUUID()}`);
  try {
    const answer = await callAdmin(config.dataDir, "snapshot-database", { argument: { copy } });
    if (answer) return await readAndClose(await openEmbeddedDatabase(copy), read);
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
  const folder = embeddedFolder(config);
  if (!existsSync(folder)) throw new Refused(`there is no database in ${config.dataDir}`);
  const lock = await lockDataDir(config.dataDir, {});
  try {
    return await readAndClose(await openEmbeddedDatabase(folder), read);
  } finally {
    lock.close();
  }
}

async function readAndClose<Result>(handle: DatabaseHandle, read: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await read(handle.db);
  } finally {
    await handle.close();
  }
}
