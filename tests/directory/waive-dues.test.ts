import { afterAll, beforeAll, expect, it } from "vitest";
import type { DuesStanding, OwnDuesStanding } from "#giving/dues/dues.contract.ts";
import { nameMonths } from "#giving/dues/month-names.contract.ts";
import { enqueueReminders } from "#giving/dues/reminders.ts";
import type { MemberDues, StaffDuesList } from "#giving/dues/staff-dues.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { signIn } from "../factories/make-account.ts";
import { makeMember, orderDues, type TestMember } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const DAY = 86_400;
const REASON = "Longue maladie";
let app: TestApp;
let treasurer: Carrying;
let member: TestMember;

/** Members who have paid nothing for five months: one for each test. */
const members: TestMember[] = [];
const TESTS_WITH_MEMBERS = 7;

beforeAll(async () => {
  app = await startTestApp();
  for (let made = 0; made < TESTS_WITH_MEMBERS; made++) members.push(await makeMember(app));
  app.clock.advance(150 * DAY);
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));

/** Takes the next member, signed in anew. */
async function takeMember(): Promise<void> {
  const next = members.pop();
  if (!next) throw new Error("more tests take a member than were made");
  member = { ...next, ...(await signIn(app, next)) };
}

const post = (path: string, body: unknown, headers = treasurer, id = member.id) =>
  app.post(`/admin/dues/${id}${path}`, body, headers);
const named = (month: string) => ({ year: Number(month.slice(0, 4)), month: Number(month.slice(5)) });
/** Waives as one who sees what is owed now, or what was `seen`. */
const waive = async (through: string, reason = REASON, seen?: string[]) =>
  post("/waive", { through, reason, seen: (seen ?? (await owed())).filter((month) => month <= through) });
const row = async (): Promise<MemberDues | undefined> => {
  const path = `/api/v01/admin/dues?q=${encodeURIComponent(member.email)}`;
  const { data }: StaffDuesList = await (await app.call(path, { headers: treasurer })).json();
  return data[0];
};
const owed = async () => (await row())?.owed_list ?? [];
const standing = async (): Promise<OwnDuesStanding> =>
  (await app.call("/api/v01/private/cotisations/standing", { headers: member.bearer })).json();
const record = async (): Promise<MemberRecord> =>
  (await app.call(`/api/v01/admin/members/${member.id}`, { headers: treasurer })).json();
const amountOf = async (month: string): Promise<number | undefined> => {
  const path = `/api/v01/private/contributions?year=${month.slice(0, 4)}`;
  const { data } = await (await app.call(path, { headers: member.bearer })).json();
  return data.find((one: { month: number }) => one.month === Number(month.slice(5)))?.amount;
};
const allStandings = async (): Promise<DuesStanding> => {
  const { standing: own, owed_months, owed: francs, next_due } = await standing();
  const listed = await row();
  expect(listed).toMatchObject({ owed_months, owed: francs, late_since: own === "late" ? next_due.month : null });
  return (await record()).dues as DuesStanding;
};

it("ends what a member owes up to a month, for good reason, and every page agrees", async () => {
  await takeMember();
  const [first = "", second = "", third = "", ...later] = await owed();
  const answer = await waive(second);
  expect(await answer.json()).toMatchObject({ late_since: third, owed_list: [third, ...later] });
  expect(await allStandings()).toMatchObject({ owed_months: 1 + later.length, paid_through: second });
  expect((await standing()).waived).toEqual([first, second]);
  expect(await amountOf(first)).toBe(0);
  const [waiver] = (await record()).waivers ?? [];
  expect(waiver).toMatchObject({ months: [first, second], reason: REASON });
  const { data } = await (await app.call(`/api/v01/admin/audit?subject=${member.id}`, { headers: treasurer })).json();
  expect(data[0]).toMatchObject({ action: "waived", after: { months: [first, second], reason: REASON } });
  const mine = await (await app.call("/api/v01/private/export", { headers: member.bearer })).json();
  expect(mine.waivers.map(({ month }: { month: string }) => month)).toEqual([first, second]);
});

it("is done once, also by two at once, and refuses months that are not owed", async () => {
  await takeMember();
  const months = await owed();
  const last = months.at(-1) ?? "";
  const answers = await Promise.all([waive(last), waive(last)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await allStandings()).toMatchObject({ standing: "up_to_date", owed: 0 });
  expect((await waive(last)).status).toBe(409);
  expect((await waive("2019-01")).status).toBe(409);
  const before = (await app.mails()).length;
  await enqueueReminders(app.site.app.ctx);
  await app.settled();
  const mails = (await app.mails()).slice(before);
  expect(mails.filter(({ to }) => to?.some(({ address }) => address === member.email))).toEqual([]);
});

it("is refused on a screen that is no longer right, with what happened meanwhile", async () => {
  await takeMember();
  const months = await owed();
  const [last = "", second = ""] = [months.at(-1), months[1]];
  const colleague = await signInStaff(app, ["treasurer"], { first_name: "Lassina", last_name: "Ouattara" });
  const first = await post("/waive", { through: second, seen: months.slice(0, 2), reason: REASON }, colleague.carrying);
  expect(first.status).toBe(200);
  const stale = await waive(last, REASON, months);
  expect(stale.status).toBe(409);
  const left = months.slice(2);
  expect(await stale.json()).toMatchObject({
    code: "changed_meanwhile",
    message: `Lassina Ouattara a déjà fait remise\u00a0: ${nameMonths(months.slice(0, 2))}. Reste dû\u00a0: ${nameMonths(left)}.`,
  });
  expect(await owed()).toEqual(left);
  await press(app, await orderDues(app, { donor_email: member.email, amount: 1_000 }), "confirm");
  expect((await (await waive(last, REASON, left)).json()).message).toContain("Déjà réglé entre-temps");
  expect((await waive(last)).status).toBe(200);
  expect(await owed()).toEqual([]);
});

it("leaves what is paid later to the months that are still owed", async () => {
  await takeMember();
  const [first = "", second = "", third = ""] = await owed();
  await waive(first);
  await press(app, await orderDues(app, { donor_email: member.email, amount: 1_000, ...named(first) }), "confirm");
  expect(await amountOf(first)).toBe(0);
  expect(await amountOf(second)).toBe(1_000);
  expect((await owed())[0]).toBe(third);
});

it("never meets a payment of the same month, whichever comes first", async () => {
  await takeMember();
  const [first = "", ...others] = await owed();
  const order = await orderDues(app, { donor_email: member.email, amount: 1_000, ...named(first) });
  const [answer] = await Promise.all([waive(first), press(app, order, "confirm")]);
  const left = answer.status === 200 ? others.slice(1) : others;
  expect(await owed()).toEqual(left);
});

it("is ended with a reason, once, and its months are owed again", async () => {
  await takeMember();
  const months = await owed();
  await waive(months[1] ?? "");
  const id = (await record()).waivers?.[0]?.id;
  expect((await post(`/waivers/${id}/end`, { reason: "" })).status).toBe(422);
  const answers = await Promise.all([
    post(`/waivers/${id}/end`, { reason: "Erreur" }),
    post(`/waivers/${id}/end`, { reason: "Erreur" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await owed()).toEqual(months);
  expect((await record()).waivers).toEqual([]);
  expect((await waive(months[0] ?? "")).status).toBe(200);
  expect((await post("/waivers/x/end", { reason: "Erreur" })).status).toBe(404);
});

it("is refused for one's own dues", async () => {
  const { carrying, id } = await signInStaff(app, ["treasurer"]);
  const answer = await app.post(`/admin/dues/${id}/waive`, { through: "2026-01", seen: [], reason: REASON }, carrying);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "own_dues" });
});

it.each([
  [{ through: "2026-13", reason: REASON }, "through"],
  [{ through: "", reason: REASON }, "through"],
  [{ through: ["2026-01"], reason: REASON }, "through"],
  [{ through: "2026-01", reason: " " }, "reason"],
  [{ through: "2026-01", reason: "x".repeat(10_000) }, "reason"],
  [{ through: "2026-01" }, "reason"],
  [{ through: "2026-01", reason: REASON, seen: ["L’eau"] }, "seen"],
  [{ through: "2026-01", reason: REASON, seen: [1] }, "seen"],
])("refuses the body %# beside its field", async (body, field) => {
  if (members.length > 0) await takeMember();
  const answer = await post("/waive", { seen: [], ...body });
  expect(answer.status).toBe(422);
  expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual([field]);
});

it("is unknown for a member who does not exist", async () => {
  for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
    const answer = await post("/waive", { through: "2026-01", seen: [], reason: REASON }, treasurer, id);
    expect(answer.status).toBe(404);
  }
});
