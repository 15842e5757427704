import { checkDataCommand } from "./check-data.ts";
import { resetTwoFactorCommand } from "./reset-two-factor.ts";

/** The commands for an operator on the machine of the site, by name. Each returns its exit code. */
const COMMANDS: Readonly<Record<string, (values: readonly string[]) => Promise<number>>> = {
  "check-data": checkDataCommand,
  "reset-two-factor": resetTwoFactorCommand,
};

const [name = "", ...values] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) {
  process.stderr.write(`Name a command: ${Object.keys(COMMANDS).join(", ")}\n`);
  process.exit(2);
}
process.exit(await command(values));
