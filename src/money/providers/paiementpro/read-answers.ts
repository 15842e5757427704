import * as z from "zod/mini";
import type { InitAnswer, StatusAnswer } from "#money/providers/payment-provider.ts";
import { isLoopback } from "#platform/loopback.ts";
import type { Exchange } from "./exchange-over-http.ts";

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
 * the payer would be charged twice. `unavailable` only if nothing was sent, or if the provider said that it did not act.
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
 * Returns a check whether a payer may be redirected to a link: only with https (http on loopback), and only to the hosts
 * of the configured URLs and their subdomains. `www.` is removed, so that `www.example.net` also allows `example.net` and
 * its subdomains. No shorter suffix is derived: `pay.co.ci` must never allow `co.ci`.
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
