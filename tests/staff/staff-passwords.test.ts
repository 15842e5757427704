import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { codeMailedTo, lastMailTo, makeAccount, registration } from "../factories/make-account.ts";
import { type Carrying, factorCall, setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const SHORT = "kp7xwq";
const LONG = "kp7xwq et deux mots";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterAll(() => app.stop());

type Role = "treasurer" | "editor" | "reception" | "admin";

const me = async (carrying: Carrying) => {
  const answered = await app.call("/api/v01/admin/me", { headers: carrying });
  return [answered.status, (await answered.json()).code];
};
const ruleOf = async (email: string) =>
  (await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]?.passwordRule;
const set = (email: string, values: { roles?: ("treasurer" | "editor" | "reception")[]; passwordRule?: SQL }) =>
  app.handle.db.update(accounts).set(values).where(eq(accounts.emailKey, email));
const logIn = async (person: { email: string; password: string }) => (await app.post("/auth/login", person)).json();

/** An account with this role, given after its password was chosen. */
async function makeStaff(role: Role, password: string) {
  const email = role === "admin" ? `${crypto.randomUUID()}@exemple.example` : undefined;
  const { email: made } = await makeAccount(app, { password, ...(email ? { email } : {}) });
  if (role !== "admin") await set(made, { roles: [role] });
  if (role !== "admin") return { email: made, password };
  const former = `${crypto.randomUUID()}@exemple.example`;
  const { db } = app.handle;
  await db.update(accounts).set({ email: former, emailKey: former }).where(eq(accounts.emailKey, ADMIN));
  await db.update(accounts).set({ email: ADMIN, emailKey: ADMIN }).where(eq(accounts.emailKey, made));
  return { email: ADMIN, password };
}

describe.each<[Role, string | undefined]>([
  ["admin", "second_factor_not_set_up"],
  ["treasurer", "second_factor_not_set_up"],
  ["editor", "second_factor_not_set_up"],
  ["reception", undefined],
])("the role %s", (role, next) => {
  it("opens nothing with a password of six characters, and what it opens once a longer one is chosen", async () => {
    const person = await makeStaff(role, SHORT);
    expect(await logIn(person)).toMatchObject({ password_to_lengthen: true });
    const { carrying, bearer } = await signInToWork(app, person);
    expect(await me(carrying)).toEqual([403, "password_too_short"]);
    for (const path of ["open", "propose", "confirm"]) {
      expect((await factorCall(app, path, carrying, { code: "000000" })).status).toBe(403);
    }
    const change = (password: string) => ({
      current_password: SHORT,
      password,
      password_confirmation: password,
    });
    const refused = await app.post("/private/password", change("kp7xwq123"), bearer);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.password[0]).toContain("au moins 10 caractères");
    expect((await app.post("/private/password", change(LONG), bearer)).status).toBe(200);
    expect(await me(carrying)).toEqual([next ? 403 : 200, next]);
    if (next) await setUpFactor(app, carrying);
    expect(await me(carrying)).toEqual([200, undefined]);
    expect(await logIn({ ...person, password: LONG })).toMatchObject({ password_to_lengthen: false });
  });

  it("opens with a password that was chosen as a member and is long enough", async () => {
    const person = await makeStaff(role, LONG);
    const { carrying } = await signInToWork(app, person);
    expect(await me(carrying)).toEqual([next ? 403 : 200, next]);
  });

  it.each([
    [LONG, "staff"],
    [SHORT, "member"],
  ])("given before it was stored which rule %s meets, learns it by signing in", async (password, rule) => {
    const person = await makeStaff(role, password);
    const { carrying: former } = await signInToWork(app, person);
    await set(person.email, { passwordRule: sql`null` });
    expect(await me(former)).toEqual([401, "unauthenticated"]);
    const { carrying } = await signInToWork(app, person);
    expect(await ruleOf(person.email)).toBe(rule);
    expect((await me(carrying))[1]).toBe(rule === "staff" ? next : "password_too_short");
  });
});

describe("the rule that a password meets", () => {
  it("is that of the password that was chosen last, whatever the way", async () => {
    const body = registration({ password: SHORT });
    await app.post("/auth/register", body);
    expect(await ruleOf(body.email)).toBe("member");
    await app.post("/auth/verify", { email: body.email, code: await codeMailedTo(app, body.email) });
    await app.post("/auth/forgot-password", { email: body.email });
    const link = /reset-password\?code=([\w-]+)/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[1];
    const chosen = { code: link, email: body.email, password: LONG, password_confirmation: LONG };
    expect((await app.post("/auth/reset-password", chosen)).status).toBe(200);
    expect(await ruleOf(body.email)).toBe("staff");
    const { bearer } = await signInToWork(app, { email: body.email, password: LONG });
    const shorter = { current_password: LONG, password: SHORT, password_confirmation: SHORT };
    expect((await app.post("/private/password", shorter, bearer)).status).toBe(200);
    expect(await ruleOf(body.email)).toBe("member");
  });

  it("is not known of a wrong password", async () => {
    const person = await makeStaff("reception", SHORT);
    expect((await app.post("/auth/login", { ...person, password: LONG })).status).toBe(401);
    expect(await ruleOf(person.email)).toBe("member");
  });

  it("asks nothing more of a member", async () => {
    const person = await makeAccount(app, { password: SHORT });
    expect(await logIn(person)).toMatchObject({ password_to_lengthen: false });
  });
});
