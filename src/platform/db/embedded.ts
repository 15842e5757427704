import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { makePrivate } from "../private-folder.ts";
import { CASING, type Database, type DatabaseHandle } from "./database.ts";

/** PGlite holds its shared buffers in memory from the start, and takes 128 MB by default. */
const SETTINGS = ["-c", "shared_buffers=64MB"];

/**
 * Opens the embedded database in a folder, or in memory without one. Only one process at a time may open a folder.
 * Throws with what to do if the folder's files are damaged.
 */
export async function openEmbeddedDatabase(folder?: string, loadDataDir?: Blob): Promise<DatabaseHandle> {
  if (folder) {
    await createIfMissing(folder);
    await makePrivate(folder);
  }
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...SETTINGS],
  }).catch((cause: unknown) => {
    const remedy = "restore it from a backup, or delete the folder if nothing was ever stored in it";
    throw new Error(`the embedded database ${folder ?? "in memory"} does not open: ${remedy}`, { cause });
  });
  // PGlite makes the files that it creates readable for everybody, whatever the umask.
  if (folder) await makePrivate(folder);
  const db = drizzle(client, { casing: CASING });
  return {
    db: db as unknown as Database,
    kind: "embedded",
    jobs: fromPglite(client),
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    close: () => client.close(),
  };
}

/**
 * Creates an empty database in the folder, unless there is one. It has another name until it is complete: a folder
 * whose creation was killed would never open.
 */
async function createIfMissing(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await makePrivate(draft);
  await (await PGlite.create({ dataDir: draft })).close();
  await rename(draft, folder);
}
