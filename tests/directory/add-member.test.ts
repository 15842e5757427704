import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { lastMailTo, makeAccount } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const PERSON = { first_name: "Salimata", last_name: "Touré", email: "Fiche@exemple.example" };
const add = (change: object = {}, headers: Record<string, string> | Carrying = admin) =>
  app.post("/admin/members", { ...PERSON, ...change }, headers);
const rowsOf = (emailKey: string) => app.handle.db.select().from(accounts).where(eq(accounts.emailKey, emailKey));

it("one member is added as by an import of one line: not opened, invited, recorded, and can be deleted", async () => {
  const details = { phone: "07 08 09 10 11", country: "Côte d’Ivoire", city: "Bouaké" };
  const key = { ...admin, "idempotency-key": "fiche-papier-1" };
  const answers = await Promise.all([add(details, key), add(details, key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
  expect(one).toEqual(other);
  const { id } = one;
  const rows = await rowsOf("fiche@exemple.example");
  expect(rows).toMatchObject([{ id, contact: "+2250708091011", city: "Bouaké", emailVerifiedAt: null }]);
  const shown = await (await app.call(`/api/v01/admin/members/${id}`, { headers: admin })).json();
  expect(shown).toMatchObject({ unopened: true, invited_at: expect.any(String), last_name: "Touré" });
  expect((await lastMailTo(app, "Fiche@exemple.example"))?.subject).toBe("Votre compte de membre vous attend");
  expect((await app.mails()).filter(({ to }) => to?.[0]?.address === "Fiche@exemple.example")).toHaveLength(1);
  const { data } = await (await app.call("/api/v01/admin/audit?action=imported", { headers: admin })).json();
  expect(data).toMatchObject([{ kind: "member-imports", name: "Ajout d’un membre", after: { new: 1, invite: true } }]);
  // Again under another key, the address is known.
  const again = await add();
  expect([again.status, await again.json()]).toMatchObject([
    409,
    { code: "email_taken", errors: { email: ["Cette adresse a déjà un compte."] } },
  ]);
  expect((await app.call(`/api/v01/admin/members/${id}`, { method: "DELETE", headers: admin })).status).toBe(204);
});

it("a person with the number or the name of a member is added once staff says that it is another one", async () => {
  const member = await makeAccount(app);
  const email = "homonyme@exemple.example";
  const named = { email, first_name: member.last_name.toUpperCase(), last_name: member.first_name };
  const asked = await add(named);
  expect(asked.status).toBe(409);
  const { code, message, current } = await asked.json();
  expect([code, message]).toEqual(["resembles", `Peut-être déjà membre\u00a0: ${current.name} a le même nom.`]);
  expect(await rowsOf(email)).toEqual([]);
  expect((await add({ ...named, apart_from: "018f3a5e-0000-7000-8000-000000000000" })).status).toBe(409);
  const phone = "07 08 09 10 12";
  const added = await add({ ...named, phone, apart_from: current.id });
  expect(added.status).toBe(200);
  const { id } = await added.json();
  const relative = await (await add({ email: "parente@exemple.example", phone })).json();
  expect(relative).toMatchObject({
    message: expect.stringMatching(/^Peut-être .+ a le même numéro de téléphone\.$/),
    current: { id },
  });
});

it("a member is added by the administrator alone, with an address, names and a number that can be", async () => {
  const { email } = await makeAccount(app);
  expect((await add({ email: email.toUpperCase() })).status).toBe(409);
  const treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  expect((await add({}, treasurer)).status).toBe(403);
  const errorsOf = async (change: object) => (await (await add(change)).json()).errors;
  expect(await errorsOf({ email: "sans-arobase" })).toHaveProperty("email");
  expect(await errorsOf({ last_name: "" })).toHaveProperty("last_name");
  expect(await errorsOf({ phone: "12" })).toHaveProperty("phone");
  expect(await errorsOf({ country: "Atlantide" })).toHaveProperty("country");
  expect(await rowsOf("fiche@exemple.example")).toEqual([]);
});
