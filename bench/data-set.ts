import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";

/** A database and a folder that a site can be started on, while nobody has opened them. */
export interface DataSet {
  /** What the site's environment needs to find them. */
  env: Record<string, string>;
  /** Opens the migrated database; close it before the site starts, for an embedded one has a single holder. */
  open(): Promise<DatabaseHandle>;
  remove(): Promise<void>;
}

/** An empty data set: a folder, and a new database on the server at this address where one is given. */
export async function createDataSet(serverUrl: string | undefined): Promise<DataSet> {
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-bench-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!serverUrl) {
    const open = () => openMigrated(openEmbeddedDatabase(join(dataDir, "database")));
    return { env: { DATA_DIR: dataDir }, open, remove: removeFolder };
  }

  const log = createLog("silent");
  const name = `akwaba_bench_${randomBytes(6).toString("hex")}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const onServer = async (statement: string): Promise<void> => {
    const server = await openServerDatabase(serverUrl, log);
    await server.db.execute(statement);
    await server.close();
  };
  await onServer(`create database ${name}`);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    open: () => openMigrated(openServerDatabase(url.href, log)),
    remove: async () => {
      await onServer(`drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function openMigrated(opening: Promise<DatabaseHandle>): Promise<DatabaseHandle> {
  const handle = await opening;
  await migrateDatabase(handle);
  return handle;
}
