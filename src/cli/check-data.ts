import { openFiles } from "#app/open-files.ts";
import { checkInstallation, INVARIANT_COUNT } from "#integrity/check-data.ts";
import { runOnData } from "./run-on-data.ts";

/** Prints the violated invariants of this installation's data. Returns the exit code: 1 if there is one, otherwise 0. */
export async function checkDataCommand(): Promise<number> {
  const violations = await runOnData({ command: "check-data" }, async ({ db, config }) =>
    checkInstallation({ db, files: await openFiles(config) }),
  );
  for (const { invariant, rows } of violations) {
    process.stdout.write(`✗ violated: ${invariant}\n`);
    for (const row of rows) process.stdout.write(`    ${JSON.stringify(row)}\n`);
  }
  process.stdout.write(`${INVARIANT_COUNT - violations.length} of ${INVARIANT_COUNT} invariants hold\n`);
  return violations.length === 0 ? 0 : 1;
}
