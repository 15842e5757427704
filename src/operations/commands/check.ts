import { type Config, ConfigError, readConfig } from "#app/config.ts";
import { VERSION } from "#app/describe-installation.ts";
import { openFiles } from "#app/open-files.ts";
import { checkInstallation, INVARIANT_COUNT } from "#operations/integrity/check-data.ts";
import { defineCommand, runOnData } from "./command.ts";
import { examineDatabase } from "./examine-database.ts";
import { examineBackups, examineDisk, examineProvider, examineStore, type Finding } from "./examine-machine.ts";
import { examineMail } from "./examine-mail.ts";
import { examineSite } from "./examine-site.ts";

const SIGNS = { ok: "✓", warning: "!", error: "✗" } as const;

/** Looks at the configuration before the site goes live. */
export const doctorCommand = defineCommand({
  name: "doctor",
  summary: "Looks at the configuration before the site goes live, and says what to do. Changes nothing.",
  details: `Run it on the machine of the site, with its environment. An address that answers from here may still be closed to
others: look once from a telephone too.`,
  positionals: [],
  options: {
    mail: { type: "boolean", summary: "sends a mail to ADMIN_EMAIL" },
    selector: {
      type: "string",
      value: "name",
      summary: "the DKIM selector: s= in the DKIM-Signature of a received mail",
    },
  },
  exitCodes: "0 if there is no error, 1 if there is one",
  async run({ values, progress }) {
    progress("looking at the configuration …");
    const findings = await examine({ send: values.mail ?? false, selector: values.selector });
    const width = Math.max(...findings.map(({ variable }) => variable.length));
    for (const { level, variable, text } of findings) {
      process.stdout.write(`${SIGNS[level]} ${variable.padEnd(width)}  ${text}\n`);
    }
    const count = (level: Finding["level"]) => findings.filter((finding) => finding.level === level).length;
    process.stdout.write(`${count("error")} errors, ${count("warning")} warnings\n`);
    return count("error") > 0 ? 1 : 0;
  },
});

async function examine(mail: { send: boolean; selector: string | undefined }): Promise<Finding[]> {
  const config = readOrFindings();
  if (Array.isArray(config)) return config;
  const found = await Promise.all([
    { level: "ok", variable: "version", text: `Akwaba ${VERSION}, on Node ${process.version}` } as const,
    examineSite(config),
    examineDatabase(config),
    examineMail(config, mail),
    examineStore(config),
    examineBackups(config),
    examineDisk(config),
    examineProvider(config),
  ]);
  return found.flat();
}

/** Returns the configuration, or findings with the same texts as the errors that stop the start. */
function readOrFindings(): Config | Finding[] {
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n").map((line) => {
      const [variable = "", ...rest] = line.split(": ");
      return { level: "error", variable, text: `${rest.join(": ")}.` };
    });
  }
}

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
