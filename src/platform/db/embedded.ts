import { mkdir } from "node:fs/promises";
import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import type { Database, DatabaseHandle } from "./database.ts";

/** Opens the embedded database in a folder, or in memory without one. One process at a time may hold a folder. */
export async function openEmbeddedDatabase(folder?: string, loadDataDir?: Blob): Promise<DatabaseHandle> {
  if (folder) await mkdir(folder, { recursive: true });
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  return {
    db: drizzle(client, { casing: "snake_case" }) as unknown as Database,
    kind: "embedded",
    jobs: fromPglite(client),
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    close: () => client.close(),
  };
}
