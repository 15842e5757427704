import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enqueueReminders } from "#giving/dues/reminders.ts";
import type { MemberDues, StaffDuesList } from "#giving/dues/staff-dues.contract.ts";
import { duesWaivers } from "#giving/dues/waivers.db.ts";
import type { MemberImportCheck } from "#people/directory/member-import.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { addMonths, monthOf } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { importMembers, sendMembers, undoImport } from "../factories/import-members.ts";
import { codeMailedTo } from "../factories/make-account.ts";
import { orderDues } from "../factories/make-dues.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const ADMIN = "direction@exemple.example";
const DAY = 86_400;
const HEADERS = "Prénom;Nom;E-mail;À jour jusqu'au";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => stopChecked(app));

const thisMonth = () => monthOf(app.clock.now());
const idOf = async (email: string) =>
  (await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]?.id ?? "";
const settled = async (email: string) =>
  (
    await app.handle.db
      .select()
      .from(duesWaivers)
      .where(eq(duesWaivers.accountId, await idOf(email)))
  ).map(({ month }) => month);
const record = async (email: string): Promise<MemberRecord> =>
  (await app.call(`/api/v01/admin/members/${await idOf(email)}`, { headers: admin })).json();
const duesOf = async (email: string): Promise<MemberDues | undefined> => {
  const path = `/api/v01/admin/dues?q=${encodeURIComponent(email)}`;
  return ((await (await app.call(path, { headers: admin })).json()) as StaffDuesList).data[0];
};
async function open(email: string) {
  await app.post("/auth/send-verification-code", { email });
  await app.post("/auth/verify", { email, code: await codeMailedTo(app, email) });
}
const frenchMonth = (month: string) => `15/${month.slice(5)}/${month.slice(0, 4)}`;

it.each([
  ["31/12/2027", "2027-12"],
  ["31-12-27", "2027-12"],
  ["12/2027", "2027-12"],
  ["2027-12-31", "2027-12"],
  ["2027-12-31T00:00:00.000Z", "2027-12"],
  ["décembre 2027", "2027-12"],
  ["déc-27", "2027-12"],
  ["1er mars 2027", "2027-03"],
  ["fin juillet 2027", "2027-07"],
  ["jusqu’au 30 juin 2027", "2027-06"],
  ["2027", "2027-12"],
  ["12/31/2027", "2027-12"],
  ["46752", "2027-12"],
])("reads « %s » as %s", async (cell, month) => {
  const check = await sendMembers(app, admin, `${HEADERS}\nAwa;Koné;lue@exemple.example;${cell}`, { path: "/check" });
  const { lines, counts }: MemberImportCheck = await check.json();
  expect(lines[0]).toMatchObject({ cells: { paid_through: month }, note: null, verdict: "new" });
  expect(counts.paid_before).toBe(1);
});

it("says of a month that is over, before the import and after it, that what is owed since is not taken over", async () => {
  const month = addMonths(thisMonth(), -11);
  const file = `${HEADERS}\nAwa;Koné;arriere@exemple.example;${frenchMonth(month)}`;
  const note = `À jour jusqu’en ${formatMonth(month)}\u00a0: les mois suivants ne sont pas réclamés ici. Les cotisations commencent quand la personne ouvre son compte.`;
  const check: MemberImportCheck = await (await sendMembers(app, admin, file, { path: "/check" })).json();
  expect(check.lines[0]).toMatchObject({ cells: { paid_through: month }, note, verdict: "new" });
  expect(check.counts.paid_before).toBe(0);
  expect((await importMembers(app, admin, file)).lines[0]).toMatchObject({ outcome: "created", reason: note });
  expect(await settled("arriere@exemple.example")).toEqual([]);
});

it.each(["à vie", "31/12/2099", "13/2027", "bientôt"])(
  "imports the person and says that « %s » is no month",
  async (cell) => {
    const check = await sendMembers(app, admin, `${HEADERS}\nAwa;Koné;non.lue@exemple.example;${cell}`, {
      path: "/check",
    });
    expect(((await check.json()) as MemberImportCheck).lines[0]).toMatchObject({
      cells: { paid_through: "" },
      note: `Importée sans date de cotisation\u00a0: «\u00a0${cell}\u00a0» ne se lit pas.`,
      verdict: "new",
    });
  },
);

it.each(["Cotisation à jour jusqu'au", "À jour de cotisation jusqu’au", "Fin d'adhésion"])(
  "finds the month in a column « %s »",
  async (heading) => {
    const file = `Prénom;Nom;E-mail;${heading}\nAwa;Koné;colonne@exemple.example;12/2027`;
    const check: MemberImportCheck = await (await sendMembers(app, admin, file, { path: "/check" })).json();
    expect(check.columns.paid_through).toBe(3);
  },
);

it("changes no dues of an account that exists, and is undone with the accounts", async () => {
  const through = frenchMonth(addMonths(thisMonth(), 3));
  const file = `${HEADERS}\nAwa;Koné;annulee@exemple.example;${through}`;
  const { id } = await importMembers(app, admin, file);
  expect(await settled("annulee@exemple.example")).toHaveLength(4);
  const again = await sendMembers(app, admin, file, { path: "/check" });
  const { lines }: MemberImportCheck = await again.json();
  expect(lines[0]).toMatchObject({ verdict: "existing", note: "Ses cotisations restent comme elles sont." });
  expect((await undoImport(app, admin, id)).status).toBe(200);
  const left = await app.handle.db.select().from(duesWaivers).where(eq(duesWaivers.waiverId, id));
  expect(left).toEqual([]);
});

it("settles the months that members had paid before, so that nobody is late from the first day", async () => {
  const emails = ["reglee@exemple.example", "tardif@exemple.example"] as const;
  const [paid, unpaid] = emails;
  const through = addMonths(thisMonth(), 3);
  const { id } = await importMembers(
    app,
    admin,
    [HEADERS, `Awa;Koné;${paid};${frenchMonth(through)}`, `Yao;Ba;${unpaid};`].join("\n"),
  );
  const months = [0, 1, 2, 3].map((ahead) => addMonths(thisMonth(), ahead));
  expect(await settled(paid)).toEqual(months);
  expect(await settled(unpaid)).toEqual([]);
  for (const email of emails) await open(email);
  app.clock.advance(65 * DAY);
  admin = (await signInStaff(app, ["treasurer"])).carrying;
  await enqueueReminders(app.site.app.ctx);
  await app.settled();
  const reminded = (await app.mails()).filter(({ subject }) => /cotisation/i.test(subject ?? ""));
  expect(reminded.some(({ to }) => to?.[0]?.address === unpaid)).toBe(true);
  expect(reminded.some(({ to }) => to?.[0]?.address === paid)).toBe(false);
  expect(await duesOf(paid)).toMatchObject({ owed: 0, late_since: null, last_paid: null });
  const { dues, waivers, payments } = await record(paid);
  expect(dues).toMatchObject({ standing: "up_to_date", paid_through: through, paid_before: months, waived: [] });
  expect(waivers).toMatchObject([{ id, kind: "paid_before", months, reason: "Import «\u00a0membres.csv\u00a0»" }]);
  expect(payments).toEqual([]);
  const { rows } = (await app.handle.db.execute(sql`select 1 from ledger_entries`)) as unknown as { rows: unknown[] };
  expect(rows).toEqual([]);

  // The next payment is for the month after them.
  await press(app, await orderDues(app, { donor_email: paid }), "confirm");
  await app.settled();
  expect((await record(paid)).dues?.paid_through).toBe(addMonths(through, 1));
  // The treasurer may end it: the months are owed again, and what was paid since stays.
  const ended = await app.post(
    `/admin/dues/${await idOf(paid)}/waivers/${id}/end`,
    { reason: "Mauvaise colonne" },
    admin,
  );
  expect(ended.status).toBe(200);
  expect((await duesOf(paid))?.owed_months).toBeGreaterThan(0);
  expect((await record(paid)).dues).toMatchObject({ standing: "late", paid_before: [] });
});
