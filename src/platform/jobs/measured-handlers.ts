import type { Metrics } from "../metrics/metrics.ts";
import type { OutboxHandler, OutboxHandlers } from "./outbox-lanes.ts";

/** Returns the handlers, whose deliveries are counted with their outcome and duration. */
export function measuredHandlers(handlers: OutboxHandlers, metrics: Pick<Metrics, "observeDelivery">): OutboxHandlers {
  const measured = ([message, { handle, ...handler }]: [string, OutboxHandler]): [string, OutboxHandler] => [
    message,
    {
      ...handler,
      async handle(payload) {
        const startedAt = performance.now();
        const observe = (outcome: "done" | "failed") =>
          metrics.observeDelivery({ message, lane: handler.lane, outcome }, (performance.now() - startedAt) / 1000);
        try {
          await handle(payload);
        } catch (error) {
          observe("failed");
          throw error;
        }
        observe("done");
      },
    },
  ];
  return Object.fromEntries(Object.entries(handlers).map(measured));
}
