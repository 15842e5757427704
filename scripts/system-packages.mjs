import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { browser } from "./browser.mjs";
import { runCommand, say } from "./run-command.mjs";
import { findPostgresFolder } from "./throwaway-postgres.mjs";

/** Programs that tests and measurements run: the Debian package of each, and the variables that name another one. */
const PROGRAMS = {
  browser: {
    package: "chromium-headless-shell",
    isThere: () => existsSync(browser.executablePath),
    instead: "CHROMIUM_PATH=/path/to/chromium",
  },
  postgresql: {
    package: "postgresql",
    isThere: () => Boolean(process.env.TEST_DATABASE_URL ?? process.env.BENCH_DATABASE_URL ?? findPostgresFolder()),
    instead: "TEST_DATABASE_URL or BENCH_DATABASE_URL=postgres://… (15 or later, a role that may create databases)",
  },
  nginx: { package: "nginx-light", isThere: () => existsSync("/usr/sbin/nginx") },
};

/**
 * Makes sure that these of the `PROGRAMS` are on the machine. On Debian and its like, installs the missing ones;
 * elsewhere, or if CHROMIUM_PATH leads nowhere, ends the process and says what is missing.
 */
export async function installPrograms(names) {
  const missing = names.map((name) => PROGRAMS[name]).filter(({ isThere }) => !isThere());
  if (missing.includes(PROGRAMS.browser) && process.env.CHROMIUM_PATH) {
    say(`There is no browser at ${browser.executablePath}: correct CHROMIUM_PATH.`);
    process.exit(1);
  }
  const instead = missing.flatMap((program) => program.instead ?? []);
  await installDebianPackages(
    missing.map((program) => program.package),
    instead.length > 0 ? `Install them, or name your own: ${instead.join(", ")}.` : undefined,
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
