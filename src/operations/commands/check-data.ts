import { openFiles } from "#app/open-files.ts";
import { checkInstallation, INVARIANT_COUNT } from "#operations/integrity/check-data.ts";
import { defineCommand, runOnData } from "./command.ts";

/** Prints the violated invariants of this installation's data. */
export const checkDataCommand = defineCommand({
  name: "check:data",
  summary: "Checks that orders, ledger, totals, dues, seats, receipts, outbox and files agree. Changes nothing.",
  positionals: [],
  options: {},
  exitCodes: "0 if all invariants hold, 1 if one is violated",
  async run({ progress }) {
    const violations = await runOnData({ command: "check-data", progress }, async ({ db, config }) =>
      checkInstallation({ db, files: await openFiles(config) }, progress),
    );
    for (const { invariant, rows } of violations) {
      process.stdout.write(`✗ violated: ${invariant}\n`);
      for (const row of rows) process.stdout.write(`    ${JSON.stringify(row)}\n`);
    }
    process.stdout.write(`${INVARIANT_COUNT - violations.length} of ${INVARIANT_COUNT} invariants hold\n`);
    return violations.length === 0 ? 0 : 1;
  },
});
