import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { hashToken } from "#platform/ids.ts";
import type { Player } from "./play-scenario.ts";
import { isScenarioName, SCENARIOS } from "./scenarios.ts";
import { findSessionByToken, type SimulatorSession } from "./simulator.repo.ts";
import { paymentPage, refusedRequestPage, STYLESHEET_PATH, unknownSessionPage } from "./simulator-page.ts";
import { SIMULATOR_STYLE } from "./simulator-style.ts";
import { returnAddress } from "./wire-messages.ts";

export interface SimulatorRoutesOptions {
  db: Database;
  publicUrl: string;
  clock: Clock;
  /** The name of whoever is paid. */
  payee: () => Promise<string>;
}

/** The simulator's own little site: `/simulateur/{session}` and its stylesheet. Plain forms, no script. */
export function createSimulatorRoutes(options: SimulatorRoutesOptions, player: Player): Hono {
  const { db, clock, payee } = options;
  const siteOrigin = new URL(options.publicUrl).origin;
  const routes = new Hono();

  routes.get(STYLESHEET_PATH, (c) =>
    c.body(SIMULATOR_STYLE, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    }),
  );

  routes.use("/simulateur/:session", async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
    c.header("Content-Security-Policy", contentSecurityPolicy(siteOrigin));
    c.header("Referrer-Policy", "no-referrer");
    c.header("X-Robots-Tag", "noindex, nofollow");
    c.header("X-Content-Type-Options", "nosniff");
  });

  routes.get("/simulateur/:session", async (c) => {
    const session = await loadSession(c.req.param("session"));
    if (!session) return c.html(unknownSessionPage(), 404);
    return c.html(paymentPage(session, await payee(), clock.now()));
  });

  routes.post("/simulateur/:session", bodyLimit({ maxSize: 4_096, onError: refuse }), async (c) => {
    if (comesFromAnotherSite(c, siteOrigin)) return c.html(refusedRequestPage(), 403);
    const session = await loadSession(c.req.param("session"));
    if (!session) return c.html(unknownSessionPage(), 404);
    const { choice } = await c.req.parseBody();
    if (!isScenarioName(choice)) return refuse(c);
    if (session.outcome === "paid") return c.redirect(c.req.path, 303);
    await player.play(session, choice);
    return c.redirect(returnAddress(session, SCENARIOS[choice].returnCode), 303);
  });

  function loadSession(token: string): Promise<SimulatorSession | undefined> {
    return findSessionByToken(db, hashToken(token));
  }

  return routes;
}

function refuse(c: Context) {
  return c.html(refusedRequestPage(), 400);
}

function contentSecurityPolicy(siteOrigin: string): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    // The form's answer sends the payer back to the site, and browsers check redirects too.
    `form-action 'self' ${siteOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Browsers say where a form was sent from in `Sec-Fetch-Site`, on https and on loopback. Elsewhere only
 * `Origin` is left, which our own `no-referrer` turns into `null`: then the secret address of the page is
 * what a forger lacks.
 */
function comesFromAnotherSite(c: Context, siteOrigin: string): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  if (site !== undefined) return site !== "same-origin";
  const origin = c.req.header("Origin");
  return origin !== undefined && origin !== "null" && origin !== siteOrigin;
}
