import { openFiles } from "#app/open-files.ts";
import { checkInstallation, TRUTH_COUNT } from "#integrity/check-data.ts";
import { runOnData } from "./run-on-data.ts";

/** Prints what does not hold in the data of this installation. Returns the exit code: 1 if something does not. */
export async function checkDataCommand(): Promise<number> {
  const disagreements = await runOnData({ command: "check-data" }, async ({ db, config }) =>
    checkInstallation({ db, files: await openFiles(config) }),
  );
  for (const { truth, rows } of disagreements) {
    process.stdout.write(`✗ not true: ${truth}\n`);
    for (const row of rows) process.stdout.write(`    ${JSON.stringify(row)}\n`);
  }
  process.stdout.write(`${TRUTH_COUNT - disagreements.length} of ${TRUTH_COUNT} truths hold\n`);
  return disagreements.length === 0 ? 0 : 1;
}
