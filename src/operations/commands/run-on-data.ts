import { type Config, readConfig } from "#app/config.ts";
import { embeddedFolder } from "#app/open-database.ts";
import { callAdmin, lockDataDir } from "#platform/admin-socket.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import type { Progress } from "#platform/progress.ts";

/**
 * Returns the result of a command on the data of this installation. An embedded database has one process: if a site
 * has it open, that site runs the command of the same name. Otherwise, and on PostgreSQL, `work` runs here. Throws
 * `DataDirInUse` if another command has the embedded database open.
 */
export async function runOnData<Result>(
  { command, argument, progress }: { command: string; argument?: unknown; progress: Progress },
  work: (parts: { db: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = readConfig();
  if (config.databaseUrl) return closeAfter(await openServerDatabase(config.databaseUrl, createLog("silent")));
  const answer = await callAdmin(config.dataDir, command, { argument, progress });
  if (answer) return answer.result as Result;
  // No site must open it meanwhile.
  const lock = await lockDataDir(config.dataDir, {});
  try {
    return await closeAfter(await openEmbeddedDatabase(embeddedFolder(config)));
  } finally {
    lock.close();
  }

  async function closeAfter(handle: DatabaseHandle): Promise<Result> {
    try {
      return await work({ db: handle.db, config });
    } finally {
      await handle.close();
    }
  }
}
