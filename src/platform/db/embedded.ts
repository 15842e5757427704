import { PGlite } from "@electric-sql/pglite";
import { drizzle } from "drizzle-orm/pglite";
import { fromPglite } from "pg-boss";
import { makePrivate } from "../private-folder.ts";
import { CASING, type Database, type DatabaseHandle } from "./database.ts";
import { PreparedStatements } from "./prepared-statements.ts";

/** Opens the embedded database in a folder, or in memory without one. Only one process at a time may open a folder. */
export async function openEmbeddedDatabase(folder?: string, loadDataDir?: Blob): Promise<DatabaseHandle> {
  if (folder) await makePrivate(folder);
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(loadDataDir ? { loadDataDir } : {}),
  });
  // PGlite makes the files that it unpacks into an empty folder readable for everybody, whatever the umask.
  if (folder) await makePrivate(folder);
  return {
    // Queries need no more of the client than this.
    db: drizzle(new PreparedStatements(client) as unknown as PGlite, { casing: CASING }) as unknown as Database,
    kind: "embedded",
    jobs: fromPglite(client),
    listen: (channel, { onMessage }) => client.listen(channel, onMessage),
    close: () => client.close(),
  };
}
