import { verify } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { codeMailedTo, lastMailTo, makeAccount, registration, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const COMPOSED = "mot de pässe très long";
/** The same text as other keyboards write it: marks beside their letters, and no-break spaces. */
const DECOMPOSED = COMPOSED.normalize("NFD");
const UNBROKEN = COMPOSED.replaceAll(" ", "\u00a0");
const logIn = async (email: string, password: string) => (await app.post("/auth/login", { email, password })).status;

describe("a password", () => {
  it.each([
    ["composed", COMPOSED],
    ["decomposed", DECOMPOSED],
    ["with no-break spaces", UNBROKEN],
  ])("that was signed up with %s opens the account in every form", async (_, password) => {
    const body = registration({ password });
    expect((await app.post("/auth/register", body)).status).toBe(200);
    expect(
      (await app.post("/auth/verify", { email: body.email, code: await codeMailedTo(app, body.email) })).status,
    ).toBe(200);
    for (const typed of [COMPOSED, DECOMPOSED, UNBROKEN]) expect(await logIn(body.email, typed)).toBe(200);
    expect(await logIn(body.email, COMPOSED.replace("ä", "a"))).toBe(401);
  });

  it("keeps the spaces at its ends", async () => {
    const { email } = await makeAccount(app, { password: " une pirogue bleue " });
    expect(await logIn(email, " une pirogue bleue ")).toBe(200);
    expect(await logIn(email, "une pirogue bleue")).toBe(401);
  });

  it("that was stored as it was typed, in another form, goes on working", async () => {
    const { email } = await makeAccount(app, { password: DECOMPOSED });
    expect(await logIn(email, DECOMPOSED)).toBe(200);
  });

  it("is the same in every form when it is changed, confirmed, asked for and chosen by a link", async () => {
    const body = await makeAccount(app, { password: COMPOSED });
    const { bearer } = await signIn(app, body);
    const chosen = "une pirogue brûlée à Bassam";
    const change = {
      current_password: DECOMPOSED,
      password: chosen.normalize("NFD"),
      password_confirmation: chosen.replaceAll(" ", "\u00a0"),
    };
    expect((await app.post("/private/password", change, bearer)).status).toBe(200);
    expect(await logIn(body.email, chosen)).toBe(200);

    await app.post("/auth/forgot-password", { email: body.email });
    const url = /https?:\S+reset-password\S+/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[0];
    const code = new URL(url ?? "").searchParams.get("code");
    const reset = { code, email: body.email, password: DECOMPOSED, password_confirmation: COMPOSED };
    expect((await app.post("/auth/reset-password", reset)).status).toBe(200);
    const { bearer: again } = await signIn(app, { email: body.email, password: UNBROKEN });
    const deleted = await app.post("/private/delete-account", { current_password: DECOMPOSED }, again);
    expect(deleted.status).toBe(200);
  });

  it("is as long as its normal form, in which 200 characters are the limit", async () => {
    const long = `${"é".repeat(190)} pirogue`;
    const { email } = registration();
    const body = registration({ email, password: long.normalize("NFD") });
    expect((await app.post("/auth/register", body)).status).toBe(200);
    await app.post("/auth/verify", { email, code: await codeMailedTo(app, email) });
    expect(await logIn(email, long)).toBe(200);
    expect(await logIn(email, long.normalize("NFD"))).toBe(200);

    const short = await app.post("/auth/register", registration({ password: "éàè".normalize("NFD") }));
    expect(await short.json()).toMatchObject({ errors: { password: [expect.stringContaining("au moins 6")] } });
    const tooLong = await app.post("/auth/register", registration({ password: "é".repeat(201) }));
    expect(await tooLong.json()).toMatchObject({
      errors: { password: ["Ce mot de passe est trop long\u00a0: 200\u00a0caractères au plus."] },
    });
  });
});

describe("a password of before passwords had one form", () => {
  it.each([
    ["decomposed", DECOMPOSED],
    ["composed", COMPOSED],
    ["with signs that have a simpler form", `${COMPOSED}…`],
    ["decomposed, with such signs", `${DECOMPOSED}…`],
  ])("that was stored %s opens the account in every form, and has the normal one from then on", async (_, old) => {
    for (const typed of [old.normalize("NFD"), old.normalize("NFC")]) {
      const { email } = await makeAccount(app, { password: old });
      expect(await logIn(email, typed)).toBe(200);
      const [stored] = await app.handle.db
        .select()
        .from(accounts)
        .where(eq(accounts.emailKey, emailKeyOf(email)));
      expect(await verify(stored?.passwordHash ?? "", old.normalize("NFKC"))).toBe(true);
      expect(await logIn(email, typed)).toBe(200);
    }
  });

  it("is refused alike for a wrong one, with an account or without", async () => {
    const { email } = await makeAccount(app, { password: DECOMPOSED });
    for (const wrong of ["un autre mot", "un autre mot très long", "un autre mot très long".normalize("NFD")]) {
      expect(await logIn(email, wrong)).toBe(401);
      expect(await logIn("personne@exemple.example", wrong)).toBe(401);
    }
  });
});
