import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { VerifyAnswer } from "#people/identity/account.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { findConsents } from "#people/identity/consents.db.ts";
import { purgeSignUps } from "#people/identity/sign-up.ts";
import { addMonths, monthOf } from "#platform/months.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { importMembers, memberFile, undoImport } from "../factories/import-members.ts";
import { codeMailedTo, lastMailTo, registration, signIn } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const CHOSEN = "une phrase que j’ai choisie";

let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN, first_name: "Ama" })).carrying;
});
afterAll(() => app.stop());

const invited = (emails: string[]) => importMembers(app, admin, memberFile(emails), { fields: { invite: "true" } });
const accountOf = async (email: string) => {
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email));
  if (!row) throw new Error(`there is no account of ${email}`);
  return row;
};
const mailsTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => to?.some(({ address }) => address === email));
const linkMailedTo = async (email: string) => {
  const text = (await lastMailTo(app, email))?.text ?? "";
  return new URL(/https?:\S+reset-password\S+/.exec(text)?.[0] ?? "");
};
const choose = (link: URL, change: object = {}) =>
  app.post("/auth/reset-password", {
    code: link.searchParams.get("code"),
    email: link.searchParams.get("email"),
    password: CHOSEN,
    password_confirmation: CHOSEN,
    ...change,
  });

const refuse = (link: URL, change: object = {}) =>
  app.post("/auth/refuse-account", {
    code: link.searchParams.get("code"),
    email: link.searchParams.get("email"),
    ...change,
  });

describe("an invitation to an imported member", () => {
  it("goes to nobody whose order was cancelled, who gets no account either", async () => {
    const rows = ["KOFFI;Ama;validee@exemple.example;Validé", "BROU;Yao;annulee@exemple.example;Annulé"];
    const file = ["Nom adhérent;Prénom adhérent;Email payeur;Statut de la commande", ...rows].join("\n");
    const { counts } = await importMembers(app, admin, file, { fields: { invite: "true" } });
    expect(counts).toMatchObject({ created: 1, refused: 1 });
    expect(await mailsTo("validee@exemple.example")).toHaveLength(1);
    expect(await mailsTo("annulee@exemple.example")).toHaveLength(0);
  });

  it("says who imported what, once, and opens the account with a password and the consent", async () => {
    const email = "invitee@exemple.example";
    const { id } = await invited([email]);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    const text = mails[0]?.text?.replaceAll("\u00a0", " ");
    for (const part of ["Ama Koné", "Koné 0", email, "+225 07 08 09 10 11", "14 jours"]) {
      expect(text).toContain(part);
    }
    const link = await linkMailedTo(email);
    expect(link.searchParams.get("consent")).toBe("1");
    expect(await findConsents(app.handle.db, (await accountOf(email)).id)).toEqual([]);

    for (const consent of [undefined, false]) {
      const refused = await choose(link, { consent });
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors.consent[0]).toContain("conditions d’utilisation");
    }
    expect((await choose(link, { consent: true })).status).toBe(200);
    const other = { password: `${CHOSEN} bis`, password_confirmation: `${CHOSEN} bis` };
    expect((await choose(link, { consent: true, ...other })).status).toBe(422);
    expect((await signIn(app, { email, password: CHOSEN })).user.first_name).toBe("Awa");
    const kinds = (await findConsents(app.handle.db, (await accountOf(email)).id)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["privacy", "terms"]);

    // From now on it is an account like all others.
    await app.post("/auth/forgot-password", { email });
    expect((await linkMailedTo(email)).searchParams.get("consent")).toBeNull();
    await undoImport(app, admin, id);
    expect((await accountOf(email)).emailVerifiedAt).not.toBeNull();
  });

  it("names the postal address and the months paid before, if the list had them", async () => {
    const month = addMonths(monthOf(app.clock.now()), 3);
    const file = `Prénom;Nom;E-mail;Adresse;Ville;À jour jusqu'au\nAma;Kra;lieu@exemple.example;12 rue des Jardins;Bouaké;${month}`;
    await importMembers(app, admin, file, { fields: { invite: "true" } });
    const text = (await mailsTo("lieu@exemple.example"))[0]?.text;
    expect(text).toContain("12 rue des Jardins, Bouaké");
    expect(text).toContain(`à jour jusqu’en ${formatMonth(month)}`);
  });

  it("is not sent to those who have an account, nor unless it is wished", async () => {
    await importMembers(app, admin, memberFile(["silence@exemple.example"]));
    await invited(["silence@exemple.example", "nouvelle@exemple.example"]);
    expect(await mailsTo("silence@exemple.example")).toEqual([]);
    expect(await mailsTo("nouvelle@exemple.example")).toHaveLength(1);
  });

  it("lets its reader refuse the account, which is then gone with the line that it was made of", async () => {
    const email = "refus@exemple.example";
    const { id } = await invited([email, "autre@exemple.example"]);
    const text = (await lastMailTo(app, email))?.text ?? "";
    expect(text).toMatch(/reset-password\?\S+refuse=1/);
    const link = await linkMailedTo(email);
    expect((await refuse(link, { code: "x".repeat(43) })).status).toBe(422);
    const answers = await Promise.all([refuse(link), refuse(link)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await expect(accountOf(email)).rejects.toThrow("no account");
    expect((await choose(link, { consent: true })).status).toBe(422);
    const undone = await (await undoImport(app, admin, id)).json();
    expect(undone.counts).toMatchObject({ created: 2, removed: 1, spared: 0 });
  });

  it("deletes no account that was opened, nor one that was not imported", async () => {
    const opened = "ouvert@exemple.example";
    await invited([opened]);
    expect((await choose(await linkMailedTo(opened), { consent: true })).status).toBe(200);
    const own = registration();
    await app.post("/auth/register", own);
    for (const email of [opened, own.email]) {
      await app.post("/auth/forgot-password", { email });
      const link = await linkMailedTo(email);
      expect((await refuse(link)).status).toBe(409);
      // The link still does what it was mailed for.
      expect((await choose(link)).status).toBe(200);
      await signIn(app, { email, password: CHOSEN });
    }
  });

  it("leads nowhere once the import is undone", async () => {
    const email = "annulee@exemple.example";
    const { id } = await invited([email]);
    const link = await linkMailedTo(email);
    await undoImport(app, admin, id);
    expect((await choose(link, { consent: true })).status).toBe(422);
  });

  it("leaves in bursts, so that thousands do not leave at once", async () => {
    const emails = Array.from({ length: 101 }, (_, index) => `foule-${index}@exemple.example`);
    await invited(emails);
    expect(await mailsTo("foule-99@exemple.example")).toHaveLength(1);
    expect(await mailsTo("foule-100@exemple.example")).toEqual([]);
    app.clock.advance(31);
    app.site.app.outbox.wake();
    await app.settled();
    expect(await mailsTo("foule-100@exemple.example")).toHaveLength(1);
  });
});

describe("an imported account", () => {
  it("is verified by a code, and opens with no password before its owner has chosen one", async () => {
    const email = "code@exemple.example";
    await importMembers(app, admin, memberFile([email]));
    await app.post("/auth/send-verification-code", { email });
    const verified = await app.post("/auth/verify", { email, code: await codeMailedTo(app, email) });
    expect(await verified.json()).toEqual({
      message:
        "Votre adresse est vérifiée. Choisissez maintenant votre mot de passe par le lien que nous venons de vous envoyer.",
      password_to_choose: true,
    } satisfies VerifyAnswer);
    const link = await linkMailedTo(email);
    expect((await lastMailTo(app, email))?.text).toContain("liste de membres");
    expect((await choose(link)).status).toBe(422);
    expect((await choose(link, { consent: true })).status).toBe(200);
    await signIn(app, { email, password: CHOSEN });
    expect(await findConsents(app.handle.db, (await accountOf(email)).id)).toHaveLength(2);
  });

  it("becomes that of the person who signs up with its address", async () => {
    const email = "seule@exemple.example";
    await importMembers(app, admin, memberFile([email]));
    const body = registration({ email, first_name: "Aya" });
    const { registration: secret } = await (await app.post("/auth/register", body)).json();
    const code = await codeMailedTo(app, email);
    const verified = await app.post("/auth/verify", { email, code, registration: secret });
    expect(await verified.json()).toMatchObject({ password_to_choose: false });
    const { user } = await signIn(app, { email, password: body.password });
    expect(user.first_name).toBe("Aya");
  });

  it("is not deleted like a sign-up that is never verified, unless it was signed up with", async () => {
    const emails = ["garde@exemple.example", "efface@exemple.example"];
    await importMembers(app, admin, memberFile(emails));
    await app.post("/auth/register", registration({ email: emails[1] }));
    await app.settled();
    const later = { now: () => new Date(app.clock.now().getTime() + 31 * 86_400_000) };
    await purgeSignUps({ db: app.handle.db, clock: later });
    expect((await accountOf("garde@exemple.example")).importId).not.toBeNull();
    await expect(accountOf("efface@exemple.example")).rejects.toThrow("no account");
  });
});
