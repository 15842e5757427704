import { statfs } from "node:fs/promises";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { measuredProvider } from "#money/providers/measured-provider.ts";
import { createPaiementPro } from "#money/providers/paiementpro/create-paiementpro.ts";
import type { PaymentProvider } from "#money/providers/payment-provider.ts";
import { createSimulator } from "#money/providers/simulator/create-simulator.ts";
import type { DiskSpace } from "#operations/alarms/alarm-source.ts";
import { countUnreadableFactors, OTHER_SECRET_KEY, openFactorSecrets } from "#people/staff/verify-factor.ts";
import { markOutdated } from "#platform/cache/cached-response.ts";
import { createResponseCache } from "#platform/cache/response-cache.ts";
import { type Clock, systemClock } from "#platform/clock.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { type PageTable, readPageTable } from "#platform/http/cacheable-routes.ts";
import {
  ALL_CALLS,
  createCallLimit,
  logLimitedCalls,
  OWN_RENDERINGS,
  SHARED_RENDERINGS,
} from "#platform/http/call-limit.ts";
import { readAddressesBehind } from "#platform/http/client-address.ts";
import type { Readiness } from "#platform/http/health.routes.ts";
import type { Limit } from "#platform/http/limits.db.ts";
import type { PageSource } from "#platform/http/page-renderer.ts";
import { createWebServer } from "#platform/http/web-server.ts";
import { openAddressHash, readInstallationKey } from "#platform/installation-keys.db.ts";
import type { Logger } from "#platform/log.ts";
import { measuredMail } from "#platform/mail/mail-sender.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import { createAllowedHostPictures } from "#platform/pictures/allowed-host-pictures.ts";
import type { RemotePictureSource } from "#platform/pictures/remote-picture-source.ts";
import { createSecurityLog } from "#platform/security-log.ts";
import { createTableReader } from "#platform/table-file/table-reader.ts";
import { createYoutubeThumbnails, type ThumbnailSource } from "#platform/videos/youtube-thumbnails.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { type App, type AppParts, createApp } from "./app.ts";
import { endWork, nightlyCheck, startBackground } from "./background.ts";
import { backupSchedules } from "./backup-schedules.ts";
import type { Config } from "./config.ts";
import { describeInstallation } from "./describe-installation.ts";
import { listen, publicPlace } from "./listen.ts";
import { bindFileStore, openDataFolder, openFiles } from "./open-files.ts";
import { openFilledDatabase, refuseMixedMoney } from "./open-filled-database.ts";
import { openMail, openRenderers } from "./open-outside.ts";
import { startMetrics } from "./start-metrics.ts";

const NO_PAGES: PageTable = { cacheable: [], listed: [], privatePrefixes: [] };

export interface SiteOptions {
  log: Logger;
  clock?: Clock;
  /** A database that is already open and migrated. */
  handle?: DatabaseHandle;
  /** True if the database server is migrated already. */
  migrated?: boolean;
  /** The source of the pages; without it, only the API is served. */
  pages?: PageSource;
  /** Fills the empty database while this process does not have it open. */
  fill?: () => Promise<void>;
  /** Replaces the configured payment provider. */
  provider?: PaymentProvider;
  /** Replaces the video host's thumbnails. */
  thumbnails?: ThumbnailSource;
  /** Replaces the pictures of other sites. */
  remotePictures?: RemotePictureSource;
  /** Replaces the PDF rendered in a worker thread. */
  renderReceipt?: AppParts["renderReceipt"];
  /** Replaces the link preview rendered in a worker thread. */
  renderPreview?: AppParts["renderPreview"];
  /** Replaces the disk with the data. */
  readDisk?: AppParts["readDisk"];
  /** Replaces what is known of the installation. */
  installation?: AppParts["installation"];
  /** Replaces the table that is read from the pages' handles. */
  pageTable?: PageTable;
  /** Throws if a response does not match the declaration of its endpoint. For tests. */
  checkAnswers?: boolean;
  /** Runs the schedules, and looks for due work that it was not woken for; on by default. */
  schedules?: boolean;
}

export interface Site {
  app: App;
  handle: DatabaseHandle;
  files: FileStore;
  server: Server;
  /** The address on which the site listens. */
  url: string;
  /** The address of the metrics, if they have a port. */
  metricsUrl: string | undefined;
  /** Is not ready any more, finishes current requests and current work, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Opens the site: migrates the database, fills it if it is empty, listens on the configured port, then starts the
 * schedules. Throws `ConfigError` if the configured provider moves money and the database holds simulated payments, or
 * the other way round, and if it moves money beside the file store of another database.
 */
export async function startSite(config: Config, options: SiteOptions): Promise<Site> {
  const { log, clock = systemClock } = options;
  await openDataFolder(config);
  const files = await openFiles(config);
  const parts = { log, clock, files, migrated: options.migrated ?? false };
  const handle = options.handle ?? (await openFilledDatabase(config, parts, options.fill));
  if (handle.kind === "embedded") {
    log.warn("the embedded database suits trying and small sites: a power cut can lose its last writes");
  }
  await refuseMixedMoney(handle.db, config.payment);
  await bindFileStore(handle.db, files, config, log);
  const hashAddress = await openAddressHash(handle.db);
  const securityLog = createSecurityLog({ hashAddress, log });
  const factorSecrets = openFactorSecrets(config);
  const unreadable = await countUnreadableFactors(handle.db, factorSecrets);
  if (unreadable > 0) log.warn({ unreadable }, OTHER_SECRET_KEY);
  const metrics = createMetrics();
  const mail = measuredMail(openMail(config, { db: handle.db, log }), metrics);
  const cache = await createResponseCache({ handle, clock, log, maximumBytes: config.sizes.cacheBytes, markOutdated });

  const { renderers, stop: stopRendering } = openRenderers(config.sizes);
  const { readTable, stop: stopReading } = createTableReader();

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
  const opened = options.provider ?? simulator?.provider ?? openProvider(config, log);
  const provider = measuredProvider(opened, metrics);
  const readiness: Readiness = { ready: false };
  const app: App = createApp({
    handle,
    readiness,
    clock,
    log,
    metrics,
    securityLog,
    hashAddress,
    factorSecrets,
    publicUrl: config.publicUrl,
    rateLimitFactor: config.rateLimitFactor,
    adminEmail: config.adminEmail,
    returns: { ...config.returns, key: await readInstallationKey(handle.db, "mail-returns") },
    files,
    mail,
    ...renderers,
    readTable,
    renderReceipt: options.renderReceipt ?? renderers.renderReceipt,
    renderPreview: options.renderPreview ?? renderers.renderPreview,
    keepsBackups: config.backups !== undefined,
    readDisk: options.readDisk ?? (() => readDisk(config.dataDir)),
    installation: options.installation ?? describeInstallation(config, handle),
    provider,
    thumbnails: options.thumbnails ?? createYoutubeThumbnails({ log }),
    remotePictures: options.remotePictures ?? createAllowedHostPictures({ log }),
    simulator,
    pages: options.pages,
    pageTable: options.pageTable ?? (options.pages ? readPageTable(await options.pages.load()) : NO_PAGES),
    checkAnswers: options.checkAnswers ?? false,
  });

  const checking = nightlyCheck({ ctx: app.ctx, db: handle.db, files, log });
  const schedules = [...app.schedules, checking, ...backupSchedules(config, { ctx: app.ctx, log })];
  const limitCalls = (limit: Limit) =>
    logLimitedCalls(createCallLimit({ limit, limits: app.ctx.limits, log }), securityLog);
  const server = createWebServer({
    fetch: app.fetch,
    cache,
    cacheable: config.mode === "development" ? [] : app.cacheable,
    uncounted: app.uncounted,
    origin: config.publicUrl,
    before: options.pages?.before,
    addressOf: readAddressesBehind(config.trustedProxies, log),
    allCalls: limitCalls(ALL_CALLS),
    ownRenderings: limitCalls(OWN_RENDERINGS),
    sharedRenderings: limitCalls(SHARED_RENDERINGS),
    metrics,
    log,
  });
  const metricsSite = await startMetrics(config, { metrics, app, cache, handle, log });
  await listen(server, publicPlace(config));
  // Only now: a site that cannot listen ends at once, and must not take work from the nodes that serve.
  const stopBackground = await startBackground(app, {
    handle,
    log,
    schedules: options.schedules === false ? undefined : schedules,
    installed: config.databaseOwnerUrl !== undefined,
    simulator,
  });
  readiness.ready = true;

  return {
    app,
    handle,
    files,
    server,
    url: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    metricsUrl: metricsSite?.url,
    async stop() {
      const { leases } = app.ctx;
      const { drainSeconds } = config;
      const ended = await endWork({ server, readiness, drainSeconds, stopBackground, leases, log });
      await metricsSite?.stop();
      // Work that hangs may hold a connection of the database, whose close would wait for it.
      if (!ended) return;
      await cache.close();
      await mail.close();
      await Promise.all([stopRendering(), stopReading()]);
      if (!options.handle) await handle.close();
    },
  };
}

async function readDisk(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

function openProvider(config: Config, log: Logger) {
  if (config.payment.provider !== "paiementpro") throw new Error("no payment provider is configured");
  const { merchantId, initUrl, statusUrl, simulated } = config.payment;
  return createPaiementPro({ merchantId, initUrl, statusUrl, simulated, log });
}
