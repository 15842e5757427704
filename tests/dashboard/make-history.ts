import { seededRandom } from "#demo/seeded-random.ts";
import { OFFLINE_METHODS } from "#money/offline-payments/offline-payment.contract.ts";
import { importPayments } from "#money/payments/import-payments.ts";
import type { PastPayment } from "#money/payments/past-payment.ts";
import { PAYMENT_METHODS } from "#money/payments/payment-methods.contract.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeProject } from "../factories/make-project.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import type { TestApp } from "../setup/start-test-app.ts";

const DAY_MS = 24 * 3600 * 1000;
// Money that the provider received beside the site is booked from a line of its export alone.
const METHODS = [...PAYMENT_METHODS.slice(0, 4), ...OFFLINE_METHODS];
const AMOUNTS = [1_000, 2_000, 5_000, 5_500, 10_000, 25_000];

/**
 * Two years of payments to campaigns, projects and dues by givers of all kinds, some of them refunded, in whole or in
 * part.
 */
export async function makeHistory(app: TestApp, { payments: count, seed }: { payments: number; seed: string }) {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const now = app.clock.now();
  const targets = [
    ...[await makeCampaign(app.handle), await makeCampaign(app.handle)].map(({ id }) => ({
      purpose: "don" as const,
      id,
    })),
    { purpose: "projet" as const, id: (await makeProject(app.handle)).id },
  ];
  const member = await makeMember(app);
  const payments = Array.from({ length: count }, (_, index): PastPayment => {
    const isDues = index % 10 === 0;
    const target = pick(targets);
    const email = isDues ? member.email : pick(["", `giver-${Math.floor(random() * 40)}@exemple.example`]);
    // More of them lately, so that the short periods have some too.
    const paidAt = new Date(now.getTime() - 60_000 - random() ** 3 * 730 * DAY_MS);
    return {
      purpose: isDues ? "cotisation" : target.purpose,
      targetId: isDues ? null : target.id,
      amount: isDues ? 1_000 : pick(AMOUNTS),
      payer: {
        firstName: "Awa",
        lastName: "Koné",
        email,
        phone: "",
        showName: false,
        userId: isDues ? member.id : null,
      },
      method: pick(METHODS),
      paidAt,
      ...(isDues ? { month: paidAt.getUTCMonth() + 1, year: paidAt.getUTCFullYear() } : {}),
    };
  });
  const { ctx } = app.site.app;
  const source = { name: "bank", merchant: "CI000123", simulated: true };
  const imported = await ctx.write((unit) =>
    importPayments(unit, ctx, { payments, source, proof: { evidence: "api_verified" }, mailReceipts: false }),
  );
  for (const [place, attemptId] of imported.entries()) {
    const payment = payments[place];
    if (!attemptId || !payment || payment.purpose === "cotisation" || place % 7 !== 0) continue;
    const refundedAt = new Date(payment.paidAt.getTime() + random() * (now.getTime() - payment.paidAt.getTime()));
    const amount = place % 2 === 0 ? payment.amount : 500;
    await refundPayment({ ...ctx, clock: { now: () => refundedAt } }, treasurer, {
      ...BY_TREASURER,
      attemptId,
      amount,
      expectedRemaining: payment.amount,
      reason: "Payé deux fois",
    });
  }
}
