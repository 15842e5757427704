import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { importMembers, memberFile } from "../factories/import-members.ts";
import { lastMailTo, makeAccount, registration, signIn } from "../factories/make-account.ts";
import { type Carrying, nextCodeFor } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let admin: Carrying;
let secret: string;
let treasurer: Carrying;
let treasurerId: string;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  ({ carrying: admin, secret } = await signInStaff(app, [], { email: ADMIN }));
  treasurer = (await signInStaff(app, ["treasurer"], { email: "caisse@exemple.example" })).carrying;
  treasurerId = await idOf("caisse@exemple.example");
});
afterAll(() => app.stop());

async function rowOf(email: string) {
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email));
  if (!row) throw new Error("the account was not stored");
  return row;
}
const idOf = async (email: string) => (await rowOf(email)).id;

const show = async (id: string): Promise<MemberRecord> =>
  (await app.call(`/api/v01/admin/members/${id}`, { headers: admin })).json();
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
};
const entriesOf = async (id: string) =>
  (await (await app.call(`/api/v01/admin/audit?subject=${id}`, { headers: admin })).json()).data;
const tokenTo = async (email: string) =>
  /\/email\/([\w-]+)/.exec((await lastMailTo(app, email))?.text ?? "")?.[1] ?? "";

const CONTACT = {
  phone: "05 06 07 08 09",
  address: "Rue des Jardins 12",
  city: "Bouaké",
  zip: "01 BP 7",
  country: "Côte d’Ivoire",
  reason: "Au téléphone",
};
const correct = (id: string, body: object = CONTACT, headers: Carrying | Record<string, string> = admin) =>
  app.post(`/admin/members/${id}/contact`, body, headers);
const correctEmail = async (id: string, email: string, headers: Carrying | Record<string, string> = admin) =>
  app.post(`/admin/members/${id}/email`, { email, code: await nextCodeFor(app, secret) }, headers);
const cancel = (id: string, headers: Carrying = admin) =>
  app.call(`/api/v01/admin/members/${id}/email`, { method: "DELETE", headers });

describe("the administrator", () => {
  it("corrects a number as it is written in the country of the former one, wherever the member lives", async () => {
    const { email } = await makeAccount(app);
    const id = await idOf(email);
    await app.handle.db
      .update(accounts)
      .set({ country: "France", contact: "+2250729445722" })
      .where(eq(accounts.id, id));
    const phoneAfter = async (change: object) => (await (await correct(id, change)).json()).account.phone;
    expect(await phoneAfter({ phone: "07 53 05 53 90" })).toBe("+225 07 53 05 53 90");
    expect(await phoneAfter({ country: "Burkina Faso" })).toBe("+225 07 53 05 53 90");
    expect(await phoneAfter({ phone: "05 06 07 08 09" })).toBe("+225 05 06 07 08 09");
  });

  it("corrects telephone and address, and the member is told what was, once", async () => {
    const { email } = await makeAccount(app);
    const id = await idOf(email);
    const answers = await Promise.all([correct(id), correct(id)]);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({
        address: CONTACT.address,
        account: { phone: "+225 05 06 07 08 09" },
      });
    }
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Vos coordonnées ont été corrigées"]);
    expect(mails[0]?.text).toContain("votre téléphone et votre adresse postale");
    expect(mails[0]?.text).not.toContain("Jardins");
    const entries = await entriesOf(id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ action: "corrected_contact" });
    expect(JSON.stringify(entries)).not.toContain("Jardins");
    expect((await correct(id, { ...CONTACT, phone: "", address: "" })).status).toBe(200);
    expect(await show(id)).toMatchObject({ address: null, city: "Bouaké", account: { phone: null } });
  });

  it("corrects a part, and leaves what somebody else corrected since the page was opened", async () => {
    const { email } = await makeAccount(app);
    const id = await idOf(email);
    await correct(id);
    expect((await correct(id, { phone: "07 08 09 10 11" })).status).toBe(200);
    expect((await correct(id, { city: "Korhogo", zip: "" })).status).toBe(200);
    expect((await correct(id, { country: "Bénin" })).status).toBe(200);
    expect(await show(id)).toMatchObject({
      address: CONTACT.address,
      city: "Korhogo",
      zip: null,
      account: { phone: "+225 07 08 09 10 11", country: "Bénin" },
    });
    const told = await mailsTo(email);
    // A number that cannot be one of the former number's country is read in the stored one.
    expect((await correct(id, { phone: "95 12 34 56" })).status).toBe(200);
    expect((await show(id)).account.phone).toBe("+229 01 95 12 34 56");
    expect((await correct(id, {})).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(told.length + 1);
  });

  it("does not write over what somebody else corrected since the page was opened, unless that was read", async () => {
    const { email } = await makeAccount(app);
    const id = await idOf(email);
    await correct(id);
    const before = { phone: "+225 05 06 07 08 09" };
    expect((await correct(id, { phone: "07 08 09 10 11", before })).status).toBe(200);
    const refused = await correct(id, { phone: "01 02 03 04 05", before });
    expect(refused.status).toBe(409);
    expect((await refused.json()).errors).toEqual({ phone: [expect.stringContaining("+225 07 08 09 10 11")] });
    expect((await correct(id, { phone: "0708091011", before })).status).toBe(200);
    expect((await show(id)).account.phone).toBe("+225 07 08 09 10 11");
    const rename = (body: object) => app.post(`/admin/members/${id}/name`, body, admin);
    const { first_name: shown } = await show(id);
    expect((await rename({ first_name: "Aïcha", before: { first_name: shown } })).status).toBe(200);
    expect((await rename({ first_name: "Awa", before: { first_name: shown } })).status).toBe(409);
    expect((await rename({ first_name: "Awa" })).status).toBe(200);
  });

  it("is refused wrong values beside their fields, others are refused at all", async () => {
    const { email } = await makeAccount(app);
    const id = await idOf(email);
    for (const [field, value] of Object.entries({ phone: "12", country: "Atlantide", address: "x".repeat(201) })) {
      const answer = await correct(id, { ...CONTACT, [field]: value });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toHaveProperty(field);
    }
    for (const headers of [{}, treasurer]) {
      expect([401, 403]).toContain((await correct(id, CONTACT, headers)).status);
      expect([401, 403]).toContain((await correctEmail(id, "autre@exemple.example", headers)).status);
    }
    expect((await cancel(id, treasurer)).status).toBe(403);
    for (const unknown of ["x", crypto.randomUUID()]) {
      expect((await correct(unknown)).status).toBe(404);
      expect((await correctEmail(unknown, "autre@exemple.example")).status).toBe(404);
      expect((await cancel(unknown)).status).toBe(404);
    }
  });
});

describe("an e-mail address that the administrator corrects", () => {
  it("is the account's once the new mailbox has confirmed, and signs it out everywhere", async () => {
    const { email, password } = await makeAccount(app);
    const id = await idOf(email);
    const { bearer } = await signIn(app, { email, password });
    const wanted = `juste-${email}`;
    const answer = await correctEmail(id, wanted);
    expect(await answer.json()).toMatchObject({ account: { email }, email_change: { email: wanted } });
    // The same again, as from another tab, mails nothing more, and says so.
    const again = await correctEmail(id, wanted.toUpperCase());
    const { code, message } = await again.json();
    expect([again.status, code]).toEqual([409, "already_requested"]);
    expect(message).toMatch(/^Le lien est déjà parti à cette adresse, le .+ à \d+\u00a0h.*annulez d’abord/);
    expect(await mailsTo(wanted)).toHaveLength(1);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      "Une nouvelle adresse e\u2011mail pour votre compte",
    ]);
    // The former mailbox is asked for nothing, and can only refuse.
    const former = await (await app.call(`/api/v01/email-changes/${await tokenTo(email)}`)).json();
    expect(former).toMatchObject({ state: "open", side: "old", by_staff: true });
    expect((await show(id)).account.email).toBe(email);
    const confirmed = await app.post(`/email-changes/${await tokenTo(wanted)}/confirm`, {});
    expect(await confirmed.json()).toMatchObject({ state: "done" });
    expect(await show(id)).toMatchObject({ account: { email: wanted }, email_change: null });
    expect((await app.call("/api/v01/private/sessions", { headers: bearer })).status).toBe(401);
    await signIn(app, { email: wanted, password });
    expect((await entriesOf(id)).map(({ action }: { action: string }) => action)).toEqual(["requested_email"]);
  });

  it("stays if the former mailbox refuses, or the administrator cancels", async () => {
    const { email } = await makeAccount(app);
    const id = await idOf(email);
    await correctEmail(id, `refus-${email}`);
    const token = await tokenTo(`refus-${email}`);
    expect((await app.post(`/email-changes/${await tokenTo(email)}/refuse`, {})).status).toBe(200);
    expect((await app.post(`/email-changes/${token}/confirm`, {})).status).toBe(409);
    expect((await show(id)).email_change).toBeNull();
    await correctEmail(id, `annule-${email}`);
    const cancelled = await tokenTo(`annule-${email}`);
    for (const _ of [1, 2]) expect((await (await cancel(id)).json()).email_change).toBeNull();
    expect((await app.post(`/email-changes/${cancelled}/confirm`, {})).status).toBe(404);
    expect((await show(id)).account.email).toBe(email);
  });

  it("is refused if it is the own one, another account's or none, without a fresh code, and to staff", async () => {
    const { email } = await makeAccount(app);
    const other = await makeAccount(app);
    const id = await idOf(email);
    for (const [wanted, status, code] of [
      [email.toUpperCase(), 422, "same_email"],
      [other.email, 409, "email_taken"],
      ["awa", 422, "invalid"],
    ] as const) {
      const answer = await correctEmail(id, wanted);
      const { code: found, errors } = await answer.json();
      expect([answer.status, found]).toEqual([status, code]);
      expect(errors).toHaveProperty("email");
    }
    const bare = await app.post(`/admin/members/${id}/email`, { email: `x-${email}` }, admin);
    expect([bare.status, (await bare.json()).code]).toEqual([422, "fresh_code_needed"]);
    const staff = await correctEmail(treasurerId, "moi@exemple.example");
    expect([staff.status, (await staff.json()).code]).toEqual([409, "staff_account"]);
    await app.handle.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id));
    expect((await (await correctEmail(id, `y-${email}`)).json()).code).toBe("address_unverified");
    expect(await mailsTo(`x-${email}`)).toEqual([]);
  });
});

describe("an account that was never opened", () => {
  const linkTo = async (email: string) =>
    new URL(/https?:\S+reset-password\S+/.exec((await lastMailTo(app, email))?.text ?? "")?.[0] ?? "http://none");
  const choose = (link: URL) =>
    app.post("/auth/reset-password", {
      code: link.searchParams.get("code"),
      email: link.searchParams.get("email"),
      consent: true,
      password: "une phrase que j’ai choisie",
      password_confirmation: "une phrase que j’ai choisie",
    });
  const invite = (id: string, headers: Carrying = admin) => app.post(`/admin/members/${id}/invitation`, {}, headers);

  it("has its right address at once, and is invited there; the links sent to the former one are void", async () => {
    const [wrong, right, taken] = [
      "import.faux@exemple.example",
      "import.juste@exemple.example",
      "prise@exemple.example",
    ];
    await importMembers(app, admin, memberFile([wrong, taken]), { fields: { invite: "true" } });
    const id = await idOf(wrong);
    const former = await linkTo(wrong);
    // A stranger with the mistyped address signs up with a password.
    await app.post("/auth/register", registration({ email: wrong }));
    const strangers = (await rowOf(wrong)).passwordHash;
    expect((await (await correctEmail(id, taken)).json()).errors).toHaveProperty("email");
    const answer = await correctEmail(id, right);
    expect(await answer.json()).toMatchObject({ account: { email: right, verified: false }, unopened: true });
    await app.settled();
    const link = await linkTo(right);
    expect(link.searchParams.get("email")).toBe(right);
    expect((await choose(former)).status).toBe(422);
    expect((await rowOf(right)).passwordHash).not.toBe(strangers);
    expect((await choose(link)).status).toBe(200);
    expect(await show(id)).toMatchObject({ unopened: false, account: { email: right, verified: true } });
    const [entry] = await entriesOf(id);
    expect(entry).toMatchObject({ action: "corrected_email" });
    expect(JSON.stringify(entry)).not.toContain("import.juste");
  });

  it("is invited once more by another mail, and not once it is open", async () => {
    const email = "encore@exemple.example";
    await importMembers(app, admin, memberFile([email]));
    const id = await idOf(email);
    expect((await invite(id, treasurer)).status).toBe(403);
    expect(await show(id)).toMatchObject({ invited_at: null });
    const now = app.clock.now().toISOString();
    const { invited_at: at } = await (await invite(id)).json();
    expect(at >= now).toBe(true);
    await app.settled();
    const first = await linkTo(email);
    expect((await invite(id)).status).toBe(200);
    expect(new Set((await mailsTo(email)).map(({ messageId }) => messageId)).size).toBe(2);
    expect((await choose(first)).status).toBe(422);
    expect((await choose(await linkTo(email))).status).toBe(200);
    expect((await invite(id)).status).toBe(409);
    expect((await invite("x")).status).toBe(404);
    expect((await entriesOf(id)).map(({ action }: { action: string }) => action)).toEqual(["invited", "invited"]);
  });

  it("is made for a person whom the administrator invites to the staff, with a fresh code, and corrected if the address was wrong", async () => {
    const [wrong, right] = ["equipe.faux@exemple.example", "equipe.juste@exemple.example"];
    const person = { first_name: "Ali", last_name: "Bamba", email: wrong, roles: ["reception"] };
    const asked = (change: object = {}, headers: Carrying = admin) =>
      app.post("/admin/staff-invitations", { ...person, ...change }, headers);
    expect((await (await asked()).json()).code).toBe("fresh_code_needed");
    expect((await asked({}, treasurer)).status).toBe(403);
    expect((await (await asked({ roles: [] })).json()).errors).toHaveProperty("roles");
    const invited = await (await asked({ code: await nextCodeFor(app, secret) })).json();
    expect(invited).toMatchObject({ result: "invited" });
    const { id } = invited;
    const watched = async () => (await mailsTo("caisse@exemple.example")).at(-1)?.text;
    expect(await watched()).toContain("accueil");
    expect((await correctEmail(id, right)).status).toBe(200);
    expect(await watched()).toContain("e•••@exemple.example");
    const link = await linkTo(right);
    expect(link.searchParams.get("staff")).toBe("1");
    expect((await choose(link)).status).toBe(200);
    expect((await show(id)).account).toMatchObject({ email: right, roles: expect.arrayContaining(["reception"]) });
    expect((await entriesOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      ...["corrected_email", "invited", "roles_changed"],
    ]);
    // An account in use has the role at once, and the list of the staff has both, and the administrator.
    const { email } = await makeAccount(app);
    const given = await asked({ email, roles: ["editor"], code: await nextCodeFor(app, secret) });
    expect(await given.json()).toEqual({ id: await idOf(email), result: "given" });
    // Another role is added or replaces the others once that is said, before a code is used.
    const colleague = await idOf(email);
    const refused = await asked({ email, roles: ["reception"] });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: "already_staff", message: expect.stringMatching(/^Cette adresse est celle .+\u00a0: rédaction\.$/) },
    ]);
    const rolesOf = async () => (await rowOf(email)).roles;
    const more = { email, roles: ["reception"], if_staff: "add" };
    expect((await asked({ ...more, code: await nextCodeFor(app, secret) })).status).toBe(200);
    expect(await rolesOf()).toEqual(["editor", "reception"]);
    const other = { email, roles: ["treasurer"], if_staff: "replace", code: await nextCodeFor(app, secret) };
    expect(await (await asked(other)).json()).toEqual({ id: colleague, result: "given" });
    expect(await rolesOf()).toEqual(["treasurer"]);
    const listed = async (headers: Carrying) =>
      (await (await app.call("/api/v01/admin/members?role=any", { headers })).json()).data;
    const ownRow = (await listed(admin)).find(({ account }: MemberRecord) => account.email === ADMIN);
    expect(ownRow.staff).toEqual({ two_factor: true, signed_in_at: expect.any(String) });
    expect((await listed(admin)).find(({ id: one }: MemberRecord) => one === colleague).staff.two_factor).toBe(false);
    expect((await listed(treasurer)).filter((row: object) => "staff" in row)).toEqual([]);
    const team = await (await app.call("/api/v01/admin/members?role=any", { headers: admin })).json();
    const emails = team.data.map(({ account }: MemberRecord) => account.email);
    expect(emails.toSorted()).toEqual([ADMIN, "caisse@exemple.example", right, email].toSorted());
  });
});
