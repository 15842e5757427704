import { afterAll, beforeAll, expect, it } from "vitest";
import { enqueueReminders } from "#giving/dues/reminders.ts";
import type { RemindersPreview } from "#giving/dues/staff-dues.contract.ts";
import { signIn } from "../factories/make-account.ts";
import { makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";
import { confirmOffline, offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 86_400;
const PATH = "/admin/dues/reminders";
let app: TestApp;
let treasurer: Carrying;
let late: TestMember[];
let reminded: TestMember;
let refusing: TestMember;
let paid: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  late = [await makeMember(app), await makeMember(app)];
  [reminded, refusing, paid] = [await makeMember(app), await makeMember(app), await makeMember(app)];
  await app.post("/private/dues-reminders", { wanted: false }, refusing.bearer);
  await press(app, await orderDues(app, { donor_email: paid.email, amount: 24_000 }), "confirm");
  app.clock.advance(150 * DAY);
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

const preview = async (): Promise<RemindersPreview> =>
  (await app.call(`/api/v01${PATH}`, { headers: treasurer })).json();
/** Reminds those whom the preview names. */
const remindNamed = async ({ due }: RemindersPreview, headers = treasurer): Promise<Response> =>
  app.post(PATH, { members: due.map(({ id }) => id) }, headers);
const remindersTo = async ({ email }: { email: string }) => {
  await app.settled();
  return (await app.mails()).filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && /à régler/.test(subject ?? ""),
  );
};
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

it("everybody who is late is reminded once, those reminded today or who want none are named and left out", async () => {
  expect((await app.post(`/admin/dues/${reminded.id}/remind`, {}, treasurer)).status).toBe(200);
  const before = await preview();
  expect(idsOf(before.due)).toEqual(idsOf(late));
  expect(before.due[0]).toMatchObject({ name: expect.stringMatching(/./), months: expect.any(Number) });
  expect(before.due[0]?.owed).toBeGreaterThan(0);
  expect(before.left_out.map(({ id, reason }) => [id, reason]).sort()).toEqual(
    [
      [refusing.id, "declined"],
      [reminded.id, "today"],
    ].sort(),
  );
  const answers = await Promise.all([1, 2, 3].map(() => remindNamed(before)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const counts = await Promise.all(answers.map(async (answer) => (await answer.json()).sent));
  expect(counts.reduce((sum: number, sent: number) => sum + sent, 0)).toBe(2);
  await enqueueReminders(app.site.app.ctx);
  for (const member of [...late, reminded]) expect(await remindersTo(member)).toHaveLength(1);
  for (const member of [refusing, paid]) expect(await remindersTo(member)).toHaveLength(0);
  const after = await preview();
  expect(after.due).toEqual([]);
  expect(idsOf(after.left_out)).toEqual(idsOf([...late, reminded, refusing]));
  const { rows } = await app.handle.jobs.executeSql(
    "select subject_id as id from audit_entries where action = 'reminded'",
    [],
  );
  expect(idsOf(rows as { id: string }[])).toEqual(idsOf([...late, reminded]));
  app.clock.advance(DAY);
  treasurer = (await signInStaff(app, ["treasurer"], { email: "demain@exemple.example" })).carrying;
  // Only those whose names were read: who is late since then waits for the next time, who was reminded meanwhile gets
  // nothing more.
  const read = await preview();
  expect(idsOf(read.due)).toEqual(idsOf([...late, reminded]));
  await app.post("/private/dues-reminders", { wanted: true }, (await signIn(app, refusing)).bearer);
  expect((await app.post(`/admin/dues/${reminded.id}/remind`, {}, treasurer)).status).toBe(200);
  expect(await (await remindNamed({ ...read, due: [...read.due, ...read.due] })).json()).toEqual({ sent: 2 });
  expect(await remindersTo(refusing)).toHaveLength(0);
  expect(idsOf((await preview()).due)).toEqual([refusing.id]);
  expect((await app.post(PATH, { members: ["tous"] }, treasurer)).status).toBe(422);
  expect((await app.post(PATH, {}, treasurer)).status).toBe(422);
});

it("the run of the day and a reminder by hand at the same moment are one mail, and the run comes back for the next step", async () => {
  const members = [await makeMember(app), await makeMember(app), await makeMember(app)];
  app.clock.advance(150 * DAY);
  treasurer = (await signInStaff(app, ["treasurer"], { email: "ensemble@exemple.example" })).carrying;
  const read = await preview();
  const [first] = members;
  const answers = await Promise.all([
    enqueueReminders(app.site.app.ctx),
    remindNamed(read),
    app.post(`/admin/dues/${first?.id}/remind`, {}, treasurer),
    enqueueReminders(app.site.app.ctx),
  ]);
  expect(answers).toHaveLength(4);
  for (const member of members) expect(await remindersTo(member)).toHaveLength(1);
  expect((await preview()).due).toEqual([]);
  app.clock.advance(100 * DAY);
  await enqueueReminders(app.site.app.ctx);
  for (const member of members) expect(await remindersTo(member)).toHaveLength(2);
});

it("nobody is reminded, by hand or by the run of the day, while dues that staff recorded wait for their confirmation", async () => {
  const member = await makeMember(app);
  app.clock.advance(150 * DAY);
  const { recorder, second } = await signInTwoTreasurers(app);
  treasurer = recorder;
  const received_on = app.clock.now().toISOString().slice(0, 10);
  const dues = { target: "cotisation", email: member.email.toUpperCase(), amount: "1 000", received_on };
  const { id } = await recordOffline(app, recorder, offlineForm("", dues));
  const read = await preview();
  expect(read.due.map((row) => row.id)).not.toContain(member.id);
  expect(read.left_out.find((row) => row.id === member.id)).toMatchObject({ reason: "waiting", waiting: 1_000 });
  const path = `/api/v01/admin/dues?q=${encodeURIComponent(member.email)}`;
  const listed = await (await app.call(path, { headers: recorder })).json();
  expect(listed.data).toEqual([expect.objectContaining({ id: member.id, waiting: 1_000, may_remind: false })]);
  const byHand = await app.post(`/admin/dues/${member.id}/remind`, {}, recorder);
  expect([byHand.status, (await byHand.json()).message]).toEqual([
    409,
    "Un paiement de ce membre attend sa confirmation\u00a0: rien ne part avant.",
  ]);
  expect((await app.post(PATH, { members: [member.id] }, recorder)).status).toBe(200);
  await enqueueReminders(app.site.app.ctx);
  expect(await remindersTo(member)).toHaveLength(0);

  // Months that it leaves unpaid are reminded of once it counts.
  await confirmOffline(app, second, id);
  expect(await (await app.post(PATH, { members: [member.id] }, recorder)).json()).toEqual({ sent: 1 });
  // It is on its way when the next payment is recorded.
  await recordOffline(app, recorder, offlineForm("", { ...dues, amount: "2 000" }));
  expect((await preview()).left_out.find((row) => row.id === member.id)).toMatchObject({ waiting: 2_000 });
});

it("is for the treasury alone", async () => {
  const editor = (await signInStaff(app, ["editor"])).carrying;
  for (const headers of [{}, editor]) {
    expect([401, 403]).toContain((await app.call(`/api/v01${PATH}`, { headers })).status);
    expect([401, 403]).toContain((await app.post(PATH, {}, headers)).status);
  }
});
