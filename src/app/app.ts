import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { openAPIRouteHandler } from "hono-openapi";
import * as z from "zod/mini";
import { PLAYER_ORIGIN } from "#contracts/video-link.ts";
import { authRoutes } from "#modules/accounts/auth.routes.ts";
import { emailChangeRoutes } from "#modules/accounts/email-change.routes.ts";
import { myDataRoutes } from "#modules/accounts/my-data.routes.ts";
import { profileRoutes } from "#modules/accounts/profile.routes.ts";
import { staffRoutes } from "#modules/accounts/staff.routes.ts";
import { twoFactorRoutes } from "#modules/accounts/two-factor.routes.ts";
import { campaignPages } from "#modules/campaigns/campaign-pages.ts";
import { campaignRoutes } from "#modules/campaigns/campaigns.routes.ts";
import { discoveryRoutes } from "#modules/discovery/discovery.routes.ts";
import { previewRoutes } from "#modules/discovery/preview.routes.ts";
import type { PublicPages } from "#modules/discovery/public-pages.ts";
import { duesRoutes } from "#modules/dues/dues.routes.ts";
import { reminderRoutes } from "#modules/dues/reminders.routes.ts";
import { eventPages } from "#modules/events/event-pages.ts";
import { eventRoutes } from "#modules/events/events.routes.ts";
import { registrationRoutes } from "#modules/events/registrations.routes.ts";
import { giftRoutes } from "#modules/gifts/gifts.routes.ts";
import { mediaRoutes } from "#modules/media/media.routes.ts";
import { messageRoutes } from "#modules/messages/messages.routes.ts";
import { newsFeedRoutes, newsRoutes } from "#modules/news/news.routes.ts";
import { newsPages } from "#modules/news/news-pages.ts";
import { newsletterRoutes } from "#modules/newsletter/newsletter.routes.ts";
import { partnerRoutes } from "#modules/partners/partners.routes.ts";
import { paymentNotificationRoutes } from "#modules/payments/payment-notification.routes.ts";
import { paymentRoutes } from "#modules/payments/payments.routes.ts";
import { peopleRoutes } from "#modules/people/people.routes.ts";
import { projectPages } from "#modules/projects/project-pages.ts";
import { projectRoutes } from "#modules/projects/projects.routes.ts";
import { receiptFileRoutes, receiptRoutes } from "#modules/receipts/receipts.routes.ts";
import { reportRoutes } from "#modules/reports/reports.routes.ts";
import { settingsRoutes } from "#modules/settings/settings.routes.ts";
import { apiDocsRoutes } from "#platform/http/api-docs.routes.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { assetRoutes } from "#platform/http/assets.routes.ts";
import { answerError, answerStatus } from "#platform/http/error-answer.ts";
import { healthRoutes } from "#platform/http/health.routes.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { ownOriginOnly } from "#platform/http/own-origin.ts";
import { limitOwnRenderings } from "#platform/http/own-renderings.ts";
import { createPageRenderer } from "#platform/http/page-renderer.ts";
import { refusalText } from "#platform/http/refusal-text.ts";
import { COMMON_HEADERS, type PageSources } from "#platform/http/security-headers.ts";
import { traceSecurity } from "#platform/http/security-trace.ts";
import { publicFileRoutes } from "#providers/files/public-files.routes.ts";
import { isSecretPath, LISTED_PATHS, UNLISTED_PATHS } from "./public-paths.ts";

import { type AppParts, type Modules, wireModules } from "./wire-modules.ts";

z.config({ localeError: refusalText });

/** The application, mounted and wired. */
export interface App extends Modules {
  /** Everything that it answers, by method and path, however it is mounted: for what must hold for all of it. */
  routes: readonly { method: string; path: string }[];
  fetch(request: Request, env: AppEnv["Bindings"]): Promise<Response>;
}

/** The nouns that have a page each, to be found and shared. */
const NOUNS_WITH_PAGES: readonly PublicPages[] = [campaignPages, projectPages, eventPages, newsPages];

/** What single pages may load from elsewhere; each of them needs a document of its own (`inItsOwnDocument`). */
const PAGE_SOURCES: readonly PageSources[] = [
  { path: /^\/contact\/*$/i, sources: { "img-src": "https://tile.openstreetmap.org" } },
  { path: /^\/videos\/*$/i, sources: { "frame-src": PLAYER_ORIGIN } },
];

/** Everything that the site does, mounted and wired in one place. Nothing listens and nothing is scheduled yet. */
export function createApp(parts: AppParts): App {
  const { handle, clock, log, publicUrl, provider } = parts;
  const modules = wireModules(parts);
  const { payments, receipts, correspondence, accounts, gifts } = modules;
  const { db } = handle;

  const api = new Hono<AppEnv>()
    .use("/admin/*", ownOriginOnly(publicUrl))
    .use("/public/*", limitOwnRenderings)
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
    .route("/", authRoutes(accounts))
    .route("/", profileRoutes(accounts))
    .route("/", staffRoutes(accounts))
    .route("/", twoFactorRoutes(accounts))
    .route("/", duesRoutes({ accounts, receipts }))
    .route("/", myDataRoutes(accounts))
    .route("/", emailChangeRoutes(accounts))
    .route("/", reminderRoutes(accounts))
    .route("/", paymentRoutes(payments))
    .route("/", paymentNotificationRoutes(payments))
    .route("/", receiptRoutes({ db }))
    .route("/", giftRoutes(gifts))
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
  app.use(traceSecurity(parts.securityLog));
  app.onError(answerError);
  app.use(async (c, next) => {
    // No address of ours has one, and PostgreSQL refuses to look for it.
    if (/\0|%00/.test(c.req.path)) return answerStatus(c, 404);
    await next();
    return undefined;
  });
  app.use("/api/*", async (c, next) => {
    await next();
    if (c.env.inProcess) return;
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
    const renderPage = createPageRenderer(pages);
    app.get("*", limitOwnRenderings, (c) => {
      const notes = notesOf(c);
      // With the caller's address, where there is one: a page is no way around a limit.
      const env = { ...c.env, notes, waitToRender: () => 0, inProcess: true as const };
      return renderPage({
        request: c.req.raw,
        notes,
        log: c.get("log"),
        api: (path) => c.env.answerKept?.(path, notes) ?? fetchApp(new Request(publicUrl + path), env),
        confidential: isSecretPath(new URL(c.req.url).pathname),
        sources: PAGE_SOURCES.find(({ path }) => path.test(c.req.path))?.sources,
      });
    });
  }
  app.notFound((c) => answerStatus(c, 404));

  return { ...modules, routes: app.routes, fetch: fetchApp };
}
