import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { describeRoute } from "hono-openapi";
import type { $ZodType } from "zod/v4/core";
import { type CacheHints, collectHints } from "#platform/cache/cache-hints.ts";
import { FilesUnavailable } from "#platform/errors.ts";
import type { AppEnv } from "./app-env.ts";
import { checkAnswer, checkRefusal, describeEndpoint } from "./check-answer.ts";
import { addressOf } from "./client-address.ts";
import type { Call, Endpoint } from "./endpoint.ts";
import { setFreshCookie } from "./fresh-cookie.ts";
import type { Limits } from "./limits.db.ts";
import { limitOwnRenderings } from "./plain-refusal.ts";
import { PRIVATE_HEADERS } from "./security-headers.ts";
import { noteAccount } from "./security-trace.ts";
import {
  filesOnlyAs,
  jsonOnly,
  multipartOnly,
  validateForm,
  validateJson,
  validateParam,
  validateQuery,
} from "./validate.ts";
import { noteRoute } from "./watch-requests.ts";

/** Returns the hints to which the handler of this request adds what its response depends on. */
export function hintsOf(c: Context<AppEnv>): CacheHints {
  return c.env?.hints ?? collectHints();
}

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i;

/**
 * Returns whether the call was sent by the plain form of one of our pages, which has `page=1`. A mail program (RFC
 * 8058) must not be redirected, and scripts need not be.
 */
async function isPageForm(c: Context<AppEnv>): Promise<boolean> {
  if (!FORM.test(c.req.header("content-type") ?? "")) return false;
  // A form that cannot be read is not one of our pages' forms.
  const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
  return form.page === "1";
}

const BODY_BYTES = 16 * 1024;

export interface MountOptions {
  limits: Limits;
  publicUrl: string;
  /** Throws if a handler answers what its declaration does not say. For tests: it reads every answer once more. */
  checkAnswers: boolean;
}

/**
 * Returns the endpoints as an application to be mounted. Each call is handled in this order: security event, caller,
 * limit on renderings, body and contracts, limits, handler. Throws if an endpoint below `/admin` is not for staff, or
 * one below `/private` not for members.
 */
export function mountEndpoints(endpoints: readonly Endpoint[], options: MountOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const endpoint of endpoints) {
    refuseOpenPath(endpoint);
    const { method, path } = endpoint;
    app.on(method.toUpperCase(), [path], ...stepsOf(endpoint), async (c, next) => {
      const caller = c.get("caller");
      const address = addressOf(c);
      const page = endpoint.page && (await isPageForm(c)) ? endpoint.page(c.req.param()) : undefined;
      if (endpoint.limits) await options.limits.consume(endpoint.limits, address);
      const valid = (target: "query" | "param" | "json" | "form") => c.req.valid(target as never);
      const call = {
        caller,
        query: endpoint.query && valid("query"),
        params: endpoint.params ? valid("param") : c.req.param(),
        body: endpoint.body && valid("json" in endpoint.body ? "json" : "form"),
        address,
        hints: hintsOf(c),
        c,
      };
      const handled = handle(endpoint, call);
      const answer = await (options.checkAnswers ? handled.catch((error) => checkRefusal(endpoint, error)) : handled);
      if (answer === undefined) return next();
      const response = answer instanceof Response ? answer : page ? c.redirect(page, 303) : c.json(answer);
      if (options.checkAnswers) await checkAnswer(endpoint, response);
      if ((method !== "get" || endpoint.tellsOwnChange) && response.status < 400) {
        setFreshCookie(response.headers, options.publicUrl);
      }
      if (endpoint.cache) return response;
      for (const [name, value] of Object.entries(PRIVATE_HEADERS)) response.headers.set(name, value);
      return response;
    });
  }
  return app;
}

/** Calls the handler. If files cannot be stored, the failure names the fields that carried them. */
async function handle(endpoint: Endpoint, call: Call<unknown, unknown, unknown, unknown>) {
  try {
    return await endpoint.handle(call);
  } catch (error) {
    if (!(error instanceof FilesUnavailable && endpoint.body && "form" in endpoint.body)) throw error;
    const sent = call.body as Readonly<Record<string, unknown>>;
    const carrying = endpoint.body.files.filter((name) => sent[name] instanceof File && sent[name].name !== "");
    throw new FilesUnavailable(error.cause, carrying);
  }
}

function stepsOf(endpoint: Endpoint): MiddlewareHandler<AppEnv>[] {
  const { access, body, cache, callLimit, chapter, event, params, query, readsBody } = endpoint;
  return [
    ...(chapter === undefined ? [] : [describeRoute(describeEndpoint(endpoint))]),
    async (c, next) => {
      noteRoute(c, routePath(c));
      if (event) c.get("trace").event = event;
      // Here, so that refusals have them too.
      if (!cache) for (const [name, value] of Object.entries(PRIVATE_HEADERS)) c.header(name, value);
      const caller = await access.identify(c);
      noteAccount(c, access.accountOf?.(caller));
      c.set("caller", caller);
      await next();
    },
    // A cached response is counted only if it had to be rendered for this caller alone.
    ...(typeof cache === "object" || callLimit === "rendering" ? [limitOwnRenderings] : []),
    ...(body ? readingOf(body) : readsBody ? [] : [refuseLarger(BODY_BYTES)]),
    ...(params ? [validateParam(params)] : []),
    ...(query ? [validateQuery(query)] : []),
  ] as MiddlewareHandler<AppEnv>[];
}

function readingOf(body: NonNullable<Endpoint["body"]>): MiddlewareHandler[] {
  if ("form" in body) {
    return [
      multipartOnly,
      body.reading,
      validateForm<$ZodType>(body.form) as MiddlewareHandler,
      filesOnlyAs(body.files),
    ];
  }
  return [refuseLarger(body.maxBytes ?? BODY_BYTES), jsonOnly, validateJson<$ZodType>(body.json) as MiddlewareHandler];
}

function refuseLarger(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: () => {
      throw new HTTPException(413);
    },
  });
}

/** An address that sounds closed is closed, whatever its declaration says. */
function refuseOpenPath({ method, path, access }: Endpoint): void {
  const [, scope] = path.split("/");
  const needed = { admin: "staff", private: "member" }[scope ?? ""];
  if (needed && access.audience !== needed) {
    throw new Error(`${method} ${path} is open to "${access.audience}": everything below /${scope} is for "${needed}"`);
  }
}

/**
 * Returns what matches the targets of requests that the limit on all calls does not count: endpoints that say so, and
 * what is in these folders.
 */
export function uncountedTargets(
  endpoints: readonly Pick<Endpoint, "callLimit" | "path">[],
  folders: readonly string[],
): RegExp {
  const paths = endpoints.flatMap(({ callLimit, path }) => (callLimit === "none" ? [path] : []));
  const patterns = [...paths, ...folders.map((folder) => `${folder}*`)].map((path) =>
    path.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/?]+").replace(/\*$/, "[^?]*"),
  );
  return new RegExp(`^(?:${[...new Set(patterns)].join("|")})(?:\\?|$)`);
}
