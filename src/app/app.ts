import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { generateSpecs } from "hono-openapi";
import * as z from "zod/mini";
import type { Simulator } from "#money/providers/simulator/create-simulator.ts";
import { staffAccess } from "#people/staff/staff-access.ts";
import { publicFileRoutes } from "#platform/files/public-files.routes.ts";
import { apiDocsRoutes, type WriteDocument } from "#platform/http/api-docs.routes.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { assetRoutes, HASHED_ASSETS } from "#platform/http/assets.routes.ts";
import { type CacheableRoute, cacheableRoute } from "#platform/http/cacheable-routes.ts";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { answerError, answerStatus } from "#platform/http/error-answer.ts";
import { healthRoutes, type Readiness } from "#platform/http/health.routes.ts";
import { hintsOf, type MountOptions, mountEndpoints, uncountedTargets } from "#platform/http/mount-endpoints.ts";
import { createPageRenderer, type PageSource } from "#platform/http/page-renderer.ts";
import { limitOwnRenderings } from "#platform/http/plain-refusal.ts";
import { COMMON_HEADERS } from "#platform/http/security-headers.ts";
import { traceSecurity } from "#platform/http/security-trace.ts";
import { stripLinkTail } from "#platform/http/strip-link-tail.ts";
import { refusalText } from "#platform/http/validate.ts";
import { noteRoute } from "#platform/http/watch-requests.ts";
import type { SecurityLog } from "#platform/security-log.ts";
import { type Composition, composeModules, type Infrastructure } from "./compose-modules.ts";
import { MODULES } from "./modules.ts";

z.config({ localeError: refusalText });

const API = "/api/v01";

/** Everything that the application is built from. */
export interface AppParts extends Infrastructure {
  readiness: Readiness;
  securityLog: SecurityLog;
  /** Present if payments are simulated, because we then serve its page. */
  simulator?: Simulator | undefined;
  /** Absent if only the API is needed. */
  pages?: PageSource | undefined;
  /** Throws if a response does not match the declaration of its endpoint. For tests. */
  checkAnswers: boolean;
}

/** The application, composed and mounted. */
export interface App extends Composition {
  /** Every declared endpoint, with its full path. */
  endpoints: readonly Endpoint[];
  /** Everything that is mounted, by method and path, for rules about all of it. */
  routes: readonly { method: string; path: string }[];
  /** Routes whose responses are cached on the server. */
  cacheable: readonly CacheableRoute[];
  /** The targets of requests that the limit on all calls does not count. */
  uncounted: RegExp;
  fetch(request: Request, env: AppEnv["Bindings"]): Promise<Response>;
}

/** Composes the modules and mounts their endpoints. Nothing listens and nothing is scheduled yet. */
export function createApp(parts: AppParts): App {
  const { handle, log, publicUrl } = parts;
  const composition = composeModules(MODULES, parts);
  const { ctx } = composition;
  const options = { limits: ctx.limits, publicUrl, checkAnswers: parts.checkAnswers };

  const calls = MODULES.flatMap((module) => module.api?.(ctx) ?? []);
  const api = mountEndpoints(calls, options);
  const writeDocument: WriteDocument = (part) =>
    describeApi(part, {
      publicUrl,
      options,
      calls: calls.filter(({ access }) => (access.audience === "staff") === (part === "staff")),
    });
  const docs = apiDocsRoutes(writeDocument, staffAccess(ctx));
  api.route("/", mountEndpoints(docs, options));
  api.all("*", (c) => answerStatus(c, 404));

  const app = new Hono<AppEnv>();
  app.use(requestId({ headerName: "", generator: (c) => c.env?.requestId ?? randomUUID() }));
  app.use(async (c, next) => {
    c.set("log", log.child({ requestId: c.get("requestId") }));
    await next();
  });
  app.use(traceSecurity(parts.securityLog));
  app.onError(answerError);
  app.use(async (c, next) => {
    await next();
    if (c.env.inProcess) return;
    // Responses with headers of their own have all they need.
    if (!c.res.headers.has("x-content-type-options")) {
      for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!c.res.headers.has(name)) c.header(name, value);
    }
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-cache");
  });
  app.use(async (c, next) => {
    // None of our paths has a null character, and PostgreSQL rejects it.
    if (/\0|%00/.test(c.req.path)) return answerStatus(c, 404);
    await next();
    return undefined;
  });
  app.use(stripLinkTail);
  app.route(API, api);
  const documents = [
    ...healthRoutes(handle, parts.readiness),
    ...publicFileRoutes(parts.files),
    ...MODULES.flatMap((module) => module.site?.(ctx) ?? []),
    ...(parts.simulator?.routes ?? []),
  ];
  app.route("/", mountEndpoints(documents, options));

  async function fetchApp(request: Request, env: AppEnv["Bindings"]): Promise<Response> {
    return app.fetch(request, env);
  }

  const { pages } = parts;
  if (pages?.assets) app.use(assetRoutes(pages.assets));
  if (pages) {
    const renderPage = createPageRenderer(pages);
    app.get("*", limitOwnRenderings, (c) => {
      const hints = hintsOf(c);
      // With the caller's address, if there is one, so that limits also hold for calls made by pages.
      const { watched: _, ...outer } = c.env;
      const env = { ...outer, hints, waitToRender: () => 0, inProcess: true as const };
      return renderPage({
        request: c.req.raw,
        hints,
        log: c.get("log"),
        noteRoute: (route) => noteRoute(c, route),
        api: (path) => c.env.answerFromCache?.(path, hints) ?? fetchApp(new Request(publicUrl + path), env),
      });
    });
  }
  app.notFound((c) => answerStatus(c, 404));

  const endpoints = [...[...calls, ...docs].map((call) => ({ ...call, path: API + call.path })), ...documents];
  return {
    ...composition,
    endpoints,
    routes: app.routes,
    cacheable: [
      ...parts.pageTable.cacheable,
      ...endpoints.flatMap(({ path, cache }) => (typeof cache === "object" ? [cacheableRoute(path, cache)] : [])),
    ],
    uncounted: uncountedTargets(endpoints, [HASHED_ASSETS]),
    fetch: fetchApp,
  };
}

const TITLES = {
  public: { title: "Akwaba", description: "The public API of the foundation's site: for visitors and members." },
  staff: { title: "Akwaba, back office", description: "What staff may call, each role within its rights." },
};

function describeApi(
  part: keyof typeof TITLES,
  { publicUrl, calls, options }: { publicUrl: string; calls: readonly Endpoint[]; options: MountOptions },
): Promise<object> {
  // Mounted only to be described: the document names everything that its application has.
  return generateSpecs(mountEndpoints(calls, options), {
    defaultValidationErrorResponse: false,
    documentation: {
      info: { version: "0.1.0", ...TITLES[part] },
      servers: [{ url: publicUrl + API }],
      components: { securitySchemes: Object.assign({}, ...calls.map(({ access }) => access.schemes)) },
    },
  });
}
