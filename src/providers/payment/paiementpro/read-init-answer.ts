import * as z from "zod/mini";
import type { InitAnswer } from "../payment-provider.ts";
import type { Exchange } from "./exchange-over-http.ts";

export const NEUTRAL_REFUSAL =
  "Le service de paiement n’a pas accepté cette demande. Vérifiez vos informations ou choisissez un autre mode de paiement.";

const LONGEST_REASON = 200;

/** Both JSON routes: curl-init explains a refusal in `message`, initialize in `error`. */
const wireAnswer = z.object({
  success: z.boolean(),
  url: z.optional(z.unknown()),
  message: z.optional(z.unknown()),
  error: z.optional(z.unknown()),
});

export interface InitReading {
  answer: InitAnswer;
  /** For the log: why it was read so. */
  note: string;
}

/**
 * Decides what an init exchange means. The doubt goes to `unknown`: a payment declared impossible that
 * exists all the same would be asked of the payer twice. `unavailable` only where nothing was sent, or the
 * other side said itself that it did not act.
 */
export function readInitAnswer(exchange: Exchange, mayRedirectTo: (link: string) => boolean): InitReading {
  if (exchange.kind === "not_sent") return { answer: { kind: "unavailable" }, note: exchange.cause };
  if (exchange.kind === "interrupted") return { answer: { kind: "unknown" }, note: exchange.cause };
  const { status, text } = exchange;
  const wire = parseWire(text);
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

function parseWire(text: string): z.infer<typeof wireAnswer> | null {
  try {
    const parsed = wireAnswer.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * The provider's known outage is a 500 (or a 503) with an empty body: its script died before it answered
 * anything. A 502 or 504 is a proxy that lost the script on the way, which may have finished. A 4xx is a
 * refusal of the request itself, but for 408 and 409.
 */
function provesNothingOpened(status: number, text: string): boolean {
  if (status === 500 || status === 503) return text.trim() === "";
  return status >= 400 && status < 500 && status !== 408 && status !== 409;
}

/** The provider's own words where they read as a sentence for the payer; neutral ones instead of markup or a dump. */
function readReason(...candidates: unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string" || /[<>{}\\]|SQLSTATE|https?:|\.php/i.test(candidate)) continue;
    const sentence = candidate.replace(/[\p{C}\s]+/gu, " ").trim();
    if (sentence !== "" && sentence.length <= LONGEST_REASON) return sentence;
  }
  return NEUTRAL_REFUSAL;
}

function readSessionId(link: URL): string | null {
  const sessionId = link.searchParams.get("sessionid");
  return sessionId && sessionId.length <= 128 ? sessionId : null;
}
