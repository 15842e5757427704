import type { VerifiedAccount } from "#modules/identity/find-verified-account.ts";
import type { InitWaits } from "#modules/payments/init-waits.ts";
import { openOrder } from "#modules/payments/open-order.ts";
import { readSettings } from "#modules/settings/read-settings.ts";
import type { Transaction } from "#platform/db/database.ts";
import { createLimits } from "#platform/http/limits.ts";
import { randomToken } from "#platform/ids.ts";
import { createLog } from "#platform/log.ts";
import type { InitAnswer, PaymentProvider } from "#providers/payment/payment-provider.ts";
import { SIMULATOR } from "#providers/payment/simulator/create-simulator.ts";
import { DEMO_PURPOSES, type DemoPayment } from "./import-demo-payments.ts";

const ANSWERS: Record<"refused" | "open", InitAnswer> = {
  refused: { kind: "rejected", reason: "Solde insuffisant." },
  open: { kind: "opened", paymentLink: "http://localhost/", sessionId: null },
};

/** Opens an order of this member for this payment, at the moment of `paidAt`: the provider refused it, or it still waits for its payer. */
export async function openUnpaidOrder(
  tx: Transaction,
  account: VerifiedAccount,
  { purpose, amount, payer, method, paidAt, month, year }: DemoPayment,
  outcome: keyof typeof ANSWERS,
): Promise<void> {
  const member = { kind: "member", account, sessionId: randomToken(), roles: [] } as const;
  const clock = { now: () => paidAt };
  const provider: PaymentProvider = {
    ...SIMULATOR,
    init: async () => ANSWERS[outcome],
    fetchStatus: async () => ({ kind: "unknown" }),
    parseNotification: () => null,
  };
  const inits: InitWaits = new Map();
  const limits = createLimits({ db: tx, clock, factor: 1 });
  const log = createLog("silent");
  const body = {
    type: purpose,
    amount,
    covered_fees: 0,
    donor_firt_name: payer.firstName,
    donor_last_name: payer.lastName,
    donor_email: payer.email,
    donor_phone: payer.phone,
    show_name: payer.showName,
    payment_code: method.code,
    month: month ?? null,
    year: year ?? null,
  };
  const site = {
    purposes: DEMO_PURPOSES,
    publicUrl: "http://localhost",
    readSettings: () => readSettings(tx),
    findPromiseId: async () => null,
  };
  const ctx = { db: tx, clock, log, provider, limits, inits, ...site };
  await openOrder(ctx, { body, key: randomToken(), payer: member, address: "127.0.0.1" });
}
