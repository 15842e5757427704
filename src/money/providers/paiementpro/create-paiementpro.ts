import type { InitRequest, PaymentProvider } from "#money/providers/payment-provider.ts";
import { readWireNotification, XOF_ON_THE_WIRE } from "#money/providers/wire-notification.ts";
import type { Logger } from "#platform/log.ts";
import { exchangeOverHttp, type HttpLimits } from "./exchange-over-http.ts";
import { judgeAddresses } from "./judge-addresses.ts";
import { allowRedirects, readInitAnswer, readStatusAnswer } from "./read-answers.ts";

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

/** Returns the real gateway, PaiementPro, with its JSON calls. Throws if `judgeAddresses` rejects one of its addresses. */
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
