// Also on the embedded database: months owed in SQL, beside those that the standing counts.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { enqueueReminders } from "#giving/dues/reminders.ts";
import type { MemberDues, StaffDuesList } from "#giving/dues/staff-dues.contract.ts";
import { makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 86_400;
let app: TestApp;
let treasurer: Carrying;
let late: TestMember;
let paid: TestMember;
let refusing: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  [late, paid, refusing] = [await makeMember(app), await makeMember(app), await makeMember(app)];
  await app.post("/private/dues-reminders", { wanted: false }, refusing.bearer);
  await press(app, await orderDues(app, { donor_email: late.email, amount: 1_000 }), "confirm");
  await press(app, await orderDues(app, { donor_email: paid.email, amount: 24_000 }), "confirm");
  app.clock.advance(150 * DAY);
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

const read = (query: string) => app.call(`/api/v01/admin/dues${query}`, { headers: treasurer });
const list = async (query = ""): Promise<StaffDuesList> => (await read(query)).json();
const idsOf = ({ data }: StaffDuesList) => data.map(({ id }) => id);
const remind = ({ id }: { id: string }) => app.post(`/admin/dues/${id}/remind`, {}, treasurer);
const remindersTo = async ({ email }: { email: string }) => {
  await app.settled();
  return (await app.mails()).filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && /à régler/.test(subject ?? ""),
  );
};

describe("the list of dues", () => {
  it("says of each member what is late since when, as the member's own page does", async () => {
    const { data, total } = await list();
    expect(total).toBe(4);
    for (const member of [late, paid, refusing]) {
      const record = await (await app.call(`/api/v01/admin/members/${member.id}`, { headers: treasurer })).json();
      const row = data.find(({ id }) => id === member.id);
      const isLate = record.dues.standing === "late";
      expect(row).toMatchObject({ owed: record.dues.owed, owed_months: record.dues.owed_months });
      expect(row?.late_since).toBe(isLate ? record.dues.next_due.month : null);
    }
    expect(data.map(({ owed_months }) => owed_months)).toEqual(
      data.map(({ owed_months }) => owed_months).toSorted((a, b) => b - a),
    );
    const row = data.find(({ id }) => id === late.id);
    expect(row).toMatchObject({ last_paid: { amount: 1_000 }, reminders: 0, reminded_at: null, may_remind: true });
    expect(data.find(({ id }) => id === refusing.id)).toMatchObject({ last_paid: null, may_remind: false });
  });

  it("is filtered by standing, by months and by never having paid", async () => {
    const months = (await list()).data.find(({ id }) => id === late.id)?.owed_months ?? 0;
    expect(months).toBeGreaterThan(2);
    expect(idsOf(await list("?standing=late")).toSorted()).toEqual([late.id, refusing.id].toSorted());
    expect(idsOf(await list(`?months=${months}`)).toSorted()).toEqual([late.id, refusing.id].toSorted());
    expect(idsOf(await list(`?months=${months + 1}`))).toEqual([refusing.id]);
    expect(idsOf(await list("?standing=up_to_date"))).toContain(paid.id);
    const never = idsOf(await list("?standing=never_paid&sort=name"));
    expect(never).toContain(refusing.id);
    expect(never).not.toContain(late.id);
    expect(idsOf(await list(`?q=${encodeURIComponent(late.email)}`))).toEqual([late.id]);
  });

  it.each(["?standing=rich", "?months=0", "?months=x", "?months=1.5", "?sort=luck", "?after=x"])(
    "refuses %s",
    async (query) => {
      expect((await read(query)).status).toBe(422);
    },
  );

  it("is exported as it is filtered, and the export is in the journal", async () => {
    const csv = await (await read("/export?format=csv&standing=late")).text();
    expect(csv.split("\r\n").filter((line) => line !== "")).toHaveLength(3);
    expect(csv).toContain(late.email);
    const { data } = await (await app.call("/api/v01/admin/audit?kind=dues", { headers: treasurer })).json();
    expect(data[0]).toMatchObject({ action: "exported", after: { standing: "late" } });
  });
});

describe("a reminder by hand", () => {
  it("goes out once a day, and takes the place of the one that was due to go out by itself", async () => {
    const answers = await Promise.all([remind(late), remind(late)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // The mail is on its way, and the answer says so.
    const answered = await answers.find(({ status }) => status === 200)?.json();
    expect(answered).toMatchObject({ reminding: true, may_remind: false });
    expect(await remindersTo(late)).toHaveLength(1);
    const shown: MemberDues | undefined = (await list()).data.find(({ id }) => id === late.id);
    expect(shown).toMatchObject({
      reminders: 1,
      reminding: false,
      may_remind: false,
      reminded_at: expect.stringMatching(/^20/),
    });
    await enqueueReminders(app.site.app.ctx);
    expect(await remindersTo(late)).toHaveLength(1);
    app.clock.advance(DAY);
    await enqueueReminders(app.site.app.ctx);
    expect(await remindersTo(late)).toHaveLength(1);
    treasurer = (await signInStaff(app, ["treasurer"])).carrying;
    expect((await remind(late)).status).toBe(200);
    expect(await remindersTo(late)).toHaveLength(2);
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${late.id}`, { headers: treasurer })).json();
    expect(data.filter(({ action }: { action: string }) => action === "reminded")).toHaveLength(2);
  });

  it("is refused for those who are up to date, want none, or do not exist", async () => {
    expect((await remind(paid)).status).toBe(409);
    expect((await remind(refusing)).status).toBe(409);
    expect((await remind({ id: "x" })).status).toBe(404);
    expect((await remind({ id: "00000000-0000-4000-8000-000000000000" })).status).toBe(404);
  });
});

it("has those who owe ten months before those who owe nine", async () => {
  const newer = await makeMember(app);
  app.clock.advance(240 * DAY);
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  const months = (await list("?standing=late")).data.map(({ owed_months }) => owed_months);
  expect(months).toEqual(months.toSorted((a, b) => b - a));
  expect(months[0]).toBeGreaterThanOrEqual(10);
  expect((await list(`?q=${encodeURIComponent(newer.email)}`)).data[0]?.owed_months).toBeLessThan(10);
  const { data } = await (await app.call("/api/v01/admin/members?sort=owed", { headers: treasurer })).json();
  const owed = (data as { account: { owed: number } }[]).map(({ account }) => account.owed);
  expect(owed).toEqual(owed.toSorted((a, b) => b - a));
});
