import type { PageBuild, PageSource } from "#platform/http/page-renderer.ts";
import { createLog } from "#platform/log.ts";
import { readConfig } from "./config.ts";
import { endWithError } from "./end-with-error.ts";
import { pagesFromBuild } from "./pages-from-build.ts";
import { seedInOwnProcess } from "./seed-in-own-process.ts";
import { startSite } from "./start-site.ts";

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Node would print an uncaught error with all its properties.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an error that nobody caught ends the process");
    process.exit(1);
  });
  const pages = config.mode === "development" ? await pagesFromSources() : await pagesFromBuild();
  let demoAccounts = "";
  const fill = async (): Promise<void> => {
    demoAccounts = await seedInOwnProcess();
  };
  const site = await startSite(config, { log, pages, ...(config.seedDemo ? { fill } : {}) });
  announce(config.publicUrl, config.payment.simulated);
  process.stdout.write(demoAccounts);

  let stopping = false;
  const stop = (): void => {
    if (stopping) process.exit(1);
    stopping = true;
    site.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "could not stop cleanly");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function pagesFromSources(): Promise<PageSource> {
  const vite = await (await import("vite")).createServer({ server: { middlewareMode: true }, appType: "custom" });
  return {
    load: () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<PageBuild>,
    before: vite.middlewares,
    development: true,
  };
}

function announce(publicUrl: string, simulated: boolean): void {
  process.stdout.write(`\n  Akwaba est ouvert : ${publicUrl}\n`);
  if (simulated) process.stdout.write("  Les paiements sont simulés : aucun franc ne bouge.\n");
  process.stdout.write("\n");
}

try {
  await main();
} catch (error) {
  endWithError(error);
}
