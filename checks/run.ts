import { join } from "node:path";
import { readConfig } from "#config.ts";
import { openFiles } from "#open-files.ts";
import { askControl } from "#platform/control-socket.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { checkInstallation, TRUTH_COUNT } from "./check-data.ts";
import type { Disagreement } from "./truths.ts";

/** Checks the data of this installation, through the running server where the database is embedded in it. */
async function check(): Promise<Disagreement[]> {
  const config = readConfig();
  if (!config.databaseUrl) {
    const answer = await askControl(config.dataDir, "check-data");
    if (answer) {
      if (answer.status !== 200) throw new Error(answer.body);
      return JSON.parse(answer.body) as Disagreement[];
    }
  }
  const handle = config.databaseUrl
    ? await openServerDatabase(config.databaseUrl, createLog("silent"))
    : await openEmbeddedDatabase(join(config.dataDir, "database"));
  try {
    return await checkInstallation({ db: handle.db, files: await openFiles(config) });
  } finally {
    await handle.close();
  }
}

const disagreements = await check();
for (const { truth, rows } of disagreements) {
  process.stdout.write(`✗ not true: ${truth}\n`);
  for (const row of rows) process.stdout.write(`    ${JSON.stringify(row)}\n`);
}
process.stdout.write(`${TRUTH_COUNT - disagreements.length} of ${TRUTH_COUNT} truths hold\n`);
process.exit(disagreements.length === 0 ? 0 : 1);
