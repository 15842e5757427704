import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SERVER_ENV, SERVER_FLAGS } from "../../scripts/server-flags.mjs";
import { COMPILED } from "./compiled.ts";

// Only against what hangs: the first start draws the whole demo.
const READY_WITHIN_MS = 600_000;
const APPLICATION = ["build/app/main.js"];

/** The site in a process of its own. */
export interface SiteProcess {
  url: string;
  pid: number;
  process: ChildProcess;
  /** Sends it the signal to stop and waits until it has. */
  stop(): Promise<void>;
}

/**
 * Starts the built application, or another program that serves the site, on a free loopback port or `PORT`, with the
 * flags of production, this environment and nothing of ours but the path. It runs in `root`, the folder of a
 * repository: this one by default. `node` is the command before the program. Throws with what it printed if it does not
 * become ready.
 */
export async function startSiteProcess(
  env: Record<string, string>,
  program = APPLICATION,
  root = process.cwd(),
  node: readonly string[] = [process.execPath, ...SERVER_FLAGS],
): Promise<SiteProcess> {
  if (!existsSync(join(root, "build/app/main.js"))) throw new Error("nothing is built: run `npm run build` first");
  const port = env.PORT ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const [command = "", ...options] = node;
  const child = spawn(command, [...options, ...program], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...SERVER_ENV,
      ...COMPILED,
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      ...env,
    },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed.push(text);
      if (printed.length > 200) printed.shift();
    });
  }
  const exited = once(child, "exit");
  const kill = () => child.kill("SIGKILL");
  process.on("exit", kill);
  void exited.then(() => process.off("exit", kill));
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await exited;
  };

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      await sleep(100);
      continue;
    }
    await stop();
    throw new Error(`the site did not become ready:\n${printed.join("")}`);
  }
  return { url, pid: child.pid ?? 0, process: child, stop };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Returns a port of loopback on which nothing listens. */
export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
