import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { refundPayment } from "#money/payments/refund-payment.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { monthFromNow, orderDues } from "../factories/make-dues.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { makeTwoMembers, mergeTwo } from "../factories/merge-members.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { BY_TREASURER, treasurer } from "../factories/treasurer.ts";
import { press } from "../payments/drive-simulator.ts";
import { readAttempt } from "../payments/read-books.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const HISTORIES = propertyRuns({ quick: 4, full: 40, embedded: 15 });
const ADMIN = "direction@exemple.example";

const who = fc.constantFrom("staying" as const, "leaving" as const);
const step = fc.oneof(
  fc.record({ kind: fc.constant("gift" as const), who, amount: fc.constantFrom(500, 10_000) }),
  fc.record({
    kind: fc.constant("dues" as const),
    who,
    months: fc.constantFrom(1, 2, 5),
    ahead: fc.constantFrom(null, 0, 1, 3),
    back: fc.constantFrom(0, 0, 500, 1_000),
  }),
  fc.record({ kind: fc.constant("event" as const), who }),
);

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const sums = async () => {
  const { rows } = await app.handle.jobs.executeSql(
    `select (select coalesce(sum(amount), 0) from ledger_entries) as ledger,
      (select coalesce(sum(amount), 0) from dues_allocations) as dues,
      (select coalesce(sum(amount), 0) from donations) as gifts,
      (select count(*) from registrations) as seats,
      (select string_agg(number || email || amount || refunded_amount, ' ' order by number) from receipts) as receipts,
      (select string_agg(year || amount || payments, ' ') from ledger_years) as years`,
    [],
  );
  return rows[0];
};

it(`after any history, no sum differs and no month is paid twice (${HISTORIES} histories)`, async () => {
  const campaign = await makeCampaign(app.handle);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
      const two = await makeTwoMembers(app);
      const event = await makeEvent(app.handle);
      for (const one of steps) {
        const { email, bearer } = two[one.who];
        if (one.kind === "event") await app.post("/public/events/subscribe", somebody(event.id, { email }));
        else if (one.kind === "gift") {
          await press(app, await makeOrder(app, campaign.id, { donor_email: email, amount: one.amount }), "confirm");
        } else {
          const { month = null, year = null } = one.ahead === null ? {} : monthFromNow(app, one.ahead);
          const change = { donor_email: email, amount: one.months * 1_000, month, year };
          const order = await orderDues(app, change, bearer);
          await press(app, order, "confirm");
          if (one.back > 0) {
            const { id } = await readAttempt(app.handle, order.reference);
            await refundPayment(app.site.app.ctx, treasurer, {
              ...BY_TREASURER,
              attemptId: id,
              amount: one.back,
              reason: "Trop payé",
              expectedRemaining: one.months * 1_000,
            });
          }
        }
      }
      await app.settled();
      const [before, own, other] = [
        await sums(),
        await paidMonths(app, two.staying.id),
        await paidMonths(app, two.leaving.id),
      ];
      const preview = await mergeTwo(app, admin, two);
      const after = await paidMonths(app, two.staying.id);
      expect(await sums()).toEqual(before);
      expect(after.length).toBe(own.length + other.length);
      expect(new Set(after).size).toBe(after.length);
      // Every month that one account or both had paid is paid as before: only the second payment of a month moves.
      expect([...own, ...other].filter((month) => !after.includes(month))).toEqual([]);
      const standing = await app.call("/api/v01/private/cotisations/standing", { headers: two.staying.bearer });
      expect(await standing.json()).toEqual(preview.standing_after);
      expect(await checkData(app.handle.db)).toEqual([]);
    }),
    { numRuns: HISTORIES },
  );
});
