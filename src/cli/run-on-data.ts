import { join } from "node:path";
import { type Config, readConfig } from "#app/config.ts";
import { callAdmin } from "#platform/admin-socket.ts";
import type { Database } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";

/**
 * Returns the result of a command on the data of this installation. An embedded database has one process: if a site
 * has it open, that site runs the command of the same name. Otherwise, and on PostgreSQL, `work` runs here.
 */
export async function runOnData<Result>(
  { command, argument }: { command: string; argument?: unknown },
  work: (parts: { db: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  if (!config.databaseUrl) {
    const answer = await callAdmin(config.dataDir, command, argument);
    if (answer) return answer.result as Result;
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
