import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { browser } from "./browser.mjs";
import { runCommand, say } from "./run-command.mjs";
import { findPostgresFolder } from "./throwaway-postgres.mjs";

/**
 * Makes sure that the browser and the PostgreSQL server that the tests need are on the machine. On Debian and its like,
 * installs the missing ones; elsewhere ends the process and names what to install.
 */
export async function installSystemPackages() {
  const missing = [];
  if (!existsSync(browser.executablePath)) missing.push("chromium-headless-shell");
  if (!process.env.TEST_DATABASE_URL && !findPostgresFolder()) missing.push("postgresql");
  await installDebianPackages(
    missing,
    `Install them, or name your own: CHROMIUM_PATH=/path/to/chromium, TEST_DATABASE_URL=postgres://… (15 or later,
a role that may create databases).`,
  );
}

/** Installs these packages with apt-get; where that cannot be, ends the process, names them and shows the `hint`. */
export async function installDebianPackages(missing, hint = "Install them and try again.") {
  if (missing.length === 0) return;

  const root = process.getuid?.() === 0;
  if (!isOnPath("apt-get") || !(root || isOnPath("sudo"))) {
    say(`
This needs ${missing.join(" and ")}, which cannot be installed from here (that takes Debian and root or sudo).
${hint}`);
    process.exit(1);
  }

  say(`Installing ${missing.join(" and ")} with apt-get …`);
  const apt = (...args) => {
    const command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
    const [program, ...rest] = root ? command : ["sudo", ...command];
    return runCommand(program, rest);
  };
  await apt("update");
  const code = await apt("install", "-y", "--no-install-recommends", ...missing);
  if (code === 0) return;
  say(`apt-get could not install ${missing.join(" and ")}: its message is above.`);
  process.exit(code);
}

function isOnPath(program) {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
