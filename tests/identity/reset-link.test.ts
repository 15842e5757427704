import * as argon2 from "@node-rs/argon2";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { accountConsents } from "#people/identity/consents.db.ts";
import { lastMailTo, makeAccount, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn(real.hash) };
});

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const NEW_PASSWORD = "encore un autre secret";
const WRONG = "x".repeat(43);

const reset = (to: TestApp, email: string, code: string, password = NEW_PASSWORD) =>
  to.post("/auth/reset-password", { code, email, password, password_confirmation: password });

/** A person who has requested a reset link, and its code. */
async function forgetful(on: TestApp = app) {
  const body = await makeAccount(on);
  await on.post("/auth/forgot-password", { email: body.email });
  const url = /https?:\S+reset-password\S+/.exec((await lastMailTo(on, body.email))?.text ?? "")?.[0];
  return { body, code: new URL(url ?? "").searchParams.get("code") ?? "" };
}

describe("a reset link", () => {
  it("goes on counting however often a stranger tries others for the same address", async () => {
    const { body, code } = await forgetful();
    for (let tries = 0; tries < 8; tries += 1) expect((await reset(app, body.email, WRONG)).status).toBe(422);
    expect((await reset(app, body.email, code)).status).toBe(200);
    await signIn(app, { email: body.email, password: NEW_PASSWORD });
  });

  it("is an ordinary one for an account that was opened before, of which no consent is known", async () => {
    const body = await makeAccount(app);
    await app.handle.db.delete(accountConsents);
    await app.post("/auth/forgot-password", { email: body.email });
    const text = (await lastMailTo(app, body.email))?.text ?? "";
    const { searchParams } = new URL(/https?:\S+reset-password\S+/.exec(text)?.[0] ?? "");
    expect([...searchParams.keys()]).toEqual(["code", "email"]);
    expect((await reset(app, body.email, searchParams.get("code") ?? "")).status).toBe(200);
  });

  it("is looked at before the slow work is spent on the password, for every address", async () => {
    const { body } = await forgetful();
    const spent = vi.mocked(argon2.hash).mock.calls.length;
    expect((await reset(app, body.email, WRONG)).status).toBe(422);
    expect((await reset(app, "personne@exemple.example", WRONG)).status).toBe(422);
    expect(vi.mocked(argon2.hash).mock.calls).toHaveLength(spent);
  });

  it("serves once if two use it at once", async () => {
    const { body, code } = await forgetful();
    const chosen = ["le choix du premier", "le choix du second"];
    const answers = await Promise.all(chosen.map((password) => reset(app, body.email, code, password)));
    const statuses = answers.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([200, 422]);
    await signIn(app, { email: body.email, password: chosen[statuses.indexOf(200)] ?? "" });
  });

  it("answers again if the same password is sent again, one after the other or at once, as long as nobody has signed in", async () => {
    const { body, code } = await forgetful();
    const twice = await Promise.all([reset(app, body.email, code), reset(app, body.email, code)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const answered = await twice[0]?.text();
    const again = await reset(app, body.email.toUpperCase(), code);
    expect([again.status, await again.text()]).toEqual([200, answered]);
    expect((await reset(app, body.email, code, "un tout autre secret")).status).toBe(422);
    expect((await reset(app, body.email, WRONG)).status).toBe(422);
    await signIn(app, { email: body.email, password: NEW_PASSWORD });
    expect((await reset(app, body.email, code)).status).toBe(422);
  });

  it("answers no more once its time is over, or another password was chosen", async () => {
    const [late, changed] = [await forgetful(), await forgetful()];
    expect((await reset(app, changed.body.email, changed.code)).status).toBe(200);
    await app.post("/auth/forgot-password", { email: changed.body.email });
    const text = (await lastMailTo(app, changed.body.email))?.text ?? "";
    const next = new URL(/https?:\S+reset-password\S+/.exec(text)?.[0] ?? "").searchParams.get("code") ?? "";
    expect((await reset(app, changed.body.email, next, "un tout autre secret")).status).toBe(200);
    expect((await reset(app, changed.body.email, changed.code)).status).toBe(422);
    expect((await reset(app, late.body.email, late.code)).status).toBe(200);
    app.clock.advance(20 * 60);
    expect((await reset(app, late.body.email, late.code)).status).toBe(422);
  });

  it("survives a password that is too common", async () => {
    const { body, code } = await forgetful();
    const refused = await reset(app, body.email, code, "password");
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { password: [expect.stringContaining("trop courant")] } });
    expect((await reset(app, body.email, code)).status).toBe(200);
  });

  it("cannot be guessed at from one network address without end, and right ones do not count", async () => {
    const guessed = await startTestApp();
    const { body, code } = await forgetful(guessed);
    expect((await reset(guessed, body.email, code)).status).toBe(200);
    const tries = await Promise.all(Array.from({ length: 101 }, () => reset(guessed, body.email, WRONG)));
    const statuses = tries.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(100);
    const refused = tries[statuses.indexOf(429)];
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
    await guessed.stop();
  });
});
