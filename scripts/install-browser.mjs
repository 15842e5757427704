/**
 * Installs what a measurement in a browser needs: the packages, and Chromium on Debian and its like. Elsewhere, or if
 * CHROMIUM_PATH leads nowhere, ends with 1 and says what is missing, before minutes of building.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { browser } from "./browser.mjs";
import { installPackages } from "./install-packages.mjs";
import { say } from "./run-command.mjs";
import { installDebianPackages } from "./system-packages.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await installPackages();
if (!existsSync(browser.executablePath)) {
  if (process.env.CHROMIUM_PATH) {
    say(`There is no browser at ${browser.executablePath}: correct CHROMIUM_PATH.`);
    process.exit(1);
  }
  await installDebianPackages(
    ["chromium-headless-shell"],
    "Install a Chromium, and name it: CHROMIUM_PATH=/path/to/chromium",
  );
}
