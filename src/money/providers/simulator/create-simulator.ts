import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { InitAnswer, InitRequest, PaymentProvider, StatusAnswer } from "#money/providers/payment-provider.ts";
import { readWireNotification } from "#money/providers/wire-notification.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { type Endpoint, endpoint, everybody, linkHolder } from "#platform/http/endpoint.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import type { Logger } from "#platform/log.ts";
import { MINIMUM_PAYMENT } from "#shared/money.ts";
import { createPlayer, isScenarioName, type Player, SCENARIOS } from "./scenarios.ts";
import { findSessionByReference, findSessionByToken, insertSession, type SimulatorSession } from "./simulator.db.ts";
import {
  paymentPage,
  refusedRequestPage,
  SIMULATOR_STYLE,
  STYLESHEET_PATH,
  unknownSessionPage,
} from "./simulator-page.ts";
import { returnAddress } from "./wire-messages.ts";

interface SimulatorOptions {
  db: Database;
  /** The site's origin: payment pages are below it, and payers can only return to it. */
  publicUrl: string;
  clock: Clock;
  log: Logger;
  /** Delivers a notification to our own server, in this process. */
  deliver: (request: Request) => Promise<Response>;
  /** The payee's name on the payment page. */
  payee: () => Promise<string>;
  /** Delay after which the response of a slow init is dropped, in milliseconds; 4 s by default. */
  initTimeoutMs?: number;
}

export interface Simulator {
  provider: PaymentProvider;
  /** The payment page and its stylesheet, with their full paths below `/simulateur`. */
  routes: readonly Endpoint[];
  /** Confirms every session whose late confirmation is due, and delivers its notification. Never throws. */
  drain(): Promise<void>;
}

/** Failures before the payment page exists are chosen by the payer's phone number, like test cards. */
const PHONE_OF_OUTAGE = "0700000500";
const PHONE_OF_TIMEOUT = "0700000408";
const PHONE_OF_REFUSAL = "0700000400";

/** The identity of the simulator as a provider. */
export const SIMULATOR = { name: "simulator", merchant: "SIMULATEUR", simulated: true } as const;

/**
 * Returns our own payment gateway, which moves no money: the default of an installation, and the way to test every
 * failure.
 */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { db, publicUrl, clock, log, initTimeoutMs = 4_000 } = options;
  const player = createPlayer(options);

  async function openSession(request: InitRequest): Promise<InitAnswer> {
    const phone = localPhone(request.customer.phone);
    if (phone === PHONE_OF_OUTAGE) return { kind: "unavailable" };
    if (phone === PHONE_OF_REFUSAL) {
      return { kind: "rejected", reason: "Numéro refusé par l’opérateur (scénario de test)." };
    }
    if (request.amount < MINIMUM_PAYMENT) {
      return { kind: "rejected", reason: `Le montant minimum est de ${MINIMUM_PAYMENT}\u00a0FCFA.` };
    }
    const token = randomToken();
    const id = randomReference();
    const opened = await insertSession(db, {
      id,
      tokenHash: hashToken(token),
      reference: request.reference,
      merchant: SIMULATOR.merchant,
      amount: request.amount,
      currency: "XOF",
      channel: request.channel,
      description: request.description,
      customerName: `${request.customer.firstName} ${request.customer.lastName}`,
      notificationUrl: request.notificationUrl,
      returnUrl: request.returnUrl,
      outcome: "open",
      paidAmount: null,
      payId: null,
      visibleToStatus: false,
      deliverAt: null,
      createdAt: clock.now(),
    });
    if (!opened) return { kind: "rejected", reason: "Cette référence de paiement a déjà été utilisée." };
    if (phone === PHONE_OF_TIMEOUT) {
      await sleep(initTimeoutMs);
      return { kind: "unknown" };
    }
    return { kind: "opened", paymentLink: new URL(`/simulateur/${token}`, publicUrl).href, sessionId: id };
  }

  async function readStatus(reference: string): Promise<StatusAnswer> {
    const session = await findSessionByReference(db, reference);
    if (!session?.visibleToStatus || session.outcome === "open") return { kind: "unknown" };
    const { outcome: kind, payId, currency, merchant } = session;
    if (kind === "paid") return { kind, amount: session.paidAmount ?? session.amount, currency, merchant, payId };
    return { kind, payId };
  }

  const troubled =
    <Answer>(answer: Answer) =>
    (error: unknown): Answer => {
      log.error({ err: error }, "simulator: its memory could not be read or written");
      return answer;
    };

  return {
    provider: {
      ...SIMULATOR,
      init: (request) => openSession(request).catch(troubled({ kind: "unknown" } as const)),
      fetchStatus: (reference) => readStatus(reference).catch(troubled({ kind: "no_answer" } as const)),
      parseNotification: readWireNotification,
    },
    routes: simulatorRoutes(options, player),
    drain: player.drain,
  };
}

function localPhone(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^225(?=\d{10}$)/, "");
}

const FORM_BYTES = 4_096;

interface SimulatorRoutesOptions {
  db: Database;
  publicUrl: string;
  clock: Clock;
  /** The payee's name. */
  payee: () => Promise<string>;
}

const html = (description: string) => ({ description, media: "text/html" });

/** Returns the endpoints of the simulator: `/simulateur/{session}` and its stylesheet. Plain forms, no script. */
function simulatorRoutes(options: SimulatorRoutesOptions, player: Player): Endpoint[] {
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
