import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { makePrivate } from "../private-folder.ts";
import { CASING, type Database, type DatabaseHandle } from "./database.ts";
import { PreparedStatements } from "./prepared-statements.ts";

/** Opens the embedded database in a folder, or in memory without one. One process at a time may hold a folder. */
export async function openEmbeddedDatabase(folder?: string, loadDataDir?: Blob): Promise<DatabaseHandle> {
  if (folder) await makePrivate(folder);
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  // What it unpacks into an empty folder is open to everybody, whatever the process asks for.
  if (folder) await makePrivate(folder);
  return {
    // Of the client, queries need no more than this.
    db: drizzle(new PreparedStatements(client) as unknown as PGlite, { casing: CASING }) as unknown as Database,
    kind: "embedded",
    jobs: fromPglite(client),
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    close: () => client.close(),
  };
}
