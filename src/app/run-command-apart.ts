import { fork } from "node:child_process";
import { once } from "node:events";
import { constants, setPriority } from "node:os";
import { text } from "node:stream/consumers";
import type { Config } from "./config.ts";

const MAXIMUM_PROBLEM = 500;
const STACK = /^\s+at .*\n?/gm;

/**
 * Runs a command of `src/operations/commands/` on this installation in a process of its own, which gives way to the one that serves.
 * Returns null if it ended with 0, otherwise what it said. It is ended if `stopping` is aborted.
 */
export async function runCommandApart(
  args: readonly string[],
  { config, stopping }: { config: Config; stopping?: AbortSignal | undefined },
): Promise<string | null> {
  const fromSource = import.meta.url.endsWith(".ts");
  const place = config.backups?.place;
  const child = fork(new URL(fromSource ? "../operations/commands/main.ts" : "./cli.js", import.meta.url), args, {
    ...(fromSource ? { execArgv: ["--import", "tsx"] } : {}),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    ...(stopping ? { signal: stopping } : {}),
    env: {
      // biome-ignore lint/style/noProcessEnv: the command reads its own configuration, of which this is the part that can differ.
      ...process.env,
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? "",
      DATABASE_OWNER_URL: config.databaseOwnerUrl ?? "",
      FILES_URL: config.filesUrl ?? "",
      BACKUP_DIR: place && "folder" in place ? place.folder : "",
      BACKUP_URL: place && "url" in place ? place.url : "",
      // Their contents are in these variables.
      DATABASE_URL_FILE: "",
      DATABASE_OWNER_URL_FILE: "",
      FILES_URL_FILE: "",
      BACKUP_URL_FILE: "",
    },
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const said = child.stderr ? text(child.stderr) : "";
  const [code, signal] = await once(child, "exit");
  if (code === 0) return null;
  const reason = (await said).replace(STACK, "").trim();
  return reason.slice(-MAXIMUM_PROBLEM) || `the command ended with ${signal ?? code}`;
}
