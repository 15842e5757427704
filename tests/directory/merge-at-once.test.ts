// Also on the embedded database: one transaction over many modules.
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkData } from "#operations/integrity/check-data.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { paidMonths } from "../dues/read-dues.ts";
import { makeMember, orderDues } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import {
  confirm,
  confirmationOf,
  makeTwoMembers,
  previewOf,
  reversed,
  type TwoAccounts,
} from "../factories/merge-members.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
let dies = false;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  const last = app.site.app.ctx.personalData.at(-1);
  if (!last) throw new Error("no module has personal data");
  const merging = last.merging;
  last.merging = {
    columns: {},
    ...merging,
    async move(unit, merge, now) {
      await merging?.move?.(unit, merge, now);
      if (dies) throw new Error("the process dies in the middle of the transaction");
    },
  };
});
afterAll(() => app.stop());

const pay = async (member: { email: string; bearer: Record<string, string> }) =>
  press(app, await orderDues(app, { donor_email: member.email }, member.bearer), "confirm");
const existing = async (ids: string[]) =>
  (await app.handle.db.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, ids))).map(({ id }) => id);
const entriesOf = async (id: string): Promise<object[]> =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const noticesTo = async (email: string) => {
  await app.settled();
  const mails = (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
  return mails.filter(({ subject }) => subject === "Vos deux comptes ont été réunis");
};
const bodyOf = async (two: TwoAccounts) => confirmationOf(await previewOf(app, admin, two));

it("twice, and twice at once, is once", async () => {
  const two = await makeTwoMembers(app);
  await pay(two.leaving);
  const body = await bodyOf(two);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(app, admin, two, body)));
  expect([...answers, await confirm(app, admin, two, body)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await entriesOf(two.staying.id)).toHaveLength(1);
  expect(await noticesTo(two.leaving.email)).toHaveLength(1);
  expect(await paidMonths(app, two.staying.id)).toHaveLength(1);
});

it("both ways round at once leaves one of the two, with everything", async () => {
  const two = await makeTwoMembers(app);
  await pay(two.leaving);
  await pay(two.staying);
  const [body, back] = [await bodyOf(two), await bodyOf(reversed(two))];
  const answers = await Promise.all([confirm(app, admin, two, body), confirm(app, admin, reversed(two), back)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [left, ...others] = await existing([two.staying.id, two.leaving.id]);
  expect(others).toEqual([]);
  expect(await paidMonths(app, left ?? "")).toHaveLength(2);
  expect(await checkData(app.handle.db)).toEqual([]);
});

it("a chain and a payment at the same time end right", async () => {
  const two = await makeTwoMembers(app);
  const third = await makeMember(app);
  const next = { staying: third, leaving: two.staying };
  const [body, other] = [await bodyOf(two), await bodyOf(next)];
  const order = await orderDues(app, { donor_email: two.leaving.email }, two.leaving.bearer);
  const answers = await Promise.all([
    confirm(app, admin, two, body),
    confirm(app, admin, next, other),
    press(app, order, "confirm"),
  ]);
  expect([200, 404, 409]).toContain((answers[0] as Response).status);
  await app.settled();
  const owners = await app.handle.db.execute(
    sql`select count(*)::int as rows from dues_payments d join accounts a on a.id = d.account_id
      where a.id in (${two.staying.id}, ${two.leaving.id}, ${third.id})`,
  );
  expect(owners).toMatchObject({ rows: [{ rows: 1 }] });
  expect(await checkData(app.handle.db)).toEqual([]);
});

it("a payment that was ordered before goes to the account that stays, also if it is confirmed after", async () => {
  const two = await makeTwoMembers(app);
  const order = await orderDues(app, { donor_email: two.leaving.email }, two.leaving.bearer);
  expect((await confirm(app, admin, two, await bodyOf(two))).status).toBe(200);
  await press(app, order, "confirm");
  expect(await paidMonths(app, two.staying.id)).toHaveLength(1);
  expect(await checkData(app.handle.db)).toEqual([]);
});

it("that dies midway changes nothing, and can be done again", async () => {
  const two = await makeTwoMembers(app);
  await pay(two.leaving);
  const body = await bodyOf(two);
  dies = true;
  expect((await confirm(app, admin, two, body)).status).toBe(500);
  dies = false;
  expect(await existing([two.staying.id, two.leaving.id])).toHaveLength(2);
  expect(await paidMonths(app, two.leaving.id)).toHaveLength(1);
  expect((await app.call("/api/v01/auth/profile", { headers: two.leaving.bearer })).status).toBe(200);
  expect(await noticesTo(two.staying.email)).toHaveLength(0);
  expect(await entriesOf(two.staying.id)).toEqual([]);
  expect((await confirm(app, admin, two, body)).status).toBe(200);
  expect(await app.handle.db.select().from(accounts).where(eq(accounts.id, two.leaving.id))).toEqual([]);
});
