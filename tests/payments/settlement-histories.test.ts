import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { campaignPurpose } from "#giving/campaigns/campaign-purpose.ts";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import type { StatusAnswer } from "#money/providers/payment-provider.ts";
import { checkMoney } from "#operations/integrity/money.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { statusOf } from "./drive-simulator.ts";
import { readAttempt } from "./read-books.ts";
import { type ScriptedProvider, scriptedProvider } from "./scripted-provider.ts";

const HISTORIES = propertyRuns({ quick: 40, full: 120 });
const AMOUNT = 10_000;

/** Everything that can happen to a payment after it was opened. */
type Step =
  | { kind: "status"; answer: "paid" | "failed" | "unknown" | "no_answer" | "wrong amount" }
  | { kind: "notify"; code: "0" | "-1"; amount: number; times: number; secret: boolean }
  | { kind: "poll" }
  | { kind: "sweep" }
  | { kind: "crash in the next settlement" }
  | { kind: "wait"; seconds: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("status" as const),
    answer: fc.constantFrom("paid", "failed", "unknown", "no_answer", "wrong amount"),
  }),
  fc.record({
    kind: fc.constant("notify" as const),
    code: fc.constantFrom("0", "-1"),
    amount: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, 5_000),
    times: fc.integer({ min: 1, max: 4 }),
    secret: fc.boolean(),
  }),
  fc.constant({ kind: "poll" as const }),
  fc.constant({ kind: "sweep" as const }),
  fc.constant({ kind: "crash in the next settlement" as const }),
  fc.record({ kind: fc.constant("wait" as const), seconds: fc.constantFrom(10, 400, 200_000) }),
);

let app: TestApp;
let provider: ScriptedProvider;
let campaign: Campaign;
let crashes = 0;

beforeAll(async () => {
  provider = scriptedProvider();
  app = await startTestApp({ provider });
  campaign = await makeCampaign(app.handle);
  app.site.app.ctx.purposes.don = {
    ...campaignPurpose,
    async confirm(tx, payment) {
      const paidFor = await campaignPurpose.confirm(tx, payment);
      if (crashes === 0) return paidFor;
      crashes = 0;
      throw new Error("the process dies in the middle of the transaction");
    },
  };
});
afterAll(() => app.stop());

const ANSWERS: Record<string, StatusAnswer> = {
  paid: { kind: "paid", amount: AMOUNT, currency: "XOF", merchant: "MERCHANT", payId: "P" },
  "wrong amount": { kind: "paid", amount: 5_000, currency: "XOF", merchant: "MERCHANT", payId: "P" },
  failed: { kind: "failed", payId: "P" },
  unknown: { kind: "unknown" },
  no_answer: { kind: "no_answer" },
};

async function take(action: Step, reference: string): Promise<void> {
  switch (action.kind) {
    case "status":
      // A gateway that has the money does not forget it.
      if (provider.statuses.get(reference) !== ANSWERS.paid) {
        provider.statuses.set(reference, ANSWERS[action.answer] as StatusAnswer);
      }
      return;
    case "notify": {
      const url = new URL(provider.requests.get(reference)?.notificationUrl ?? "");
      const path = action.secret ? url.pathname : `${url.pathname.slice(0, -3)}xxx`;
      const body = new URLSearchParams({
        merchantId: "MERCHANT",
        countryCurrencyCode: "952",
        referenceNumber: reference,
        amount: String(action.amount),
        responsecode: action.code,
      });
      await Promise.all(Array.from({ length: action.times }, () => app.call(path, { method: "POST", body })));
      return app.settled();
    }
    case "poll":
      await statusOf(app, reference);
      return;
    case "sweep":
      await sweepAttempts(app.site.app.ctx);
      return;
    case "crash in the next settlement":
      crashes = 1;
      return;
    case "wait":
      app.clock.advance(action.seconds);
      app.site.app.inbox.wake();
      return app.settled();
  }
}

/**
 * The end that the history must lead to: paid, not paid, or either if the provider contradicts its own notification.
 */
function expectedOf(history: Step[]): "paid" | "not paid" | "either" {
  const statuses = new Set(history.flatMap((action) => (action.kind === "status" ? [action.answer] : [])));
  const reported = history.some(
    (action) => action.kind === "notify" && action.secret && action.code === "0" && action.amount === AMOUNT,
  );
  if (statuses.has("paid")) return "paid";
  if (!reported) return "not paid";
  return statuses.has("failed") || statuses.has("wrong amount") ? "either" : "paid";
}

it(`after any history, a payment is in the books exactly once if proven, not at all if not (${HISTORIES} histories)`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (history) => {
      const { reference } = await makeOrder(app, campaign.id, { amount: AMOUNT });
      for (const action of history) await take(action, reference);
      // In any case, the last poll settles it.
      crashes = 0;
      await take({ kind: "wait", seconds: 1_000 }, reference);
      await take({ kind: "poll" }, reference);

      const attempt = await readAttempt(app.handle, reference);
      const { rows } = await app.handle.jobs.executeSql(
        `select (select count(*)::int from ledger_entries where attempt_id = $1) as entries,
          (select count(*)::int from receipts where attempt_id = $1) as receipts,
          (select count(*)::int from donations where attempt_id = $1) as donations`,
        [attempt.id],
      );
      const paid = attempt.state === "paid" ? 1 : 0;
      expect(rows[0]).toEqual({ entries: paid, receipts: paid, donations: paid });
      const expected = expectedOf(history);
      if (expected !== "either") expect(attempt.state === "paid").toBe(expected === "paid");
    }),
    { numRuns: HISTORIES },
  );
  expect(await checkMoney(app.handle.db)).toEqual([]);
}, 240_000);
