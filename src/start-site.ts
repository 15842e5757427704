import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { resetTwoFactor } from "#modules/accounts/reset-two-factor.ts";
import { drawPreview, stopDrawingPreviews } from "#modules/discovery/draw-preview.ts";
import { drawReceipt, drawSummary, stopDrawing } from "#modules/receipts/document/draw-receipt.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import { createResponseCache } from "#platform/cache/response-cache.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import { holdDataDir } from "#platform/control-socket.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createCallLimit } from "#platform/http/call-limit.ts";
import { readAddressesBehind } from "#platform/http/client-address.ts";
import type { PageSource } from "#platform/http/page-renderer.ts";
import { createWebServer } from "#platform/http/web-server.ts";
import { type Schedule, startSchedules } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import { openDiskFileStore } from "#providers/files/disk-file-store.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { openS3FileStore } from "#providers/files/s3-file-store.ts";
import { FolderMailSender } from "#providers/mail/folder-mail-sender.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";
import { SmtpMailSender } from "#providers/mail/smtp-mail-sender.ts";
import { createPaiementPro } from "#providers/payment/paiementpro/create-paiementpro.ts";
import type { PaymentProvider } from "#providers/payment/payment-provider.ts";
import { createSimulator } from "#providers/payment/simulator/create-simulator.ts";
import type { StillSource } from "#providers/videos/still-source.ts";
import { createYoutubeStills } from "#providers/videos/youtube-stills.ts";
import { checkData } from "../checks/check-data.ts";
import { type App, createApp } from "./app.ts";
import type { Config } from "./config.ts";
import { KEPT_PATHS } from "./kept-paths.ts";
import type { AppParts } from "./wire-modules.ts";

const CACHE_BYTES = 64 * 1024 * 1024;
const SIMULATOR_TICK_MS = 2_000;

export interface SiteOptions {
  log: Logger;
  clock?: Clock;
  /** A database that is open and migrated already. */
  handle?: DatabaseHandle;
  /** Where pages come from; without it only the API is served. */
  pages?: PageSource;
  /** Fills an empty database, before anybody is served. */
  seed?: (parts: { handle: DatabaseHandle; files: FileStore; clock: Clock; log: Logger }) => Promise<void>;
  /** In place of the configured payment provider. */
  provider?: PaymentProvider;
  /** In place of the video host's stills. */
  stills?: StillSource;
  /** In place of the PDF drawn in a worker thread. */
  drawReceipt?: AppParts["drawReceipt"];
  /** In place of the link preview drawn in a worker thread. */
  drawPreview?: AppParts["drawPreview"];
  /** Runs what is due at times; on by default. */
  schedules?: boolean;
}

export interface Site {
  app: App;
  handle: DatabaseHandle;
  files: FileStore;
  server: Server;
  /** Where the site listens. */
  url: string;
  /** Requests under way are answered, work under way ends, and everything is closed. */
  stop(): Promise<void>;
}

/** The site is open: database migrated, seeded where asked, schedules running, and listening on the configured port. */
export async function startSite(config: Config, options: SiteOptions): Promise<Site> {
  const { log, clock = systemClock } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const handle = options.handle ?? (await openDatabase(config, { log, clock }, closers));
  if (!options.handle) await migrateDatabase(handle);
  const files = config.filesUrl
    ? await openS3FileStore(config.filesUrl)
    : openDiskFileStore(join(config.dataDir, "files"));
  await options.seed?.({ handle, files, clock, log });
  const mail = openMail(config, log);
  const cache = await createResponseCache({ handle, clock, log, maximumBytes: CACHE_BYTES });

  const simulator =
    config.payment.provider === "simulator"
      ? createSimulator({
          db: handle.db,
          publicUrl: config.publicUrl,
          clock,
          log,
          deliver: (request) => app.fetch(request, {}),
          payee: async () => (await readSettings(handle.db)).identity.name,
        })
      : undefined;
  const provider = options.provider ?? simulator?.provider ?? openProvider(config, log);
  const app: App = createApp({
    handle,
    clock,
    log,
    publicUrl: config.publicUrl,
    rateLimitFactor: config.rateLimitFactor,
    adminEmail: config.adminEmail,
    files,
    mail,
    drawReceipt: options.drawReceipt ?? drawReceipt,
    drawSummary,
    drawPreview: options.drawPreview ?? drawPreview,
    provider,
    stills: options.stills ?? createYoutubeStills({ log }),
    simulator,
    pages: options.pages,
  });

  const stopSchedules =
    options.schedules === false
      ? undefined
      : await startSchedules(handle, [...app.schedules, nightlyCheck(handle, log)], log);
  const tick = simulator && setInterval(() => void simulator.drain(), SIMULATOR_TICK_MS);
  // What a killed process left behind.
  app.inbox.wake();
  app.outbox.wake();

  const server = createWebServer({
    fetch: app.fetch,
    cache,
    keptPaths: config.mode === "development" ? [] : KEPT_PATHS,
    origin: config.publicUrl,
    before: options.pages?.before,
    addressOf: readAddressesBehind(config.trustedProxies, log),
    mustWait: createCallLimit({ limits: app.limits, log }),
    log,
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(config.port, config.host, listening);
  });

  return {
    app,
    handle,
    files,
    server,
    url: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    async stop() {
      clearInterval(tick);
      // However much is due, only what is under way ends, beside the last requests: the tables keep the rest.
      const background = [stopSchedules?.(), app.inbox.stop(), app.outbox.stop()];
      server.closeIdleConnections();
      await Promise.all([...background, new Promise((closed) => server.close(closed))]);
      await cache.close();
      await mail.close();
      await stopDrawing();
      await stopDrawingPreviews();
      if (!options.handle) await handle.close();
      for (const close of closers) await close();
    },
  };
}

/** What disagrees is an error in the log, for whoever watches it. */
function nightlyCheck({ db }: DatabaseHandle, log: Logger): Schedule {
  return {
    name: "check-data",
    cron: "15 3 * * *",
    async work() {
      const disagreements = await checkData(db);
      if (disagreements.length > 0) log.error({ disagreements }, "the data disagrees with itself");
      else log.info("the data agrees with itself");
    },
  };
}

async function openDatabase(
  config: Config,
  { log, clock }: { log: Logger; clock: Clock },
  closers: (() => Promise<unknown>)[],
): Promise<DatabaseHandle> {
  if (config.databaseUrl) return openServerDatabase(config.databaseUrl, log);
  let opened: DatabaseHandle | undefined;
  const control = await holdDataDir(config.dataDir, {
    alive: async () => true,
    "check-data": async () => (opened ? checkData(opened.db) : []),
    "reset-two-factor": async (email) => (opened ? resetTwoFactor({ db: opened.db, clock }, email) : "unknown"),
  });
  closers.push(() => new Promise((closed) => control.close(closed)));
  log.warn("the embedded database suits trying and small sites: a power cut can lose its last writes");
  opened = await openEmbeddedDatabase(join(config.dataDir, "database"));
  return opened;
}

function openMail(config: Config, log: Logger): MailSender {
  const from = config.mailFrom ?? "Fondation <ne-pas-repondre@localhost>";
  return config.smtpUrl
    ? new SmtpMailSender({ url: config.smtpUrl, from })
    : new FolderMailSender({ folder: join(config.dataDir, "outbox"), from, log });
}

function openProvider(config: Config, log: Logger) {
  if (config.payment.provider !== "paiementpro") throw new Error("no payment provider is configured");
  const { merchantId, initUrl, statusUrl } = config.payment;
  return createPaiementPro({ merchantId, initUrl, statusUrl, log });
}
