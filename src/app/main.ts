import { fork } from "node:child_process";
import cluster from "node:cluster";
import { once } from "node:events";
import { systemClock } from "#platform/clock.ts";
import { Refused } from "#platform/errors.ts";
import { type PageBuild, type PageSource, pagesFromBuild } from "#platform/http/page-renderer.ts";
import { createLog, type Logger } from "#platform/log.ts";
import { type Config, readConfig } from "./config.ts";
import { describeFailure } from "./end-with-error.ts";
import { followLeader, leadProcesses, reportServing } from "./lead-processes.ts";
import { checkPlace, publicPlace } from "./listen.ts";
import { openDataFolder, openFiles } from "./open-files.ts";
import { openFilledDatabase, refuseMixedMoney } from "./open-filled-database.ts";
import { startSummedMetrics } from "./start-metrics.ts";
import { startSite } from "./start-site.ts";

/**
 * Fills the empty database with the demo in a process of its own, so that this one never loads what only the demo
 * needs. Returns the text to show when the site is open. Rejects if the process fails, which has then logged why.
 */
async function seedInOwnProcess(): Promise<string> {
  const fromSource = import.meta.url.endsWith(".ts");
  // The channel closes when this process ends: then the child ends too and releases the database.
  const child = fork(new URL(fromSource ? "../../demo/seed.ts" : "./seed-demo.js", import.meta.url));
  let announcement = "";
  child.on("message", (text) => {
    announcement = String(text);
  });
  const [code, signal] = await once(child, "exit");
  if (code !== 0) throw new Refused(`the demo was not loaded: its process ended with ${signal ?? code}`);
  return announcement;
}

type Stop = () => Promise<void>;
type Fill = (() => Promise<void>) | undefined;

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Node would print its warnings as plain text.
  process.removeAllListeners("warning");
  process.on("warning", (warning) => log.warn({ err: warning }, "a warning of Node"));
  // Node would print an uncaught error with all its properties.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an error that nobody caught ends the process");
    process.exit(1);
  });
  if (cluster.isWorker) {
    const serving = serve(config, log);
    followLeader(() => void serving.then((stop) => end(stop, log)).catch(endLogged));
    await serving;
    reportServing();
    return;
  }
  let demoAccounts = "";
  const fill: Fill = async () => {
    demoAccounts = await seedInOwnProcess();
  };
  const start = config.sizes.processes > 1 && config.mode !== "development" ? serveTogether : serve;
  const stop = await start(config, log, config.seedDemo ? fill : undefined);
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      end(stop, log);
    });
  }
  // Who reads this may stop the site at once.
  announce([
    `  Akwaba est ouvert\u00a0: ${config.publicUrl}`,
    ...(config.payment.simulated ? ["  Les paiements sont simulés\u00a0: aucun franc ne bouge."] : []),
    "",
    ...demoAccounts.split("\n"),
  ]);
}

async function serve(config: Config, log: Logger, fill?: Fill): Promise<Stop> {
  const pages = config.mode === "development" ? await pagesFromSources() : await pagesFromBuild();
  const migrated = cluster.isWorker;
  const site = await startSite(config, { log, pages, migrated, ...(fill ? { fill } : {}) });
  return site.stop;
}

/** Prepares the database once, and lets several processes serve on it. */
async function serveTogether(config: Config, log: Logger, fill: Fill): Promise<Stop> {
  await openDataFolder(config);
  await checkPlace(publicPlace(config));
  const parts = { log, clock: systemClock, files: await openFiles(config) };
  const handle = await openFilledDatabase(config, parts, fill);
  try {
    await refuseMixedMoney(handle.db, config.payment);
  } finally {
    await handle.close();
  }
  const metrics = await startSummedMetrics(config, log);
  const stop = await leadProcesses(config.sizes.processes, log);
  return async () => {
    await stop();
    await metrics?.stop();
  };
}

function end(stop: Stop, log: Logger): void {
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, "could not stop cleanly");
      process.exit(1);
    },
  );
}

async function pagesFromSources(): Promise<PageSource> {
  const vite = await (await import("vite")).createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PageBuild>,
    before: vite.middlewares,
    development: true,
  };
}

/** Writes these lines for people, and in the form of the log if no terminal shows them. */
function announce(lines: readonly string[]): void {
  if (process.stdout.isTTY) {
    process.stdout.write(`\n${lines.join("\n")}\n`);
    return;
  }
  const log = createLog("info");
  for (const line of lines) if (line.trim()) log.info(line.trim());
}

/** Says why this process failed, on one line for a program that reads the log, and ends it. */
function endLogged(error: unknown): never {
  if (process.stderr.isTTY) process.stderr.write(`${describeFailure(error)}\n`);
  else createLog("info", process.stderr).fatal(describeFailure(error));
  process.exit(1);
}

try {
  await main();
} catch (error) {
  endLogged(error);
}
