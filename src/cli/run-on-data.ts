import { join } from "node:path";
import { type Config, readConfig } from "#app/config.ts";
import { askControl } from "#platform/control-socket.ts";
import type { Database } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";

/**
 * Returns what a command finds in the data of this installation. An embedded database has one process: if a server
 * holds it, that server runs the command of the same name; otherwise, and on PostgreSQL, `work` runs here.
 */
export async function runOnData<Result>(
  { command, about }: { command: string; about?: string },
  work: (parts: { db: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  if (!config.databaseUrl) {
    const answer = await askControl(config.dataDir, command, about);
    if (answer) {
      if (answer.status !== 200) throw new Error(answer.body);
      return JSON.parse(answer.body) as Result;
    }
  }
  const handle = config.databaseUrl
    ? await openServerDatabase(config.databaseUrl, createLog("silent"))
    : await openEmbeddedDatabase(join(config.dataDir, "database"));
  try {
    return await work({ db: handle.db, config });
  } finally {
    await handle.close();
  }
}
