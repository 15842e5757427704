import type { InitWaits } from "#composition/context.ts";
import type { InitAnswer, PaymentProvider } from "#money/providers/payment-provider.ts";
import { SIMULATOR } from "#money/providers/simulator/create-simulator.ts";
import type { Transaction } from "#platform/db/database.ts";
import { createLimits } from "#platform/http/limits.db.ts";
import { createLog } from "#platform/log.ts";
import { readSettings } from "#site/settings/read-settings.ts";
import { DEMO_PURPOSES } from "./import-demo-payments.ts";

/** The provider opened the payment. */
export const OPENED: InitAnswer = { kind: "opened", paymentLink: "http://localhost/", sessionId: null };

/** Returns what orders need: at this moment, with a provider that answers so, and knows no status. */
export function orderContextAt(tx: Transaction, at: Date, answer: InitAnswer) {
  const clock = { now: () => at };
  const provider: PaymentProvider = {
    ...SIMULATOR,
    init: async () => answer,
    fetchStatus: async () => ({ kind: "unknown" }),
    parseNotification: () => null,
  };
  const inits: InitWaits = new Map();
  return {
    db: tx,
    clock,
    provider,
    inits,
    log: createLog("silent"),
    placing: new Map(),
    limits: createLimits({ db: tx, clock, factor: 1 }),
    purposes: DEMO_PURPOSES,
    publicUrl: "http://localhost",
    readSettings: () => readSettings(tx),
    findPromiseId: async () => null,
  };
}
