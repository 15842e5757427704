import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { openAPIRouteHandler } from "hono-openapi";
import * as z from "zod/mini";
import { PLAYER_ORIGIN } from "#contracts/video-link.ts";
import { campaignPages } from "#modules/campaigns/campaign-pages.ts";
import { campaignPurpose } from "#modules/campaigns/campaign-purpose.ts";
import { campaignRoutes } from "#modules/campaigns/campaigns.routes.ts";
import { discoveryRoutes } from "#modules/discovery/discovery.routes.ts";
import { previewRoutes } from "#modules/discovery/preview.routes.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import type { PreviewDeps } from "#modules/discovery/show-preview.ts";
import { eventPages } from "#modules/events/event-pages.ts";
import { eventRoutes } from "#modules/events/events.routes.ts";
import { registrationRoutes } from "#modules/events/registrations.routes.ts";
import { sweepSeats } from "#modules/events/sweep-seats.ts";
import { fetchStills, type StillDeps } from "#modules/media/fetch-stills.ts";
import { mediaRoutes } from "#modules/media/media.routes.ts";
import { forgetOldMessages } from "#modules/messages/forget-messages.ts";
import { messageRoutes } from "#modules/messages/messages.routes.ts";
import { newsFeedRoutes, newsRoutes } from "#modules/news/news.routes.ts";
import { newsPages } from "#modules/news/news-pages.ts";
import { forgetSubscribers } from "#modules/newsletter/forget-subscribers.ts";
import { newsletterRoutes } from "#modules/newsletter/newsletter.routes.ts";
import { partnerRoutes } from "#modules/partners/partners.routes.ts";
import { paymentNotificationRoutes } from "#modules/payments/payment-notification.routes.ts";
import type { PaymentDeps } from "#modules/payments/payments.deps.ts";
import { paymentRoutes } from "#modules/payments/payments.routes.ts";
import { processNotifications } from "#modules/payments/process-notifications.ts";
import { sweepAttempts } from "#modules/payments/sweep-attempts.ts";
import { peopleRoutes } from "#modules/people/people.routes.ts";
import { projectPages } from "#modules/projects/project-pages.ts";
import { projectPurpose } from "#modules/projects/project-purpose.ts";
import { projectRoutes } from "#modules/projects/projects.routes.ts";
import type { ReceiptDeps } from "#modules/receipts/deliver-receipt.ts";
import { receiptFileRoutes, receiptRoutes } from "#modules/receipts/receipts.routes.ts";
import { reportRoutes } from "#modules/reports/reports.routes.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import { settingsRoutes } from "#modules/settings/settings.routes.ts";
import type { Clock } from "#platform/clock.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { apiDocsRoutes } from "#platform/http/api-docs.routes.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { assetRoutes } from "#platform/http/assets.routes.ts";
import { answerError, answerStatus } from "#platform/http/error-answer.ts";
import { healthRoutes } from "#platform/http/health.routes.ts";
import { createLimits } from "#platform/http/limits.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { type PageSource, renderPage } from "#platform/http/page-renderer.ts";
import { COMMON_HEADERS, type PageSources } from "#platform/http/security-headers.ts";
import { drainOutbox } from "#platform/jobs/outbox.ts";
import type { Schedule } from "#platform/jobs/schedules.ts";
import { createWakeable, type Wakeable } from "#platform/jobs/wakeable.ts";
import type { Logger } from "#platform/log.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { publicFileRoutes } from "#providers/files/public-files.routes.ts";
import type { MailSender } from "#providers/mail/mail-sender.ts";
import type { PaymentProvider } from "#providers/payment/payment-provider.ts";
import type { Simulator } from "#providers/payment/simulator/create-simulator.ts";
import type { StillSource } from "#providers/videos/still-source.ts";
import { type CorrespondenceDeps, effectsOf } from "./effects.ts";
import { isSecretPath, LISTED_PATHS, UNLISTED_PATHS } from "./public-paths.ts";

z.config(z.locales.fr());

/** What the application is built from: everything that touches the outside. */
export interface AppParts {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  publicUrl: string;
  /** Widens all limits but those against guessing. */
  rateLimitFactor: number;
  files: FileStore;
  mail: MailSender;
  drawReceipt: ReceiptDeps["draw"];
  drawPreview: PreviewDeps["draw"];
  provider: PaymentProvider;
  /** Where the stills of films come from. */
  stills: StillSource;
  /** Present where payments are simulated: its page is one of ours. */
  simulator?: Simulator | undefined;
  /** Absent where only the API is needed. */
  pages?: PageSource | undefined;
}

export interface App {
  fetch(request: Request, env: AppEnv["Bindings"]): Promise<Response>;
  payments: PaymentDeps;
  /** Work that drains a table, woken by commits and by the schedules. */
  inbox: Wakeable;
  outbox: Wakeable;
  schedules: Schedule[];
}

/** The nouns that have a page each, to be found and shared. */
const NOUNS_WITH_PAGES: readonly PublicPages[] = [campaignPages, projectPages, eventPages, newsPages];

/** What single pages may load from elsewhere; each of them needs a document of its own (`inItsOwnDocument`). */
const PAGE_SOURCES: readonly PageSources[] = [
  { path: /^\/contact\/?$/, sources: { "img-src": "https://tile.openstreetmap.org" } },
  { path: /^\/videos\/?$/, sources: { "frame-src": PLAYER_ORIGIN } },
];

/** Everything that the site does, mounted and wired in one place. Nothing listens and nothing is scheduled yet. */
export function createApp(parts: AppParts): App {
  const { handle, clock, log, publicUrl, provider } = parts;
  const { db } = handle;
  const limits = createLimits({ db, clock, factor: parts.rateLimitFactor });

  const payments: PaymentDeps = {
    db,
    clock,
    log,
    publicUrl,
    provider,
    purposes: { don: campaignPurpose, projet: projectPurpose },
    limits,
    wakeInbox: () => inbox.wake(),
    wakeOutbox: () => outbox.wake(),
  };
  const receipts: ReceiptDeps = {
    db,
    clock,
    publicUrl,
    files: parts.files,
    mail: parts.mail,
    draw: parts.drawReceipt,
    readSettings: () => readSettings(db),
  };
  const stills: StillDeps = { db, clock, files: parts.files, stills: parts.stills };
  const correspondence: CorrespondenceDeps = {
    db,
    clock,
    limits,
    mail: parts.mail,
    publicUrl,
    readSettings: () => readSettings(db),
    wakeOutbox: () => outbox.wake(),
  };
  const inbox = createWakeable("inbox", () => processNotifications(payments), log);
  const outbox = createWakeable(
    "outbox",
    () => drainOutbox({ db, clock, log }, effectsOf({ receipts, correspondence })),
    log,
  );

  const api = new Hono<AppEnv>()
    .route("/", settingsRoutes({ db, clock, publicUrl, paymentsSimulated: provider.simulated }))
    .route("/", campaignRoutes({ db, clock }))
    .route("/", projectRoutes({ db, clock }))
    .route("/", eventRoutes(correspondence))
    .route("/", registrationRoutes(correspondence))
    .route("/", newsRoutes({ db, clock }))
    .route("/", mediaRoutes({ db, clock }))
    .route("/", partnerRoutes({ db, clock }))
    .route("/", reportRoutes({ db, clock }))
    .route("/", peopleRoutes({ db }))
    .route("/", paymentRoutes(payments))
    .route("/", paymentNotificationRoutes(payments))
    .route("/", receiptRoutes({ db }))
    .route("/", messageRoutes(correspondence))
    .route("/", newsletterRoutes(correspondence));
  api.get(
    "/openapi.json",
    openAPIRouteHandler(api, {
      documentation: {
        info: { title: "Akwaba", version: "0.1.0", description: "The public API of the foundation's site." },
        servers: [{ url: `${publicUrl}/api/v01` }],
      },
    }),
  );
  api.route("/", apiDocsRoutes());
  api.all("*", (c) => answerStatus(c, 404));

  const app = new Hono<AppEnv>();
  app.use(requestId({ headerName: "" }));
  app.use(async (c, next) => {
    c.set("log", log.child({ requestId: c.get("requestId") }));
    await next();
  });
  app.onError(answerError);
  app.use("/api/*", async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-cache");
  });
  app.route("/", healthRoutes(handle));
  app.route("/api/v01", api);
  app.route("/public", publicFileRoutes(parts.files));
  app.route("/", receiptFileRoutes(receipts));
  const nouns = NOUNS_WITH_PAGES;
  app.route("/", previewRoutes({ db, clock, files: parts.files, nouns, draw: parts.drawPreview }));
  const discovery = { db, clock, publicUrl, staticPaths: LISTED_PATHS, unlisted: UNLISTED_PATHS, nouns };
  app.route("/", discoveryRoutes(discovery));
  app.route("/", newsFeedRoutes({ db, clock, publicUrl }));
  if (parts.simulator) app.route("/", parts.simulator.routes);

  async function fetchApp(request: Request, env: AppEnv["Bindings"]): Promise<Response> {
    return app.fetch(request, env);
  }

  const { pages } = parts;
  if (pages?.assets) app.use(assetRoutes(pages.assets));
  if (pages) {
    app.get("*", (c) =>
      renderPage(pages, {
        request: c.req.raw,
        notes: notesOf(c),
        log: c.get("log"),
        api: (path) => fetchApp(new Request(publicUrl + path), { notes: notesOf(c) }),
        confidential: isSecretPath(c.req.path),
        sources: PAGE_SOURCES.find(({ path }) => path.test(c.req.path))?.sources,
      }),
    );
  }
  app.notFound((c) => answerStatus(c, 404));

  return {
    fetch: fetchApp,
    payments,
    inbox,
    outbox,
    schedules: [
      { name: "sweep-attempts", cron: "* * * * *", work: () => sweepAttempts(payments) },
      { name: "sweep-seats", cron: "* * * * *", work: () => sweepSeats(correspondence) },
      { name: "drain-inbox", cron: "* * * * *", work: async () => inbox.wake() },
      { name: "sweep-limits", cron: "*/15 * * * *", work: () => limits.sweep() },
      { name: "fetch-stills", cron: "*/10 * * * *", work: () => fetchStills(stills) },
      { name: "drain-outbox", cron: "* * * * *", work: async () => outbox.wake() },
      { name: "forget-messages", cron: "25 3 * * *", work: () => forgetOldMessages({ db, clock }) },
      { name: "forget-subscribers", cron: "35 3 * * *", work: () => forgetSubscribers({ db, clock }) },
    ],
  };
}
