import type { Metrics } from "#platform/metrics/metrics.ts";
import type { PaymentProvider } from "./payment-provider.ts";

/** Returns the provider, whose calls are counted with their outcome and duration. */
export function measuredProvider(
  provider: PaymentProvider,
  metrics: Pick<Metrics, "observeProviderCall">,
): PaymentProvider {
  async function measure<Answer extends { kind: string }>(
    call: { call: "init" | "status"; method: string },
    work: Promise<Answer>,
  ): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await work;
    metrics.observeProviderCall({ ...call, outcome: answer.kind }, (performance.now() - startedAt) / 1000);
    return answer;
  }

  return {
    name: provider.name,
    merchant: provider.merchant,
    simulated: provider.simulated,
    init: (request) => measure({ call: "init", method: request.channel }, provider.init(request)),
    fetchStatus: (reference) => measure({ call: "status", method: "" }, provider.fetchStatus(reference)),
    parseNotification: (raw) => provider.parseNotification(raw),
  };
}
