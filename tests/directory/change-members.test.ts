import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { lastMailTo, makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeMember } from "../factories/make-dues.ts";
import { makeOrder } from "../factories/make-order.ts";
import { type Carrying, insertFactor, nextCodeFor, signInToWork } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const TREASURER = "tresorerie@exemple.example";
const PATH = "/admin/members";

let app: TestApp;
let admin: Carrying;
let secret: string;
let treasurer: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  const adjoua = { email: ADMIN, first_name: "Adjoua", last_name: "Koffi" };
  ({ carrying: admin, secret } = await signInStaff(app, [], adjoua));
  treasurer = (await signInStaff(app, ["treasurer"], { email: TREASURER })).carrying;
});
afterAll(() => app.stop());

async function makePerson(change: Record<string, unknown> = {}) {
  const body = await makeAccount(app, change);
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, body.email));
  if (!row) throw new Error("the account was not stored");
  return { ...body, id: row.id };
}

const show = (id: string, carrying = admin) => app.call(`/api/v01${PATH}/${id}`, { headers: carrying });
const rename = (id: string, body: object) => app.post(`${PATH}/${id}/name`, body, admin);
const giveRoles = async (id: string, roles: unknown, code?: string) =>
  app.post(`${PATH}/${id}/roles`, { roles, code: code ?? (await nextCodeFor(app, secret)) }, admin);
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
};
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;

describe("a member's page", () => {
  it("has contacts, dues, gifts, consents and devices, as the role allows", async () => {
    const member = await makeMember(app);
    const campaign = await makeCampaign(app.handle, { title: "Un puits" });
    await press(app, await makeOrder(app, campaign.id, { donor_email: member.email }), "confirm");
    const whole: MemberRecord = await (await show(member.id)).json();
    expect(whole).toMatchObject({
      account: { email: member.email, verified: true },
      dues: { standing: "up_to_date" },
      gifts: { count: 1, received: 10_000, newest: [{ title: "Un puits" }] },
      privacy: { two_factor_since: null },
    });
    expect(whole.privacy?.consents.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["terms", "privacy"]));
    expect(whole.privacy?.sessions).toHaveLength(1);
    expect(JSON.stringify(whole)).not.toMatch(/hash|token|private\//i);

    const money: MemberRecord = await (await show(member.id, treasurer)).json();
    expect(money.privacy).toBeNull();
    expect(money.gifts?.count).toBe(1);
  });

  it("shows nothing that was given or agreed to under an address before it is verified", async () => {
    const { id, email } = await makePerson();
    await app.handle.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
    const campaign = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, campaign.id, { donor_email: email }), "confirm");
    expect(await (await show(id)).json()).toMatchObject({
      dues: null,
      gifts: { count: 0, received: 0 },
      privacy: { consents: [] },
    });
  });

  it.each(["x", "00000000-0000-0000-0000-000000000000"])("is not found for %s", async (id) => {
    expect((await show(id)).status).toBe(404);
    expect((await rename(id, { first_name: "Awa", last_name: "Koné" })).status).toBe(404);
    expect((await giveRoles(id, [])).status).toBe(404);
  });
});

describe("the devices of a member", () => {
  const signOut = (id: string, session: string | null, carrying = admin) =>
    app.post(`${PATH}/${id}/sign-out`, { session }, carrying);
  const devicesOf = async (id: string) => ((await (await show(id)).json()) as MemberRecord).privacy?.sessions ?? [];
  const isIn = async ({ bearer }: Awaited<ReturnType<typeof signIn>>) =>
    (await app.call("/api/v01/private/sessions", { headers: bearer })).status === 200;

  it("are signed out one by one or all at once by the administrator, who is named, and the member told", async () => {
    const person = await makePerson();
    const signedIn = [await signIn(app, person), await signIn(app, person), await signIn(app, person)];
    const devices = await devicesOf(person.id);
    expect(devices).toHaveLength(3);
    const one = await signOut(person.id, devices[0]?.id ?? "");
    expect(((await one.json()) as MemberRecord).privacy?.sessions).toHaveLength(2);
    expect((await Promise.all(signedIn.map(isIn))).filter(Boolean)).toHaveLength(2);
    expect((await lastMailTo(app, person.email))?.subject).toBe("Un de vos appareils a été déconnecté");
    expect((await signOut(person.id, devices[0]?.id ?? "")).status).toBe(404);

    expect((await signOut(person.id, null)).status).toBe(200);
    expect(await Promise.all(signedIn.map(isIn))).toEqual([false, false, false]);
    await app.settled();
    expect((await lastMailTo(app, person.email))?.subject).toBe("Vos appareils ont été déconnectés");
    expect((await signOut(person.id, null)).status).toBe(404);
    expect((await entriesOf(person.id)).map(({ action }: { action: string }) => action)).toEqual([
      "signed_out",
      "signed_out_device",
    ]);
  });

  it("are not signed out by others, nor those of somebody else or of one’s own", async () => {
    const [person, other] = [await makePerson(), await makePerson()];
    const signedIn = await signIn(app, person);
    const [device] = await devicesOf(person.id);
    expect((await signOut(person.id, null, treasurer)).status).toBe(403);
    for (const session of [device?.id ?? "", "x", crypto.randomUUID()]) {
      expect((await signOut(other.id, session)).status).toBe(404);
    }
    expect((await app.post(`${PATH}/${person.id}/sign-out`, {}, admin)).status).toBe(422);
    const [self] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, ADMIN));
    expect((await signOut(self?.id ?? "", null)).status).toBe(409);
    expect(await isIn(signedIn)).toBe(true);
  });
});

describe("a name", () => {
  it("is corrected, and its owner told", async () => {
    const { id, email } = await makePerson({ last_name: "Kone" });
    const answered = await rename(id, { first_name: "Awa", last_name: "Koné", reason: "Accent oublié" });
    expect(await answered.json()).toMatchObject({ last_name: "Koné" });
    const text = (await lastMailTo(app, email))?.text?.replaceAll("\u00a0", " ");
    expect(text).toContain("« Awa Kone » est devenu « Awa Koné »");
    const [entry, ...others] = await entriesOf(id);
    expect(others).toEqual([]);
    expect(entry.action).toBe("renamed");
    // Of the name, only the part that differs.
    expect([entry.before, entry.after]).toEqual([
      { last_name: "Kone" },
      { last_name: "Koné", reason: "Accent oublié" },
    ]);
  });

  it("that is the same, or corrected several times at once, is changed and told once", async () => {
    const { id, email } = await makePerson();
    await rename(id, { first_name: "Awa", last_name: "Koné" });
    expect(await mailsTo(email)).toHaveLength(0);
    const body = { first_name: "Aïcha", last_name: "Koné" };
    const answers = await Promise.all([1, 2, 3].map(() => rename(id, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  it("that is corrected in part keeps the other part as it is", async () => {
    const { id } = await makePerson({ last_name: "Kone" });
    expect((await rename(id, { last_name: "Koné" })).status).toBe(200);
    const answered = await rename(id, { first_name: "Aïcha" });
    expect(await answered.json()).toMatchObject({ first_name: "Aïcha", last_name: "Koné" });
  });

  it("is refused if nobody could bear it", async () => {
    const { id } = await makePerson();
    for (const name of ["", "x".repeat(10_000), "https://mal.example", "\u0000\u0007", 7, null]) {
      const refused = await rename(id, { first_name: name, last_name: "Koné" });
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors.first_name[0]).toMatch(/[a-zé]/);
    }
    for (const name of ["Amélie-Éloïse", "محمد", "<script>", "=SUM(1)"]) {
      expect((await rename(id, { first_name: name, last_name: "Koné" })).status).toBe(200);
    }
  });
});

describe("roles", () => {
  it("are given: the person is told, and the back office opens at the next sign-in, with two-factor if the role needs it", async () => {
    const person = await makePerson();
    expect(await (await giveRoles(person.id, ["reception"])).json()).toMatchObject({
      account: { roles: ["reception", "member"] },
    });
    const mail = await lastMailTo(app, person.email);
    expect(mail?.subject).toBe("Un rôle vous est confié");
    expect(mail?.text).toContain("accueil");
    const { carrying } = await signInToWork(app, person);
    expect((await app.call("/api/v01/admin/me", { headers: carrying })).status).toBe(200);

    await giveRoles(person.id, ["reception", "treasurer"]);
    const refused = await app.call("/api/v01/admin/me", { headers: carrying });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "second_factor_not_set_up"]);
  });

  it("are not changed from a page that shows others than the person has", async () => {
    const person = await makePerson();
    await giveRoles(person.id, ["reception", "treasurer"]);
    const from = async (before: string[]) =>
      app.post(
        `${PATH}/${person.id}/roles`,
        { roles: ["reception", "editor"], before, code: await nextCodeFor(app, secret) },
        admin,
      );
    const stale = await from(["reception"]);
    expect([stale.status, (await stale.json()).message]).toEqual([409, expect.stringContaining("rechargez la page")]);
    expect(await (await from(["treasurer", "reception"])).json()).toMatchObject({
      account: { roles: ["reception", "editor", "member"] },
    });
  });

  it("are taken: every session of the person ends", async () => {
    const person = await makePerson();
    await giveRoles(person.id, ["editor", "reception"]);
    const { carrying, bearer } = await signInToWork(app, person);
    await giveRoles(person.id, ["editor"]);
    expect((await app.call("/api/v01/admin/me", { headers: carrying })).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(401);
    expect((await lastMailTo(app, person.email))?.subject).toBe("Un rôle vous a été retiré");
    expect(await entriesOf(person.id)).toMatchObject([
      { action: "roles_changed", before: { roles: ["editor", "reception"] }, after: { roles: ["editor"] } },
      { action: "roles_changed", before: { roles: [] }, after: { roles: ["editor", "reception"] } },
    ]);
  });

  it("stand in the audit log under the person's name, and under a number once the account is deleted", async () => {
    const { id } = await makePerson({ first_name: "Affoué", last_name: "Tanoh" });
    await giveRoles(id, ["editor"]);
    expect(await entriesOf(id)).toMatchObject([{ name: "Affoué Tanoh" }]);
    await app.handle.db.delete(accounts).where(eq(accounts.id, id));
    expect((await entriesOf(id))[0].name).toMatch(/^M-\d{6}$/);
  });

  it("given twice, or by two at once, are given once", async () => {
    const person = await makePerson();
    const code = await nextCodeFor(app, secret);
    const answers = await Promise.all([1, 2, 3].map(() => giveRoles(person.id, ["reception", "reception"], code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const { bearer } = await signIn(app, person);
    await giveRoles(person.id, ["reception"]);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(1);
    expect(await entriesOf(person.id)).toHaveLength(1);
    const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.id, person.id));
    expect(row?.roles).toEqual(["reception"]);
  });

  it("need a fresh code in the same call, that counts once, and change and mail nothing without it", async () => {
    const person = await makePerson();
    const used = await nextCodeFor(app, secret);
    expect((await giveRoles(person.id, [], used)).status).toBe(200);
    const refusalOf = async (body: object) => {
      const refused = await app.post(`${PATH}/${person.id}/roles`, { roles: ["treasurer"], ...body }, admin);
      expect(refused.status).toBe(422);
      const { code, errors } = await refused.json();
      return [code, errors.code[0]];
    };
    expect(await refusalOf({})).toEqual(["fresh_code_needed", "Ce changement demande un code de votre application."]);
    for (const code of [used, "000000"]) expect(await refusalOf({ code })).toEqual(["wrong_code", "Code incorrect."]);
    expect((await refusalOf({ code: "12" }))[1]).toMatch(/chiffres de votre application/);
    expect(await entriesOf(person.id)).toEqual([]);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it("given and taken are told to all administrators and treasurers of that moment, and to the person apart", async () => {
    const before = (await mailsTo(ADMIN)).length;
    const person = await makePerson({ first_name: "Koffi", last_name: "Yao" });
    const others = (await signInStaff(app, ["editor"])).id;
    const [editor] = await app.handle.db.select().from(accounts).where(eq(accounts.id, others));
    await giveRoles(person.id, ["treasurer"]);
    for (const email of [ADMIN, TREASURER]) {
      const mail = await lastMailTo(app, email);
      expect(mail?.subject).toContain("Rôles modifiés\u00a0: Koffi Yao");
      const text = mail?.text ?? "";
      expect(text).toContain("Adjoua Koffi (d•••@exemple.example) a fait ce changement le ");
      expect(text).toMatch(/Rôles donnés.*trésorerie/s);
      expect(text.includes("Ouvrir la fiche")).toBe(email === ADMIN);
      expect(text.includes("appelez tout de suite l’administration")).toBe(email === TREASURER);
    }
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual(["Un rôle vous est confié"]);
    await giveRoles(person.id, ["editor"]);
    expect((await lastMailTo(app, TREASURER))?.text).toMatch(/Rôles donnés.*rédaction.*Rôles retirés.*trésorerie/s);
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      "Un rôle vous est confié",
      "Un rôle vous est confié",
    ]);
    await giveRoles(person.id, ["editor"]);
    expect(await mailsTo(ADMIN)).toHaveLength(before + 2);
    expect(await mailsTo(editor?.email ?? "")).toEqual([]);
  });

  it("never make or unmake an administrator, and need a verified address", async () => {
    const person = await makePerson();
    for (const roles of [["admin"], ["member"], ["x"], "editor", null, Array(10).fill("editor")]) {
      expect((await giveRoles(person.id, roles)).status).toBe(422);
    }
    const [own] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, ADMIN));
    expect((await giveRoles(own?.id ?? "", [])).status).toBe(200);
    expect((await app.call("/api/v01/admin/me", { headers: admin })).status).toBe(200);

    await app.handle.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, person.id));
    expect((await giveRoles(person.id, ["editor"])).status).toBe(409);
  });

  it("are corrected for an invited person who has not opened the account yet, but for nobody else", async () => {
    const person = { first_name: "Ali", last_name: "Bamba", email: "invite@exemple.example", roles: ["editor"] };
    const asked = { ...person, code: await nextCodeFor(app, secret) };
    const { id } = await (await app.post("/admin/staff-invitations", asked, admin)).json();
    const rolesOfAccount = async () =>
      (await app.handle.db.select().from(accounts).where(eq(accounts.id, id))).map(({ roles }) => roles);
    expect((await giveRoles(id, ["reception"])).status).toBe(200);
    expect(await rolesOfAccount()).toEqual([["reception"]]);
    // An invitation that was taken back counts no more.
    expect((await giveRoles(id, [])).status).toBe(200);
    expect((await giveRoles(id, ["editor"])).status).toBe(409);
    expect(await rolesOfAccount()).toEqual([[]]);
  });
});

describe("two-factor of a colleague", () => {
  const reset = async (id: string, code?: string, carrying = admin) =>
    app.post(`${PATH}/${id}/two-factor-reset`, { code: code ?? (await nextCodeFor(app, secret)) }, carrying);
  const factorOf = async (id: string) => ((await (await show(id)).json()) as MemberRecord).privacy?.two_factor_since;

  /** A treasurer who works with two-factor. */
  async function makeColleague() {
    const person = await makePerson({ first_name: "Lassina", last_name: "Ouattara" });
    await app.handle.db
      .update(accounts)
      .set({ roles: ["treasurer"] })
      .where(eq(accounts.id, person.id));
    const { carrying, bearer } = await signInToWork(app, person);
    await insertFactor(app, person.id, carrying);
    return { ...person, carrying, bearer };
  }

  it("is reset: all sessions end, the next one leads to its set-up, and those who watch are told", async () => {
    const person = await makeColleague();
    expect(await (await reset(person.id)).json()).toMatchObject({ privacy: { two_factor_since: null, sessions: [] } });
    expect((await app.call("/api/v01/admin/me", { headers: person.carrying })).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: person.bearer })).status).toBe(401);
    const again = await signInToWork(app, person);
    const waiting = await app.call("/api/v01/admin/me", { headers: again.carrying });
    expect([waiting.status, (await waiting.json()).code]).toEqual([403, "second_factor_not_set_up"]);

    const told = (await mailsTo(person.email)).filter(({ subject }) => subject?.includes("réinitialisée"));
    expect(told.map(({ subject }) => subject)).toEqual(["Votre double authentification a été réinitialisée"]);
    expect(told[0]?.text).toContain("L’administration du site l’a retirée");
    for (const email of [ADMIN, TREASURER]) {
      const mail = await lastMailTo(app, email);
      expect(mail?.subject).toBe(
        "Double authentification réinitialisée\u00a0: Lassina Ouattara (a•••@exemple.example)",
      );
      expect(mail?.text).toContain("Adjoua Koffi (d•••@exemple.example) a fait ce changement le ");
    }
    expect(await entriesOf(person.id)).toMatchObject([{ action: "reset_factor", name: "Lassina Ouattara" }]);
  });

  it("is never one's own, and is there to be reset", async () => {
    const [own] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, ADMIN));
    const { id } = await makePerson();
    for (const [target, status, code] of [
      [own?.id ?? "", 409, "own_account"],
      [id, 409, "second_factor_off"],
      ["00000000-0000-4000-8000-000000000000", 404, "not_found"],
      ["x", 404, "not_found"],
    ] as const) {
      const refused = await reset(target);
      expect([refused.status, (await refused.json()).code]).toEqual([status, code]);
    }
    expect(await factorOf(own?.id ?? "")).not.toBeNull();
    expect(await entriesOf(id)).toEqual([]);
  });

  it("stays without a fresh code, and for anybody but the administrator", async () => {
    const person = await makeColleague();
    const before = (await mailsTo(person.email)).length;
    for (const [body, code] of [
      [{}, "fresh_code_needed"],
      [{ code: "000000" }, "wrong_code"],
      [{ code: "12" }, "invalid"],
      [{ code: 7 }, "invalid"],
    ] as const) {
      const refused = await app.post(`${PATH}/${person.id}/two-factor-reset`, body, admin);
      expect([refused.status, (await refused.json()).code]).toEqual([422, code]);
    }
    const { carrying: editor, secret: editorSecret } = await signInStaff(app, ["editor"]);
    expect((await reset(person.id, await nextCodeFor(app, editorSecret), editor)).status).toBe(403);
    expect((await reset(person.id, "000000", treasurer)).status).toBe(403);
    expect((await app.post(`${PATH}/${person.id}/two-factor-reset`, {}, { origin: admin.origin })).status).toBe(401);
    expect((await app.call("/api/v01/admin/me", { headers: person.carrying })).status).toBe(200);
    expect(await mailsTo(person.email)).toHaveLength(before);
    expect(await factorOf(person.id)).not.toBeNull();
  });

  it("is reset once by two calls with one code", async () => {
    const person = await makeColleague();
    const code = await nextCodeFor(app, secret);
    const answers = await Promise.all([1, 2].map(() => reset(person.id, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await entriesOf(person.id)).toHaveLength(1);
  });
});
