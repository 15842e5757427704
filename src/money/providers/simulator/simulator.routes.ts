import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { hashToken } from "#platform/ids.ts";
import type { Player } from "./play-scenario.ts";
import { isScenarioName, SCENARIOS } from "./scenarios.ts";
import { findSessionByToken, type SimulatorSession } from "./simulator.db.ts";
import {
  paymentPage,
  refusedRequestPage,
  SIMULATOR_STYLE,
  STYLESHEET_PATH,
  unknownSessionPage,
} from "./simulator-page.ts";
import { returnAddress } from "./wire-messages.ts";

const FORM_BYTES = 4_096;

export interface SimulatorRoutesOptions {
  db: Database;
  publicUrl: string;
  clock: Clock;
  /** The payee's name. */
  payee: () => Promise<string>;
}

const html = (description: string) => ({ description, media: "text/html" });

/** Returns the endpoints of the simulator: `/simulateur/{session}` and its stylesheet. Plain forms, no script. */
export function simulatorRoutes(options: SimulatorRoutesOptions, player: Player): Endpoint[] {
  const { db, clock, payee } = options;
  const siteOrigin = new URL(options.publicUrl).origin;
  const policy = contentSecurityPolicy(siteOrigin);
  const limitBody = bodyLimit({ maxSize: FORM_BYTES, onError: (c) => c.body(null) });

  function loadSession(token: string): Promise<SimulatorSession | undefined> {
    return findSessionByToken(db, hashToken(token));
  }

  return [
    endpoint(
      {
        method: "get",
        path: STYLESHEET_PATH,
        access: everybody,
        answers: { 200: { description: "The stylesheet", media: "text/css" } },
        cache: "own-headers",
      },
      ({ c }) =>
        c.body(SIMULATOR_STYLE, 200, {
          "content-type": "text/css; charset=utf-8",
          "cache-control": "public, max-age=3600",
        }),
    ),
    endpoint(
      {
        method: "get",
        path: "/simulateur/:session",
        access: linkHolder,
        answers: { 200: html("The payment page"), 404: html("There is no such payment") },
      },
      async ({ params: { session: token }, c }) => {
        c.header("content-security-policy", policy);
        const session = await loadSession(token);
        if (!session) return c.html(unknownSessionPage(), 404);
        return c.html(paymentPage(session, await payee(), clock.now()));
      },
    ),
    endpoint(
      {
        method: "post",
        path: "/simulateur/:session",
        access: linkHolder,
        readsBody: true,
        answers: {
          303: { description: "Back to the site" },
          400: html("No such choice"),
          403: html("Sent by another site"),
          404: html("There is no such payment"),
        },
      },
      async ({ params: { session: token }, c }) => {
        c.header("content-security-policy", policy);
        let choice: unknown;
        await limitBody(c, async () => {
          // A form that cannot be read makes no choice.
          ({ choice } = await c.req.parseBody().catch(() => ({ choice: undefined })));
        });
        if (comesFromAnotherSite(c, siteOrigin)) return c.html(refusedRequestPage(), 403);
        const session = await loadSession(token);
        if (!session) return c.html(unknownSessionPage(), 404);
        if (!isScenarioName(choice)) return c.html(refusedRequestPage(), 400);
        if (session.outcome === "paid") return c.redirect(c.req.path, 303);
        await player.play(session, choice);
        return c.redirect(returnAddress(session, SCENARIOS[choice].returnCode), 303);
      },
    ),
  ];
}

function contentSecurityPolicy(siteOrigin: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    // The response to the form redirects the payer to the site, and browsers check redirects too.
    `form-action 'self' ${siteOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Returns true if a form was sent by another site. Browsers send `Sec-Fetch-Site` on https and on loopback. Otherwise
 * there is only `Origin`, which our own `no-referrer` makes `null`: then the secret address of the page is the
 * protection.
 */
function comesFromAnotherSite(c: Context, siteOrigin: string): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin";
  const origin = c.req.header("Origin");
  return origin !== undefined && origin !== "null" && origin !== siteOrigin;
}
