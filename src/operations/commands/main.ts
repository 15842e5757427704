import { endWithError } from "#app/end-with-error.ts";
import { CALLED_WRONGLY } from "./command.ts";
import { COMMANDS } from "./commands.ts";

const [name = "", ...args] = process.argv.slice(2);
// Without npm, `check:data` is called as `node build/app/cli.js check-data`.
const command = COMMANDS.find((one) => one.name === name || one.name.replaceAll(":", "-") === name);
try {
  process.exit(command ? await command.run(args) : listCommands());
} catch (error) {
  endWithError(error);
}

/** Prints all commands. Returns the exit code: that of a wrong call, unless help was requested for. */
function listCommands(): number {
  const width = Math.max(...COMMANDS.map((one) => one.name.length));
  const list = COMMANDS.map((one) => `  npm run ${one.name.padEnd(width)}  ${one.summary}\n`).join("");
  const requested = name === "--help" || name === "-h";
  const problem = requested || name === "" ? "" : `There is no command ${name}.\n\n`;
  (requested ? process.stdout : process.stderr).write(`${problem}${list}\nEach explains itself with --help.\n`);
  return requested ? 0 : CALLED_WRONGLY;
}
