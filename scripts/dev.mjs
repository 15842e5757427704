/**
 * `npm run dev`: installs, then serves from the sources. A change of a page is swapped in the
 * browser, a change of the server restarts it.
 */
import { fileURLToPath } from "node:url";
import { installPackages, PINNED_NODE } from "./install-packages.mjs";
import { runCommand } from "./run-command.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

await installPackages();
process.exit(
  await runCommand(PINNED_NODE, ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "src/app/main.ts"], {
    // Vite takes React Router's development build: the host must take the same, for they share its classes.
    env: { ...process.env, NODE_ENV: "development", NODE_OPTIONS: "--conditions=development" },
  }),
);
