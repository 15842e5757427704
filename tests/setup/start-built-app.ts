import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const APPLICATION = "build/app/main.js";
const READY_WITHIN_MS = 120_000;

/** The password of the demo accounts while the journeys run. */
const DEMO_PASSWORD = "Akwaba-parcours-2026";

/**
 * The built application serves demo data from a folder of its own. The journeys find it at
 * `JOURNEY_URL`, and its mails under `JOURNEY_DATA_DIR`. The returned function stops and deletes it.
 */
export default async function startBuiltApp(): Promise<() => Promise<void>> {
  if (!existsSync(APPLICATION)) throw new Error("nothing is built: run `npm run build` first");
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-journeys-"));
  const url = `http://localhost:${port}`;
  const app = spawn(process.execPath, ["--enable-source-maps", APPLICATION], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED_DEMO: "true",
      DEMO_PASSWORD,
      PAYMENT_PROVIDER: "simulator",
      RATE_LIMIT_FACTOR: "1000",
    },
  });
  const output: string[] = [];
  for (const stream of [app.stdout, app.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => output.push(text));
  }
  const exited = once(app, "exit");

  async function stop(): Promise<void> {
    app.kill("SIGTERM");
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  }

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(url))) {
    if (app.exitCode === null && Date.now() < deadline) {
      await sleep(200);
      continue;
    }
    await stop();
    throw new Error(`the application did not become ready:\n${output.join("")}`);
  }

  process.env.JOURNEY_URL = url;
  process.env.JOURNEY_DATA_DIR = dataDir;
  return stop;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return address.port;
}
