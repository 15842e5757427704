/**
 * `npm start`: installs, builds and serves. Plain JavaScript for any Node from 20 on, with nothing installed;
 * everything after the installation runs on the pinned Node.
 */
import { fileURLToPath } from "node:url";
import { isBuilt } from "./build-stamp.mjs";
import { installPackages, PINNED_NODE } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";
import { SERVER_ENV, SERVER_FLAGS } from "./server-flags.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await installPackages();
if (!isBuilt()) {
  const code = await runCommand(PINNED_NODE, ["scripts/build.mjs"]);
  if (code !== 0) process.exit(code);
}
process.exit(
  await runCommand(PINNED_NODE, [...SERVER_FLAGS, "build/app/main.js"], {
    env: { ...SERVER_ENV, ...process.env, NODE_ENV: "production" },
  }),
);
