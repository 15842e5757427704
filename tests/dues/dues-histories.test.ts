import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { duesPurpose } from "#giving/dues/dues-purpose.ts";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { insertAccount, updateAccount } from "#people/identity/accounts.db.ts";
import { insertSession } from "#people/identity/sessions.db.ts";
import { hashToken, randomReference, randomToken } from "#platform/ids.ts";
import { monthFromNow, orderDues } from "../factories/make-dues.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { statusOf } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { type ScriptedProvider, scriptedProvider } from "../payments/scripted-provider.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { modelOfDues } from "./model-of-dues.ts";
import { paidMonths, standingOf } from "./read-dues.ts";

const HISTORIES = propertyRuns({ quick: 5, full: 30 });
const DAY_MS = 24 * 3_600_000;

/** Everything that can happen between a person and the dues. `which` picks one of the orders made so far. */
type Step =
  | { kind: "order"; months: number; ahead: number | null; signedIn: boolean }
  | { kind: "pay"; which: number; news: "notify" | "poll" | "sweep"; times: number; crash: boolean }
  | { kind: "fail"; which: number }
  | { kind: "prove" }
  | { kind: "refund"; which: number; amount: number };

const which = fc.nat({ max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant("order" as const),
    months: fc.constantFrom(1, 1, 2, 5, 12),
    ahead: fc.constantFrom(null, 0, 0, 1, 3),
    signedIn: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("pay" as const),
    which,
    news: fc.constantFrom("notify" as const, "poll" as const, "sweep" as const),
    times: fc.integer({ min: 1, max: 3 }),
    crash: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("fail" as const), which }),
  fc.constant({ kind: "prove" as const }),
  fc.record({
    kind: fc.constant("refund" as const),
    which,
    amount: fc.constantFrom(500, 1_000, 1_500, 3_000, 12_000),
  }),
);
/** Most histories begin with something to pay. */
const history = fc
  .tuple(fc.constantFrom(1, 2, 5), fc.boolean(), fc.array(step, { minLength: 3, maxLength: 12 }))
  .map(([months, signedIn, steps]): Step[] => [{ kind: "order", months, ahead: 0, signedIn }, ...steps]);

let app: TestApp;
let provider: ScriptedProvider;
let crashes = 0;

beforeAll(async () => {
  provider = scriptedProvider();
  app = await startTestApp({ provider });
  app.site.app.ctx.purposes.cotisation = {
    ...duesPurpose,
    async confirm(tx, payment) {
      const label = await duesPurpose.confirm(tx, payment);
      if (crashes === 0) return label;
      crashes = 0;
      throw new Error("the process dies in the middle of the transaction");
    },
  };
});
afterAll(() => app.stop());

/** A history takes less than a day: none shall see the month end. */
function stayWithinTheMonth(): void {
  const inADay = new Date(app.clock.now().getTime() + DAY_MS);
  if (inADay.getUTCMonth() !== app.clock.now().getUTCMonth()) app.clock.advance(DAY_MS / 1000);
}

/** An account whose address is not verified yet, and a session that only a verified one would have. */
async function makePerson() {
  const email = `${randomReference().toLowerCase()}@exemple.example`;
  const token = randomToken();
  const now = app.clock.now();
  const account = await app.handle.db.transaction(async (tx) => {
    const stored = await insertAccount(tx, {
      email,
      emailKey: email,
      firstName: "Awa",
      lastName: "Koné",
      passwordHash: "-",
      cardCode: randomReference(),
      createdAt: now,
      updatedAt: now,
    });
    const expiresAt = new Date(now.getTime() + 3 * DAY_MS);
    await insertSession(tx, {
      accountId: stored.id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    return stored;
  });
  return { id: account.id, email, password: "-", token, bearer: { authorization: `Bearer ${token}` } };
}

async function prove({ id }: { id: string }): Promise<void> {
  await app.handle.db.transaction(async (tx) => {
    const account = await updateAccount(tx, id, { emailVerifiedAt: app.clock.now() });
    if (account) await app.site.app.ctx.onVerified(tx, account, app.clock.now());
  });
}

async function report(news: "notify" | "poll" | "sweep", reference: string, amount: number): Promise<void> {
  if (news === "poll") {
    app.clock.advance(10);
    await statusOf(app, reference);
    return;
  }
  if (news === "sweep") {
    app.clock.advance(1_000);
    await sweepAttempts(app.site.app.ctx);
    return;
  }
  const path = new URL(provider.requests.get(reference)?.notificationUrl ?? "").pathname;
  const body = new URLSearchParams({
    merchantId: "MERCHANT",
    countryCurrencyCode: "952",
    referenceNumber: reference,
    amount: String(amount),
    responsecode: "0",
  });
  await app.call(path, { method: "POST", body });
  await app.settled();
}

interface Placed {
  reference: string;
  attemptId: string;
  amount: number;
  from: string | null;
  state: "open" | "failed" | "paid";
  refunded: number;
}

it(`after any history, what is paid is what was confirmed and not given back, month by month (${HISTORIES} histories)`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      stayWithinTheMonth();
      const person = await makePerson();
      const model = modelOfDues(monthFromNow(app).name);
      const placed: Placed[] = [];
      let verified = false;

      const take: { [K in Step["kind"]]: (action: Extract<Step, { kind: K }>) => Promise<void> } = {
        async order({ months, ahead, signedIn }) {
          const named = ahead === null ? null : monthFromNow(app, ahead);
          const change = { donor_email: person.email, amount: months * 1_000, month: named?.month, year: named?.year };
          const { reference } = await orderDues(app, change, signedIn && verified ? person.bearer : {});
          const { id } = await readAttempt(app.handle, reference);
          const from = named?.name ?? null;
          placed.push({ reference, attemptId: id, amount: months * 1_000, from, state: "open", refunded: 0 });
        },
        async pay({ which: index, news, times, crash }) {
          const order = placed[index % placed.length];
          if (!order || order.state === "paid") return;
          const { reference, amount } = order;
          provider.statuses.set(reference, { kind: "paid", amount, currency: "XOF", merchant: "MERCHANT", payId: "P" });
          crashes = crash ? 1 : 0;
          await Promise.all(Array.from({ length: times }, () => report(news, reference, amount)));
          // A crash in the middle of it leaves nothing behind, and whatever looks next makes it good.
          crashes = 0;
          app.clock.advance(1_000);
          app.site.app.inbox.wake();
          await app.settled();
          await statusOf(app, reference);
          order.state = "paid";
          model.confirm(order, verified);
        },
        async fail({ which: index }) {
          const order = placed[index % placed.length];
          if (!order || order.state === "paid") return;
          provider.statuses.set(order.reference, { kind: "failed", payId: "P" });
          app.clock.advance(10);
          await statusOf(app, order.reference);
          order.state = "failed";
        },
        async prove() {
          if (verified) return;
          await prove(person);
          verified = true;
          model.prove(app.clock.now().getUTCDate());
        },
        async refund({ which: index, amount: wanted }) {
          const order = placed[index % placed.length];
          const amount = Math.min(wanted, order ? order.amount - order.refunded : 0);
          if (order?.state !== "paid" || amount === 0) return;
          const { attemptId } = order;
          const expectedRemaining = order.amount - order.refunded;
          const refund = { attemptId, amount, expectedRemaining, reason: "Demande" };
          // Staff that presses twice is held up by what it saw.
          const tries = await Promise.allSettled(
            [1, 2].map(() => refundPayment(app.site.app.ctx, treasurer, { ...BY_TREASURER, ...refund })),
          );
          expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
          order.refunded += amount;
          model.refund(order);
        },
      };

      for (const action of steps) {
        await (take[action.kind] as (of: Step) => Promise<void>)(action);
        expect(await paidMonths(app, person.id)).toEqual(model.months());
      }
      await take.prove({ kind: "prove" });
      expect(await paidMonths(app, person.id)).toEqual(model.months());
      expect((await standingOf(app, person)).paid_through).toBe(model.paidThrough());
    }),
    { numRuns: HISTORIES },
  );
  expect(await checkData(app.handle.db)).toEqual([]);
}, 400_000);
