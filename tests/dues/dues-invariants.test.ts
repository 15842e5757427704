import { afterAll, beforeAll, expect, it } from "vitest";
import { checkData } from "#operations/integrity/check-data.ts";
import { makeMember, monthFromNow, orderDues, type TestMember } from "../factories/make-dues.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let member: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  member = await makeMember(app);
  await press(app, await orderDues(app, { amount: 3_000, ...monthFromNow(app) }, member.bearer), "confirm");
  await press(app, await orderDues(app, { donor_email: "plus.tard@exemple.example" }), "confirm");
});
afterAll(async () => {
  expect(await checkData(app.handle.db)).toEqual([]);
  await app.stop();
});

// Each is broken inside a transaction that is rolled back afterwards.
async function foundAfter(breakIt: string): Promise<string[]> {
  let found: string[] = [];
  await app.handle.db
    .transaction(async (tx) => {
      await tx.execute("alter table dues_allocations disable trigger dues_allocations_append_only");
      await tx.execute(breakIt);
      found = (await checkData(tx)).map(({ invariant }) => invariant);
      tx.rollback();
    })
    .catch(() => undefined);
  return found;
}

const FIRST = "(select min(id) from dues_allocations)";

it.each([
  [
    "a month that no payment is left for",
    `insert into dues_allocations (attempt_id, account_id, month, round, kind, amount, recorded_at)
      select attempt_id, account_id, '2099-01', 1, 'paid', 1000, now() from dues_allocations where id = ${FIRST}`,
    [/as many whole months/, /months that they paid and what is not allocated/],
  ],
  ["a month that is gone", `delete from dues_allocations where id = ${FIRST}`, [/as many whole months/]],
  [
    "a month that is paid in part",
    `update dues_allocations set amount = 400 where id = ${FIRST}`,
    [/as many whole months/, /paid twice, in part/],
  ],
  [
    "a month that is another member's",
    `update dues_allocations set account_id = gen_random_uuid() where id = ${FIRST}`,
    [/months that they paid and what is not allocated/, /belongs to the member of its payment/],
  ],
  [
    "a refund that the ledger does not know",
    "update dues_payments set refunded_amount = 1000 where account_id is not null",
    [/refunded of dues/, /as many whole months/],
  ],
  [
    "a payment that is gone",
    "delete from dues_payments where account_id is null",
    [/allocated payment of dues is one/],
  ],
  [
    "dues that still wait for a member who is there",
    "update dues_payments set email_key = (select email_key from accounts limit 1) where account_id is null",
    [/wait under an address/],
  ],
])("the check of the books finds %s", async (_what, statement, invariants) => {
  expect(await foundAfter(statement)).toEqual(invariants.map((invariant) => expect.stringMatching(invariant)));
});
