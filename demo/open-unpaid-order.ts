import { openOrder } from "#money/payments/open-order.ts";
import type { InitAnswer } from "#money/providers/payment-provider.ts";
import type { VerifiedAccount } from "#people/identity/find-accounts.ts";
import type { Transaction } from "#platform/db/database.ts";
import { randomToken } from "#platform/ids.ts";
import type { DemoPayment } from "./import-demo-payments.ts";
import { OPENED, orderContextAt } from "./order-context.ts";

const ANSWERS: Record<"refused" | "open", InitAnswer> = {
  refused: { kind: "rejected", reason: "Solde insuffisant." },
  open: OPENED,
};

/**
 * Opens an order of this member for this payment, at the moment of `paidAt`: the provider refused it, or it still waits
 * for its payer.
 */
export async function openUnpaidOrder(
  tx: Transaction,
  account: VerifiedAccount,
  { purpose, amount, payer, method, paidAt, month, year }: DemoPayment,
  outcome: keyof typeof ANSWERS,
): Promise<void> {
  const member = { kind: "member", account, sessionId: randomToken(), roles: [] } as const;
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
  const ctx = orderContextAt(tx, paidAt, ANSWERS[outcome]);
  await openOrder(ctx, { body, key: randomToken(), payer: member, address: "127.0.0.1" });
}
