import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegisterAnswer, VerifyAnswer } from "#people/identity/account.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { codeMailedTo, lastMailTo, registration, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const STRANGERS_PASSWORD = "le mot de passe d’un inconnu";

type SignUp = ReturnType<typeof registration>;

async function signUp(body: SignUp): Promise<string> {
  const answered = await app.post("/auth/register", body);
  expect(answered.status).toBe(200);
  return ((await answered.json()) as RegisterAnswer).registration;
}
const verify = (body: { email: string; code: string; registration?: string }) => app.post("/auth/verify", body);
const signInStatus = async (email: string, password: string) =>
  (await app.post("/auth/login", { email, password })).status;
const asStranger = (body: SignUp) => ({ ...body, first_name: "Vol", password: STRANGERS_PASSWORD });

/** The owner signs up, and another person does so with the same address before the code is typed. */
async function takenOver() {
  const body = registration();
  const owners = await signUp(body);
  const strangers = await signUp(asStranger(body));
  return { body, owners, strangers, code: await codeMailedTo(app, body.email) };
}

describe("an address that was signed up with again before it was proven", () => {
  it("opens with no password given before: its reader chooses one by the link that is mailed", async () => {
    const { body, owners, code } = await takenOver();
    const verified = await verify({ email: body.email, code, registration: owners });
    expect(verified.status).toBe(200);
    const answer = (await verified.json()) as VerifyAnswer;
    expect(answer.password_to_choose).toBe(true);
    expect(answer.message).toContain("choisissez votre mot de passe par le lien que nous venons de vous envoyer");
    expect(await signInStatus(body.email, STRANGERS_PASSWORD)).toBe(401);
    expect(await signInStatus(body.email, body.password)).toBe(401);

    const mail = await lastMailTo(app, body.email);
    expect(mail?.subject).toBe("Choisissez votre mot de passe");
    expect(mail?.text).not.toContain("Vol");
    const link = new URL(/https?:\S+reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    const chosen = { password: "enfin le mien", password_confirmation: "enfin le mien" };
    const reset = { code: link.searchParams.get("code"), email: body.email, ...chosen };
    expect((await app.post("/auth/reset-password", reset)).status).toBe(200);
    expect((await signIn(app, { email: body.email, password: "enfin le mien" })).user.first_name).toBe("Vol");
  });

  it.each(["", "x".repeat(43)])("takes no other secret for the newest one: %j", async (guessed) => {
    const { body, code } = await takenOver();
    const verified = await verify({ email: body.email, code, registration: guessed });
    expect(await verified.json()).toMatchObject({ password_to_choose: true });
    expect(await signInStatus(body.email, STRANGERS_PASSWORD)).toBe(401);
  });

  it("is proven without a secret too, on a device that has none", async () => {
    const { body, code } = await takenOver();
    expect(await (await verify({ email: body.email, code })).json()).toMatchObject({ password_to_choose: true });
    expect(await signInStatus(body.email, STRANGERS_PASSWORD)).toBe(401);
  });

  it("opens as usual for the person who signed up last and reads the mailbox", async () => {
    const body = registration();
    await signUp(asStranger(body));
    const owners = await signUp(body);
    const code = await codeMailedTo(app, body.email);
    const verified = await verify({ email: body.email, code, registration: owners });
    expect(await verified.json()).toEqual({
      message: "Votre compte est désormais actif.",
      password_to_choose: false,
    });
    expect((await signIn(app, body)).user.first_name).toBe("Awa");
    expect(await signInStatus(body.email, STRANGERS_PASSWORD)).toBe(401);
  });

  it("never opens with a stranger's password, even if they sign up while the code is checked", async () => {
    const body = registration();
    const owners = await signUp(body);
    const code = await codeMailedTo(app, body.email);
    await Promise.all([
      signUp(asStranger(body)),
      signUp(asStranger(body)),
      verify({ email: body.email, code, registration: owners }),
    ]);
    await app.settled();
    expect(await signInStatus(body.email, STRANGERS_PASSWORD)).not.toBe(200);
  });

  it("keeps the reset link that its reader asked for", async () => {
    const body = registration();
    await signUp(body);
    // Two mails at a time: the link is to be the last.
    await app.settled();
    await app.post("/auth/forgot-password", { email: body.email });
    const text = (await lastMailTo(app, body.email))?.text ?? "";
    const link = new URL(/https?:\S+reset-password\S+/.exec(text)?.[0] ?? "");
    await signUp(asStranger(body));
    const chosen = { password: "enfin le mien", password_confirmation: "enfin le mien" };
    const reset = { code: link.searchParams.get("code"), email: body.email, ...chosen };
    expect((await app.post("/auth/reset-password", reset)).status).toBe(200);
    await signIn(app, { email: body.email, password: "enfin le mien" });
  });
});

it("a secret that is no text is refused beside its name, and no try is taken", async () => {
  const body = registration();
  await signUp(body);
  const code = await codeMailedTo(app, body.email);
  const refused = await app.post("/auth/verify", { email: body.email, code, registration: { any: true } });
  expect(refused.status).toBe(422);
  expect(Object.keys(((await refused.json()) as { errors: object }).errors)).toEqual(["registration"]);
  expect((await verify({ email: body.email, code })).status).toBe(200);
});

it("the secret of a sign-up is stored nowhere in clear, and not at all once the address is proven", async () => {
  const body = registration();
  const secret = await signUp(body);
  const code = await codeMailedTo(app, body.email);
  const stored = await app.handle.db.execute(sql`
    select (select string_agg(a::text, ' ') from accounts a) || (select string_agg(o::text, ' ') from outbox o) as all`);
  expect(JSON.stringify(stored)).not.toContain(secret);
  await verify({ email: body.email, code, registration: secret });
  const [account] = await app.handle.db.select().from(accounts).where(eq(accounts.emailKey, body.email));
  expect(account).toMatchObject({ signUpHash: null, signedUpAgain: false });
});
