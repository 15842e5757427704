import type { InitRequest, PaymentProvider, StatusAnswer } from "#money/providers/payment-provider.ts";
import { readWireNotification } from "#money/providers/wire-notification.ts";
import { randomReference } from "#platform/ids.ts";

export interface ScriptedProvider extends PaymentProvider {
  /** The response of the status call for a reference; nothing is known by default. */
  statuses: Map<string, StatusAnswer>;
  /** Every init request, by reference. */
  requests: Map<string, InitRequest>;
}

/** A provider whose every word a test decides. */
export function scriptedProvider(): ScriptedProvider {
  const statuses = new Map<string, StatusAnswer>();
  const requests = new Map<string, InitRequest>();
  return {
    name: "scripted",
    merchant: "MERCHANT",
    simulated: true,
    statuses,
    requests,
    async init(request) {
      requests.set(request.reference, request);
      return { kind: "opened", paymentLink: `https://pay.example/${request.reference}`, sessionId: randomReference() };
    },
    fetchStatus: async (reference) => statuses.get(reference) ?? { kind: "unknown" },
    parseNotification: readWireNotification,
  };
}
