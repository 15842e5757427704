import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { demoAccounts } from "#demo/content/accounts.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { DataDirInUse } from "#platform/admin-socket.ts";
import type { PageBuild, PageSource } from "#platform/http/page-renderer.ts";
import { randomPassword } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import { tellError, tellErrorInLine } from "#platform/tell-error.ts";
import { ConfigError, readConfig } from "./config.ts";
import { type SiteOptions, startSite } from "./start-site.ts";

async function main(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  // Left to Node, an error that nobody caught would be printed with all that it carries.
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "an error that nobody caught ends the process");
    process.exit(1);
  });
  const pages = config.mode === "development" ? await pagesFromSources() : await pagesFromBuild();
  const password = config.demoPassword ?? randomPassword();
  let seeded = false;
  const seed: SiteOptions["seed"] = async (parts) => {
    seeded = await seedDemo({ ...parts, password });
  };
  const site = await startSite(config, { log, pages, ...(config.seedDemo ? { seed } : {}) });
  announce(config.publicUrl, config.payment.simulated);
  if (seeded) announceAccounts(config.demoPassword ? "celui de DEMO_PASSWORD" : password);

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

async function pagesFromBuild(): Promise<PageSource> {
  const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as PageBuild;
  return { load: async () => build, assets: "build/client", development: false };
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

/** The only time that the password is seen: it is stored nowhere. */
function announceAccounts(password: string): void {
  process.stdout.write("  Comptes de démonstration :\n");
  for (const { email, title } of demoAccounts) process.stdout.write(`    ${email.padEnd(40)}${title}\n`);
  process.stdout.write(`  Mot de passe de tous ces comptes : ${password}\n\n`);
}

try {
  await main();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`The configuration is wrong:\n${error.message}\n`);
  else if (error instanceof DataDirInUse) process.stderr.write(`${error.message}\n`);
  else process.stderr.write(`${tellErrorInLine(error)}\n${tellError(error).stack}\n`);
  process.exit(1);
}
