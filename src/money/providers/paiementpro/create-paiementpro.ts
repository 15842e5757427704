import * as z from "zod/mini";
import type { InitAnswer, InitRequest, PaymentProvider, StatusAnswer } from "#money/providers/payment-provider.ts";
import { readWireNotification, XOF_ON_THE_WIRE } from "#money/providers/wire-notification.ts";
import type { Logger } from "#platform/log.ts";
import { isLoopback } from "#platform/loopback.ts";
import { type Exchange, exchangeOverHttp, type HttpLimits } from "./exchange-over-http.ts";
import { judgeAddresses } from "./judge-addresses.ts";

export interface PaiementProOptions {
  merchantId: string;
  /** One of the two JSON init routes, distinguished by the end of its path. */
  initUrl: string;
  /** The status call without the reference, for example `https://api.paiementpro.net/status`. */
  statusUrl: string;
  /** The URLs are those of a stand-in, which moves no money. */
  simulated?: boolean;
  log: Logger;
  /** In milliseconds; by default 10 s to connect and 35 s in all. */
  timeouts?: { connectMs: number; totalMs: number };
}

const TIMEOUTS = { connectMs: 10_000, totalMs: 35_000 };
const MAXIMUM_ANSWER_BYTES = 64 * 1024;

/**
 * Returns the real gateway, PaiementPro, with its JSON calls. Throws if `judgeAddresses` rejects one of its addresses.
 */
export function createPaiementPro(options: PaiementProOptions): PaymentProvider {
  const { merchantId, initUrl, log } = options;
  const [wrong] = judgeAddresses(options);
  if (wrong) throw new Error(wrong.join(" "));
  const statusUrl = options.statusUrl.replace(/\/+$/, "");
  const mayRedirectTo = allowRedirects([initUrl, statusUrl]);
  const limits: HttpLimits = { ...(options.timeouts ?? TIMEOUTS), maximumBytes: MAXIMUM_ANSWER_BYTES };

  return {
    name: "paiementpro",
    merchant: merchantId,
    simulated: options.simulated ?? false,

    async init(request) {
      const exchange = await exchangeOverHttp(
        { method: "POST", url: initUrl, body: wireInitRequest(merchantId, request) },
        limits,
      );
      const { answer, note } = readInitAnswer(exchange, mayRedirectTo);
      const level = answer.kind === "opened" || answer.kind === "rejected" ? "info" : "error";
      log[level]({ reference: request.reference, outcome: answer.kind, note }, "paiementpro init");
      return answer;
    },

    async fetchStatus(reference) {
      const exchange = await exchangeOverHttp(
        { method: "GET", url: `${statusUrl}/${encodeURIComponent(reference)}` },
        limits,
      );
      const answer = readStatusAnswer(exchange, reference);
      const note = exchange.kind === "answered" ? `HTTP ${exchange.status}` : exchange.cause;
      log.info({ reference, outcome: answer.kind, note }, "paiementpro status");
      return answer;
    },

    parseNotification: readWireNotification,
  };
}

/**
 * Returns the fields of both JSON routes. The amount is whole francs, never multiplied; `customerLastname` is the
 * provider's spelling; the phone number is digits with the country code and with its leading 0.
 */
function wireInitRequest(merchantId: string, request: InitRequest) {
  return {
    merchantId,
    amount: request.amount,
    description: request.description,
    channel: request.channel,
    countryCurrencyCode: XOF_ON_THE_WIRE,
    referenceNumber: request.reference,
    customerEmail: request.customer.email,
    customerFirstName: request.customer.firstName,
    customerLastname: request.customer.lastName,
    customerPhoneNumber: request.customer.phone.replace(/\D/g, ""),
    notificationURL: request.notificationUrl,
    returnURL: request.returnUrl,
    returnContext: request.reference,
  };
}

export const NEUTRAL_REFUSAL =
  "Le service de paiement n’a pas accepté cette demande. Vérifiez vos informations ou choisissez un autre mode de paiement.";

const MAXIMUM_REASON = 200;

/** Both JSON routes: curl-init explains a refusal in `message`, initialize in `error`. */
const wireAnswer = z.object({
  success: z.boolean(),
  url: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

export interface InitReading {
  answer: InitAnswer;
  /** The reason for this result, for the log. */
  note: string;
}

/**
 * Returns the result of an init exchange, `unknown` in case of doubt: if an existing payment were declared impossible,
 * the payer would be charged twice. `unavailable` only if nothing was sent, or if the provider said that it did not
 * act.
 */
export function readInitAnswer(exchange: Exchange, mayRedirectTo: (link: string) => boolean): InitReading {
  if (exchange.kind === "not_sent") return { answer: { kind: "unavailable" }, note: exchange.cause };
  if (exchange.kind === "interrupted") return { answer: { kind: "unknown" }, note: exchange.cause };
  const { status, text } = exchange;
  const wire = parseWire(wireAnswer, text);
  if (wire?.success === false && status < 500) {
    return {
      answer: { kind: "rejected", reason: readReason(wire.message, wire.error) },
      note: `refused, HTTP ${status}`,
    };
  }
  if (status !== 200) {
    return { answer: { kind: provesNothingOpened(status, text) ? "unavailable" : "unknown" }, note: `HTTP ${status}` };
  }
  if (wire?.success !== true || typeof wire.url !== "string") {
    return { answer: { kind: "unknown" }, note: "unreadable answer" };
  }
  if (!mayRedirectTo(wire.url)) return { answer: { kind: "unknown" }, note: "payment link to a foreign address" };
  const link = new URL(wire.url);
  return { answer: { kind: "opened", paymentLink: link.href, sessionId: readSessionId(link) }, note: "opened" };
}

/**
 * Returns true if the response proves that nothing was opened. The provider's known outage is a 500 (or a 503) with an
 * empty body: its script died before it did anything. After a 502 or 504 of a proxy, the script may have finished. A
 * 4xx rejects the request itself, except 408 and 409.
 */
function provesNothingOpened(status: number, text: string): boolean {
  if (status === 500 || status === 503) return text.trim() === "";
  return status >= 400 && status < 500 && status !== 408 && status !== 409;
}

/** Returns the provider's own reason if it is a readable sentence, and a neutral one instead of markup or a dump. */
function readReason(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string" || /[<>{}\\]|SQLSTATE|https?:|\.php/i.test(candidate)) continue;
    const sentence = candidate.replace(/[\p{C}\s]+/gu, " ").trim();
    if (sentence !== "" && sentence.length <= MAXIMUM_REASON) return sentence;
  }
  return NEUTRAL_REFUSAL;
}

function readSessionId(link: URL): string | null {
  const sessionId = link.searchParams.get("sessionid");
  return sessionId && sessionId.length <= 128 ? sessionId : null;
}

const wireText = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? "" : String(value).trim())),
);

/** `marchant_id` is the provider's spelling. */
const wireStatus = z.object({
  success: z.boolean(),
  amount: wireText,
  reference: wireText,
  marchant_id: wireText,
  pay_id: wireText,
});

/**
 * Returns the status of the reference, amount in FCFA. "Aucune transaction" has the form of a failure without `pay_id`
 * and is known to come for payments that went through: it is `unknown`. The status of another reference is `no_answer`.
 */
export function readStatusAnswer(exchange: Exchange, reference: string): StatusAnswer {
  const wire = exchange.kind === "answered" && exchange.status === 200 ? parseWire(wireStatus, exchange.text) : null;
  if (!wire || (wire.reference !== "" && wire.reference !== reference)) return { kind: "no_answer" };
  const payId = wire.pay_id || null;
  if (!wire.success) return payId ? { kind: "failed", payId } : { kind: "unknown" };
  if (!/^\d{1,12}$/.test(wire.amount)) return { kind: "no_answer" };
  return { kind: "paid", amount: Number(wire.amount), currency: null, merchant: wire.marchant_id || null, payId };
}

function parseWire<Wire>(contract: z.ZodMiniType<Wire>, text: string): Wire | null {
  try {
    const parsed = contract.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Returns a check whether a payer may be redirected to a link: only with https (http on loopback), and only to the
 * hosts of the configured URLs and their subdomains. `www.` is removed, so that `www.example.net` also allows
 * `example.net` and its subdomains. No shorter suffix is derived: `pay.co.ci` must never allow `co.ci`.
 */
export function allowRedirects(configuredUrls: string[]): (link: string) => boolean {
  const domains = configuredUrls.map((url) => new URL(url).hostname.replace(/^www\./, ""));
  return (link) => {
    if (!URL.canParse(link)) return false;
    const target = new URL(link);
    if (target.username !== "" || target.password !== "") return false;
    if (target.protocol !== "https:" && !(target.protocol === "http:" && isLoopback(target))) return false;
    return domains.some((domain) => target.hostname === domain || target.hostname.endsWith(`.${domain}`));
  };
}
