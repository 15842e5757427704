import { VISITOR } from "#composition/actor.ts";
import { findVisibleBySlug } from "#giving/campaigns/campaigns.db.ts";
import { openOrder } from "#money/payments/open-order.ts";
import { findAttemptByReference } from "#money/payments/payments.db.ts";
import { paymentNotifications } from "#money/payments/payments.table.ts";
import { settleAttempt } from "#money/payments/settle-attempt.ts";
import type { NotificationClaim } from "#money/providers/payment-provider.ts";
import { SIMULATOR } from "#money/providers/simulator/create-simulator.ts";
import { randomToken } from "#platform/ids.ts";
import { createMetrics } from "#platform/metrics/metrics.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { DEMO_PHONE } from "./import-demo-payments.ts";
import { OPENED, orderContextAt } from "./order-context.ts";

const MINUTE_MS = 60_000;
const HOURS_AGO = 5;
/** Longer than a review should wait. */
const REVIEW_HOURS_AGO = 30;

const CAMPAIGN = "centre-de-sante-sassandra";
const AMOUNT = 2_000;

interface Try {
  key: string;
  campaignId: string;
  name: readonly [first: string, last: string];
  at: Date;
}

/**
 * Writes payments that wait for a decision: one whose amount differs from the order, and one of an order that was paid
 * twice. Call it after all other payments, because the receipts are numbered now.
 */
export async function seedPaymentsToDecide(unit: UnitOfWork, now: Date): Promise<void> {
  const campaign = await findVisibleBySlug(unit.tx, CAMPAIGN, now);
  if (!campaign) throw new Error(`no campaign of the demo is called ${CAMPAIGN}`);
  const campaignId = campaign.id;
  const after = (hoursAgo: number) => (count: number) =>
    new Date(now.getTime() - hoursAgo * 3600 * 1000 + count * MINUTE_MS);
  const [reviewed, minutes] = [after(REVIEW_HOURS_AGO), after(HOURS_AGO)];
  const review = { key: randomToken(), campaignId, name: ["Salimata", "Ouédraogo"] as const };
  const odd = await openTry(unit, { ...review, at: reviewed(0) });
  await report(unit, odd, { amount: 1_500, outcome: "paid", at: reviewed(3) });

  const twice = { key: randomToken(), campaignId, name: ["Firmin", "Yao"] as const };
  const first = await openTry(unit, { ...twice, at: minutes(40) });
  await report(unit, first, { outcome: "cancelled", at: minutes(41) });
  const second = await openTry(unit, { ...twice, at: minutes(42) });
  await report(unit, second, { outcome: "paid", at: now });
  await report(unit, first, { outcome: "paid", at: now });
}

/** Opens the order at the provider, or its next attempt. Returns the attempt's reference. */
async function openTry({ tx }: UnitOfWork, { key, campaignId, name: [first, last], at }: Try): Promise<string> {
  const body = {
    type: "don" as const,
    donation_id: campaignId,
    amount: AMOUNT,
    covered_fees: 0,
    show_name: false,
    donor_firt_name: first,
    donor_last_name: last,
    donor_phone: DEMO_PHONE,
    donor_email: `${first}@donateurs.example`.toLowerCase(),
    payment_code: "WAVECI",
  };
  const request = { body, key, payer: VISITOR, address: "127.0.0.1" };
  const { reference } = await openOrder(orderContextAt(tx, at, OPENED), request);
  return reference;
}

/** The provider says of the attempt what `change` says. */
async function report(
  unit: UnitOfWork,
  reference: string,
  { at, ...change }: Partial<NotificationClaim> & { at: Date },
): Promise<void> {
  const attempt = await findAttemptByReference(unit.tx, reference);
  if (!attempt) throw new Error("an attempt of the demo is missing");
  const { merchant } = SIMULATOR;
  const message = { reference, merchant, amount: AMOUNT, currency: "XOF", sessionId: null, payId: null };
  const claim: NotificationClaim = { ...message, outcome: "unknown", ...change };
  const ctx = {
    ...orderContextAt(unit.tx, at, OPENED),
    metrics: createMetrics(),
    write: <T>(work: (one: UnitOfWork) => Promise<T>) => work(unit),
  };
  await settleAttempt(ctx, attempt, { kind: "notification", claim }, async (tx, { kind: outcome }) => {
    const { amount } = claim;
    const message = { attemptId: attempt.id, dedupeHash: randomToken(), raw: null, reference, amount, outcome };
    await tx.insert(paymentNotifications).values({ ...message, receivedAt: at, processedAt: at, nextTryAt: at });
  });
}
