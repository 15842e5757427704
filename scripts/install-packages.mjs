import { existsSync, readFileSync } from "node:fs";
import { runCommand, say } from "./run-command.mjs";

/** The Node that the project is pinned to, once its packages are installed. */
export const PINNED_NODE = "node_modules/.bin/node";

/**
 * Installs the packages of package-lock.json exactly; does nothing if they are installed. Ends the process with a clear
 * message if npm fails.
 */
export async function installPackages() {
  if (isInstalled()) return;
  if (isTooOld(process.versions.node)) {
    say(`Node ${process.versions.node} is too old to install the packages: use 20.19, 22.12 or newer.`);
    process.exit(1);
  }
  say("Installing the packages (once, about a minute) …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  // Not `npm ci`: the lock file lists the builds for Linux only, and `ci` refuses a list with gaps. This
  // installs the locked versions too, adds what another system needs, and leaves the lock file alone.
  const code = await runCommand(npm, ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    shell: process.platform === "win32",
  });
  if (code === 0 && isInstalled()) return;
  say(`
The packages could not be installed (npm's message is above). Usual causes:
  - no network, or a proxy that npm does not know: npm config set proxy http://…
  - the registry is unreachable: npm ping
  - another npm run holds the folder, or the disk is full
Then run the same command again: it goes on from where it stopped.`);
  process.exit(code || 1);
}

/** npm leaves out, without a word, the native parts of build tools that ask for a newer Node than it runs on. */
function isTooOld(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major < 20 || major === 21 || (major === 20 && minor < 19) || (major === 22 && minor < 12);
}

/** npm writes its own record of what it installed last, so the record agrees only after a complete install. */
function isInstalled() {
  if (!existsSync(PINNED_NODE)) return false;
  const installed = lockedPackages("node_modules/.package-lock.json");
  return Object.entries(lockedPackages("package-lock.json")).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional);
  });
}

function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages;
  } catch {
    return {};
  }
}
