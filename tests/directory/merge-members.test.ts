import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertWaivers } from "#giving/dues/waivers.db.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { findMergedInto } from "#people/identity/merged-accounts.db.ts";
import { paidMonths, standingOf } from "../dues/read-dues.ts";
import { lastMailTo, registration } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember, monthFromNow, orderDues } from "../factories/make-dues.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeOrder } from "../factories/make-order.ts";
import { promiseBody } from "../factories/make-promise.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import {
  askForPreview,
  confirm,
  confirmationOf,
  makeTwoMembers,
  mergeTwo,
  previewOf,
  reversed,
} from "../factories/merge-members.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { inArabicDigits } from "../forms/other-digits.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let admin: Carrying;
let adminId: string;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  ({ carrying: admin, id: adminId } = await signInStaff(app, [], { email: ADMIN }));
});
afterAll(() => app.stop());

type Two = Awaited<ReturnType<typeof makeTwoMembers>>;
let two: Two;
beforeEach(async () => {
  two = await makeTwoMembers(app);
});

const set = (id: string, change: Partial<typeof accounts.$inferInsert>) =>
  app.handle.db.update(accounts).set(change).where(eq(accounts.id, id));
const rowOf = async (id: string) => (await app.handle.db.select().from(accounts).where(eq(accounts.id, id)))[0];
const mine = async <T>(path: string, { bearer } = two.staying): Promise<T> =>
  (await app.call(`/api/v01/private${path}`, { headers: bearer })).json();
const pay = async (member: Two["staying"], change: object = {}) =>
  press(app, await orderDues(app, { user_id: null, donor_email: member.email, ...change }, member.bearer), "confirm");
const give = async (email: string, change: object = {}) =>
  press(app, await makeOrder(app, (await makeCampaign(app.handle)).id, { donor_email: email, ...change }), "confirm");
const subscribe = async (email: string) => {
  await app.post("/public/newsletter-subscribe", { email, source: "footer" });
  const token = /newsletter\/([\w-]{20,})/.exec((await lastMailTo(app, email))?.text ?? "")?.[1];
  expect((await app.post(`/newsletter/${token}/confirm`, {})).status).toBe(200);
};
const linesOf = (preview: Awaited<ReturnType<typeof previewOf>>) =>
  Object.fromEntries(preview.lines.map(({ label, count, outcome, notes }) => [label, [count, outcome, ...notes]]));
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const receipts = async () =>
  (await app.handle.jobs.executeSql("select number, email, first_name, amount from receipts order by number", [])).rows;
const totals = async () =>
  (await app.handle.jobs.executeSql("select year, amount, payments from ledger_years order by year", [])).rows;

describe("merging two accounts", () => {
  it("leaves the number that is gone to find the member by, who says that it was theirs", async () => {
    const { id } = two.staying;
    const before = await previewOf(app, admin, two);
    const [kept, gone] = [before.staying.member_number, before.leaving.member_number];
    await mergeTwo(app, admin, two);
    const get = async (path: string) => (await app.call(`/api/v01/admin/${path}`, { headers: admin })).json();
    for (const typed of [gone, gone.replace("M-", ""), String(Number(gone.slice(2)))]) {
      const { data } = await get(`members?q=${typed}`);
      expect(data).toContainEqual(
        expect.objectContaining({ id, formerly: gone, account: expect.objectContaining({ member_number: kept }) }),
      );
    }
    expect((await get(`members?q=${kept}`)).data[0]).not.toHaveProperty("formerly");
    expect((await get(`dues?q=${gone}`)).data).toMatchObject([{ id }]);
    expect((await get(`members/${id}`)).former_numbers).toEqual([gone]);
    // The address of the page of the one that is gone leads to the one that stays.
    expect((await get(`members/${two.leaving.id}`)).id).toBe(id);
    const { data } = await get(`search?q=${gone}`);
    expect(data[0]).toMatchObject({
      path: `/admin/membres/${id}`,
      detail: expect.stringContaining(`anciennement ${Number(gone.slice(2))}`),
    });
  });

  it("gives gifts, dues, registrations and promises to the one that stays, ends the other, and tells both", async () => {
    await give(two.leaving.email);
    await give(two.staying.email);
    await pay(two.leaving);
    const event = await makeEvent(app.handle);
    await app.post("/public/events/subscribe", somebody(event.id, { email: two.leaving.email }));
    const campaign = await makeCampaign(app.handle);
    await app.post("/public/promises", promiseBody(campaign.id, { email: two.leaving.email }));
    await app.settled();
    const [before, sums] = [await receipts(), await totals()];

    const preview = await mergeTwo(app, admin, two);
    expect(linesOf(preview)).toMatchObject({
      Dons: [1, "moves", "10\u202f000\u00a0FCFA en tout."],
      "Paiements de cotisations": [1, "moves"],
      "Inscriptions à des événements": [1, "moves"],
      "Appareils connectés": [1, "ends"],
      Reçus: [2, "remains", "Les numéros et les noms des reçus émis ne changent pas."],
    });
    expect(await mine<{ data: object[] }>("/gifts")).toMatchObject({ data: [{}, {}] });
    expect(await mine<object>("/cotisations/standing")).toEqual(preview.standing_after);
    const exported = await mine<{ registrations: object[]; gifts: object[]; profile: object[] }>("/export");
    expect(exported.profile).toMatchObject([{ former_numbers: preview.leaving.member_number }]);
    expect([exported.registrations.length, exported.gifts.length]).toEqual([1, 2]);
    expect([await receipts(), await totals()]).toEqual([before, sums]);
    expect(await checkData(app.handle.db)).toEqual([]);

    expect((await app.call("/api/v01/auth/profile", { headers: two.leaving.bearer })).status).toBe(401);
    expect((await app.post("/auth/login", two.leaving)).status).toBe(401);
    expect(await rowOf(two.leaving.id)).toBeUndefined();
    for (const [{ email }, text] of [
      [two.staying, "Votre numéro de membre est maintenant"],
      [two.leaving, `Connectez-vous avec l’adresse ${two.staying.email}`],
    ] as const) {
      const mail = await lastMailTo(app, email);
      expect(mail?.subject).toBe("Vos deux comptes ont été réunis");
      expect(mail?.text).toContain(text);
      expect(mail?.text).toContain("Deux inscriptions");
    }
    expect(await entriesOf(two.staying.id)).toMatchObject([
      { action: "merged", after: { merged_number: preview.leaving.member_number, reason: "Deux inscriptions" } },
    ]);
    expect(await entriesOf(two.leaving.id)).toMatchObject([
      { action: "merged_into", after: { member_number: preview.staying.member_number } },
    ]);
  });

  it("keeps the day on which the person first joined, whichever account it was", async () => {
    const joined = new Date("2024-03-01T09:00:00.000Z");
    await set(two.leaving.id, { createdAt: joined });
    const preview = await mergeTwo(app, admin, two);
    expect(new Date(preview.staying.created_at) > joined).toBe(true);
    const record = await (await app.call(`/api/v01/admin/members/${two.staying.id}`, { headers: admin })).json();
    expect(record.account.created_at).toBe(joined.toISOString());
  });

  it("pays no month twice: what both had paid goes to the next unpaid months, as the preview says", async () => {
    for (const amount of [2_000, 1_000]) await pay(two.leaving, { amount });
    await pay(two.staying, { amount: 1_000 });
    const [own, other] = [await paidMonths(app, two.staying.id), await paidMonths(app, two.leaving.id)];
    const start = Number(own[0] === monthFromNow(app, 1).name);
    const preview = await mergeTwo(app, admin, two);
    expect(linesOf(preview)["Mois payés"]).toEqual([
      3,
      "moves",
      expect.stringContaining("déjà réglé sur le compte qui reste"),
    ]);
    expect([own.length, other.length]).toEqual([1, 3]);
    expect(await paidMonths(app, two.staying.id)).toEqual(
      [0, 1, 2, 3].map((ahead) => monthFromNow(app, start + ahead).name),
    );
    expect(await paidMonths(app, two.leaving.id)).toEqual([]);
    expect(await standingOf(app, { ...two.staying, password: "", token: "" })).toEqual(preview.standing_after);
    expect(await checkData(app.handle.db)).toEqual([]);
  });

  it("keeps months waived on either account, but none that the other has paid", async () => {
    const [first, second, third] = [monthFromNow(app, 1), monthFromNow(app, 2), monthFromNow(app, 3)];
    const decision = { waiverId: randomUUID(), reason: "Maladie", recordedBy: adminId, recordedAt: app.clock.now() };
    const months = [
      [two.leaving.id, first.name],
      [two.leaving.id, second.name],
      [two.staying.id, third.name],
    ] as const;
    const waivers = months.map(([accountId, month]) => ({ ...decision, accountId, month }));
    await app.handle.db.transaction((tx) => insertWaivers(tx, waivers));
    await pay(two.staying, { month: second.month, year: second.year });
    const preview = await mergeTwo(app, admin, two);
    expect(linesOf(preview)["Mois remis"]).toEqual([2, "moves"]);
    expect(preview.standing_after?.waived).toEqual([first.name, third.name]);
    expect(await mine("/cotisations/standing")).toEqual(preview.standing_after);
    expect(await checkData(app.handle.db)).toEqual([]);
  });

  it("keeps two seats at one event, and says so", async () => {
    const event = await makeEvent(app.handle);
    for (const { email } of [two.staying, two.leaving]) {
      await app.post("/public/events/subscribe", somebody(event.id, { email }));
    }
    const preview = await mergeTwo(app, admin, two);
    expect(linesOf(preview)["Inscriptions au même événement"]).toEqual([
      1,
      "remains",
      expect.stringContaining(two.leaving.email),
    ]);
    expect(await checkData(app.handle.db)).toEqual([]);
  });

  it("lets the stricter consent stand: a name withdrawn on one account is withdrawn for both", async () => {
    await give(two.leaving.email, { show_name: true });
    await give(two.staying.email, { show_name: true });
    await app.post("/private/consents/withdraw", { kind: "show_name" }, two.leaving.bearer);
    for (const { email } of [two.staying, two.leaving]) await subscribe(email);
    await app.post("/private/consents/withdraw", { kind: "newsletter" }, two.leaving.bearer);
    const preview = await mergeTwo(app, admin, two);
    expect(linesOf(preview)["Nom parmi les donateurs"]).toMatchObject([0, "ends", expect.stringContaining("Retiré")]);
    const { data } = await mine<{ data: { kind: string; ended_at: string | null }[] }>("/consents");
    for (const consent of ["show_name", "newsletter"]) {
      const given = data.filter(({ kind }) => kind === consent);
      expect(given.length).toBeGreaterThan(0);
      expect(given.every(({ ended_at }) => ended_at !== null)).toBe(true);
    }
  });

  it("takes what is chosen of each field, and what one account alone has; the other card is said to be replaced", async () => {
    await set(two.leaving.id, { firstName: "Aïcha", contact: "+2250708091011", city: "Bouaké", country: null });
    await set(two.staying.id, { city: "Kouto" });
    const [before, other] = [await rowOf(two.staying.id), await rowOf(two.leaving.id)];
    const preview = await mergeTwo(app, admin, two, { name: "leaving", card: "leaving", address: "staying" });
    expect(preview.fields).toContainEqual({ field: "phone", staying: null, leaving: expect.stringContaining("07") });
    expect(await rowOf(two.staying.id)).toMatchObject({
      email: two.staying.email,
      passwordHash: before?.passwordHash,
      firstName: "Aïcha",
      city: "Kouto",
      contact: "+2250708091011",
      memberNumber: other?.memberNumber,
      cardCode: other?.cardCode,
    });
    expect((await app.call(`/api/v01/public/cards/${other?.cardCode}`)).status).toBe(200);
    const replaced = await app.call(`/api/v01/public/cards/${before?.cardCode}`);
    expect(await replaced.json()).toEqual({
      member_number: preview.staying.member_number,
      replaced_on: app.clock.now().toISOString().slice(0, 10),
    });
  });

  it("lets the address sign up anew, as any other, without what went", async () => {
    await pay(two.leaving);
    await mergeTwo(app, admin, two);
    expect((await app.post("/auth/register", registration({ email: two.leaving.email }))).status).toBe(200);
    expect(await checkData(app.handle.db)).toEqual([]);
  });

  it("goes on from an account that others were merged into", async () => {
    await pay(two.leaving);
    await mergeTwo(app, admin, two);
    const third = await makeMember(app);
    await mergeTwo(app, admin, { staying: third, leaving: two.staying });
    expect(await findMergedInto(app.handle.db, two.leaving.id)).toBe(third.id);
    expect(await paidMonths(app, third.id)).toHaveLength(1);
    expect(await checkData(app.handle.db)).toEqual([]);
    await app.handle.db.delete(accounts).where(eq(accounts.id, third.id));
    expect(await findMergedInto(app.handle.db, two.leaving.id)).toBeUndefined();
  });

  it("moves nothing that was done under an address which is not verified", async () => {
    await set(two.leaving.id, { emailVerifiedAt: null });
    await give(two.leaving.email);
    const preview = await previewOf(app, admin, two);
    expect(preview.lines[0]?.notes[0]).toContain("n’est pas vérifiée");
    expect(linesOf(preview)).not.toHaveProperty("Dons");
    await mergeTwo(app, admin, two);
    expect(await mine<{ data: object[] }>("/gifts")).toMatchObject({ data: [] });
    expect((await lastMailTo(app, two.leaving.email))?.text).not.toContain(two.staying.email);
  });
});

describe("a merge is refused", () => {
  const refusalOf = async (pair = two) => {
    const [shown, confirmed] = [
      await askForPreview(app, admin, pair),
      await confirm(app, admin, pair, { leaving_number: "1", reason: "x", fingerprint: "x" }),
    ];
    expect(confirmed.status).toBe(shown.status);
    return [shown.status, (await shown.json()).code];
  };

  it("of an account with a role, of the own one, of one with itself, of a verified one into one that is not, of none", async () => {
    await set(two.leaving.id, { roles: ["editor"] });
    expect(await refusalOf()).toEqual([409, "staff_account"]);
    expect((await askForPreview(app, admin, reversed(two))).status).toBe(200);
    const own = { id: adminId, email: ADMIN, password: "", token: "", bearer: two.staying.bearer };
    expect(await refusalOf({ staying: own, leaving: two.staying })).toEqual([409, "own_account"]);
    expect(await refusalOf({ staying: two.staying, leaving: own })).toEqual([409, "own_account"]);
    expect(await refusalOf({ staying: two.staying, leaving: two.staying })).toEqual([409, "same_account"]);
    await set(two.staying.id, { emailVerifiedAt: null });
    expect(await refusalOf(two)).toEqual([409, "staff_account"]);
    await set(two.leaving.id, { roles: [] });
    expect(await refusalOf(two)).toEqual([409, "address_unverified"]);
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
      expect(await refusalOf({ staying: two.staying, leaving: { ...two.leaving, id } })).toEqual([404, "not_found"]);
    }
  });

  it("by anyone but the administrator", async () => {
    const { carrying } = await signInStaff(app, ["treasurer"]);
    expect((await askForPreview(app, carrying, two)).status).toBe(403);
    expect((await confirm(app, carrying, two, confirmationOf(await previewOf(app, admin, two)))).status).toBe(403);
    expect(await rowOf(two.leaving.id)).toBeDefined();
  });

  it("with another number, without a reason, or with what no form sends", async () => {
    const preview = await previewOf(app, admin, two);
    const digits = preview.leaving.member_number.slice(2);
    const bad: [field: string, value: unknown][] = [
      ["leaving_number", preview.staying.member_number],
      ["leaving_number", "9".repeat(10_000)],
      ["leaving_number", String(Number(digits))],
      ["leaving_number", digits],
      ["leaving_number", `M-${Number(digits)}`],
      ["leaving_number", 12],
      ["leaving_number", "محمد"],
      ["reason", ""],
      ["reason", "x".repeat(10_000)],
      ["reason", "\u0000\u0007"],
      ["name", "both"],
      ["fingerprint", null],
    ];
    for (const [field, value] of bad) {
      const refused = await confirm(app, admin, two, confirmationOf(preview, { [field]: value }));
      expect([field, refused.status]).toEqual([field, 422]);
      expect((await refused.json()).errors[field][0]).toMatch(/[a-zé]/);
    }
    const typed = `m ${inArabicDigits(digits)}`;
    await mergeTwo(app, admin, two, { leaving_number: typed, reason: "<script>alert(1)</script> 🎉 محمد" });
    expect((await lastMailTo(app, two.staying.email))?.html).not.toContain("<script>alert");
  });

  it("if what the preview showed has changed, with the new preview", async () => {
    const preview = await previewOf(app, admin, two);
    await give(two.leaving.email);
    const refused = await confirm(app, admin, two, confirmationOf(preview));
    const { code, current, message } = await refused.json();
    expect([refused.status, code]).toEqual([409, "changed_meanwhile"]);
    expect(message).toContain("rien n’a été fusionné");
    expect(linesOf(current).Dons?.[0]).toBe(1);
    expect((await confirm(app, admin, two, confirmationOf(current))).status).toBe(200);
  });
});
