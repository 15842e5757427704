import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { lastMailTo, makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const TREASURER = "tresorerie@exemple.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  await signInStaff(app, [], { email: ADMIN });
  await signInStaff(app, ["treasurer"], { email: TREASURER });
});
afterAll(() => app.stop());

/** Moves the account to the new address: asked for, and confirmed by both mailboxes. */
async function move({ email, to }: { email: string; to: string }): Promise<void> {
  const { bearer } = await signIn(app, { email, password: PASSWORD });
  expect((await app.post("/private/email", { email: to, current_password: PASSWORD }, bearer)).status).toBe(200);
  for (const address of [email, to]) {
    const token = /\/email\/([\w-]{43})/.exec((await lastMailTo(app, address))?.text ?? "")?.[1];
    expect((await app.post(`/email-changes/${token}/confirm`, {})).status).toBe(200);
  }
  await app.settled();
}
const noticesTo = async (email: string) =>
  (await app.mails()).filter(
    ({ to, subject }) => to?.some(({ address }) => address === email) && subject?.startsWith("Adresse de connexion"),
  );

it("a new address of one of the staff is mailed to administrators and treasurers, and stands in the person's export", async () => {
  const { email } = await makeAccount(app, { first_name: "Aminata", last_name: "Coulibaly" });
  await app.handle.db
    .update(accounts)
    .set({ roles: ["editor"] })
    .where(eq(accounts.emailKey, email));
  await move({ email, to: "amina.nouvelle@exemple.example" });
  for (const watcher of [ADMIN, TREASURER]) {
    const [notice, ...more] = await noticesTo(watcher);
    expect(more).toEqual([]);
    expect(notice?.subject).toContain("Aminata Coulibaly");
    expect(notice?.text).toContain("a•••@exemple.example");
    expect(notice?.text).not.toContain(email);
  }
  const { bearer } = await signIn(app, { email: "amina.nouvelle@exemple.example", password: PASSWORD });
  const exported = await (await app.call("/api/v01/private/export", { headers: bearer })).json();
  expect(exported.profile).toMatchObject([{ email: "amina.nouvelle@exemple.example", former_addresses: email }]);
  const table = await app.call("/api/v01/private/export?format=csv&part=profile", { headers: bearer });
  expect(await table.text()).toContain(email);
});

it("a new address of a member without a role is nobody's business", async () => {
  const before = (await noticesTo(TREASURER)).length;
  const { email } = await makeAccount(app);
  await move({ email, to: "membre.nouveau@exemple.example" });
  expect(await noticesTo(TREASURER)).toHaveLength(before);
});
