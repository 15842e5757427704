/**
 * `node scripts/install-needs.mjs browser|postgresql|nginx …`: installs the packages and what a measurement needs
 * besides, on Debian and its like. Elsewhere ends with 1 and says what is missing, before minutes of building.
 */
import { fileURLToPath } from "node:url";
import { installPackages } from "./install-packages.mjs";
import { installPrograms } from "./system-packages.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await installPackages();
await installPrograms(process.argv.slice(2));
