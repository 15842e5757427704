import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RegisterAnswer } from "#people/identity/account.contract.ts";
import { codeMailedTo, lastMailTo, makeAccount, PASSWORD, registration, signIn } from "../factories/make-account.ts";
import { inArabicDigits } from "../forms/other-digits.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: "Direction@Exemple.example" });
});
afterAll(() => app.stop());

const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

describe("signing up", () => {
  it("sends a code that proves the address, and opens the account", async () => {
    const body = registration();
    expect((await app.post("/auth/register", body)).status).toBe(200);
    const refused = await app.post("/auth/login", { email: body.email, password: PASSWORD });
    expect(refused.status).toBe(403);
    expect(await messageOf(refused)).toBe("Veuillez vérifier votre email avant de vous connecter.");
    const code = await codeMailedTo(app, body.email);
    const typed = `${inArabicDigits(code.slice(0, 3))} ${code.slice(3)}\n`;
    const verified = await app.post("/auth/verify", { email: body.email.toUpperCase(), code: typed });
    expect(await messageOf(verified)).toBe("Votre compte est désormais actif.");
    expect((await signIn(app, body)).user).toMatchObject({ first_name: "Awa", last_name: "Koné", email: body.email });
  });

  it.each([
    ["first_name", { first_name: " " }, "Veuillez saisir votre prénom."],
    ["last_name", { last_name: undefined }, "Veuillez saisir votre nom."],
    ["email", { email: "awa" }, "Veuillez saisir une adresse e\u2011mail valide."],
    ["country", { country: "Atlantide" }, "Veuillez sélectionner un pays."],
    ["password", { password: "court" }, "Le mot de passe doit contenir au moins 6 caractères."],
    ["password", { password: "123456" }, expect.stringContaining("trop courant")],
    ["password", { password: "PassWord" }, expect.stringContaining("trop courant")],
    ["password", { password: "motdepasse" }, expect.stringContaining("trop courant")],
    ["password", { password: "akwaba" }, expect.stringContaining("trop courant")],
    ["password", { password: "aaaaaa" }, expect.stringContaining("un seul caractère")],
    ["password", { password: "Koné-Awa2026" }, expect.stringContaining("reprend votre nom")],
    [
      "password",
      { email: "direction@exemple.example", password: "pirogue9x" },
      expect.stringContaining("10 caractères"),
    ],
  ])("says beside %s what is wrong with %j", async (field, change, text) => {
    const refused = await app.post("/auth/register", registration(change));
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { [field]: [text] } });
  });

  it("counts no mail for a password that is refused", async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const body = registration();
    for (const password of ["aaaaaa", "akwaba", "motdepasse"]) {
      expect((await limited.post("/auth/register", { ...body, password })).status).toBe(422);
    }
    expect((await limited.post("/auth/register", body)).status).toBe(200);
    await limited.stop();
  });

  it("tells only the owner of an address that it has an account", async () => {
    const known = await makeAccount(app);
    const answers = await Promise.all([
      app.post("/auth/register", registration({ email: known.email, password: "un autre mot de passe" })),
      app.post("/auth/register", registration()),
    ]);
    const [first, second] = await Promise.all(
      answers.map(async (one) => ({ status: one.status, body: (await one.json()) as RegisterAnswer })),
    );
    for (const one of [first, second]) expect(one?.body.registration).toMatch(/^[\w-]{43}$/);
    expect(first?.body.registration).not.toBe(second?.body.registration);
    const anySecret = { registration: "the secret of a sign-up" };
    expect({ ...first, body: { ...first?.body, ...anySecret } }).toEqual({
      ...second,
      body: { ...second?.body, ...anySecret },
    });
    expect((await lastMailTo(app, known.email))?.subject).toBe("Vous avez déjà un compte");
    expect((await app.post("/auth/login", { email: known.email, password: "un autre mot de passe" })).status).toBe(401);
    await signIn(app, known);
  });

  it("ignores fields that are not the person's to choose", async () => {
    const body = await makeAccount(app, {
      roles: ["treasurer"],
      id: crypto.randomUUID(),
      email_verified_at: "2020-01-01",
      member_number: 7,
    });
    const { bearer } = await signIn(app, body);
    const profile = await (await app.call("/api/v01/auth/profile", { headers: bearer })).json();
    expect(profile).toMatchObject({ roles: ["member"], email: body.email });
    expect(profile).not.toMatchObject({ member_number: "M-000007" });
  });
});

describe("a code", () => {
  const verify = (email: string, code: string) => app.post("/auth/verify", { email, code });
  const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");

  it("is dead after five wrong tries, even if the sixth is right", async () => {
    const { email } = registration();
    await app.post("/auth/register", registration({ email }));
    const code = await codeMailedTo(app, email);
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(email, wrongOf(code))).status).toBe(422);
    expect((await verify(email, code)).status).toBe(422);
  });

  it("counts tries that are made at once", async () => {
    const { email } = registration();
    await app.post("/auth/register", registration({ email }));
    const code = await codeMailedTo(app, email);
    await Promise.all(Array.from({ length: 10 }, () => verify(email, wrongOf(code))));
    expect((await verify(email, code)).status).toBe(422);
  });

  it("counts for ten minutes, once, and only the last one", async () => {
    const { email } = registration();
    await app.post("/auth/register", registration({ email }));
    const first = await codeMailedTo(app, email);
    app.clock.advance(601);
    expect((await verify(email, first)).status).toBe(422);
    await app.post("/auth/send-verification-code", { email });
    const second = await codeMailedTo(app, email);
    await app.post("/auth/send-verification-code", { email });
    const third = await codeMailedTo(app, email);
    if (second !== third) expect((await verify(email, second)).status).toBe(422);
    expect((await verify(email, third)).status).toBe(200);
    const again = await verify(email, third);
    expect(await again.json()).toMatchObject({ error: expect.stringContaining("incorrect ou a expiré") });
    // The answer to the right code may have been lost: who asks for another one learns that none is needed.
    await app.post("/auth/send-verification-code", { email });
    const told = await lastMailTo(app, email);
    expect(told?.subject).toBe("Votre compte est ouvert");
    expect(told?.text).toContain("Elle est déjà vérifiée");
  });

  it("is refused in the same words for an address without account", async () => {
    const { email } = registration();
    await app.post("/auth/register", registration({ email }));
    const code = await codeMailedTo(app, email);
    const refusals = await Promise.all([verify(email, wrongOf(code)), verify("personne@exemple.example", "123456")]);
    const bodies = await Promise.all(refusals.map(async (one) => ({ ...(await one.json()), request_id: "" })));
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it("is stored nowhere in clear", async () => {
    const { email } = registration();
    await app.post("/auth/register", registration({ email }));
    const code = await codeMailedTo(app, email);
    const stored = await app.handle.db.execute(sql`
      select (select string_agg(a::text, ' ') from account_codes a) || (select string_agg(o::text, ' ') from outbox o) as all`);
    expect(JSON.stringify(stored)).not.toMatch(new RegExp(`[^\\d]${code}[^\\d]`));
  });
});

describe("signing in", () => {
  it("answers a wrong password and an unknown address alike", async () => {
    const { email } = await makeAccount(app);
    for (const body of [
      { email, password: "ce n’est pas le bon" },
      { email: "inconnue@exemple.example", password: PASSWORD },
    ]) {
      const refused = await app.post("/auth/login", body);
      expect(refused.status).toBe(401);
      expect(await messageOf(refused)).toBe("Identifiants invalides");
    }
  });

  it("slows an account down after many wrong passwords, not its whole network", async () => {
    const [target, neighbour] = [await makeAccount(app), await makeAccount(app)];
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => app.post("/auth/login", { email: target.email, password: "deviné" })),
    );
    expect(tries.filter((one) => one.status === 401)).toHaveLength(10);
    const refused = await app.post("/auth/login", target);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await signIn(app, neighbour);
  });

  it("mails a code if the address is not proven yet, within the limit for codes and in the same words beyond it", async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const body = registration();
    await limited.post("/auth/register", body);
    const first = await codeMailedTo(limited, body.email);
    const signingIn = () => limited.post("/auth/login", { email: body.email, password: PASSWORD });
    expect((await limited.post("/auth/login", { email: body.email, password: "deviné" })).status).toBe(401);
    const answers = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const refused = await signingIn();
      // Each mail for itself: of two that are written at once, either may be the newest.
      await limited.settled();
      answers.push({ status: refused.status, body: { ...(await refused.json()), request_id: "" } });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(403);
    const newest = await codeMailedTo(limited, body.email);
    expect((await limited.mails()).filter(({ to }) => to?.[0]?.address === body.email)).toHaveLength(3);
    if (newest !== first) {
      expect((await limited.post("/auth/verify", { email: body.email, code: first })).status).toBe(422);
    }
    expect((await limited.post("/auth/verify", { email: body.email, code: newest })).status).toBe(200);
    await limited.stop();
  });

  it("forgets a token at once when its device signs out, and only there", async () => {
    const body = await makeAccount(app);
    const [phone, laptop] = [await signIn(app, body), await signIn(app, body)];
    const profile = (bearer: Record<string, string>) => app.call("/api/v01/auth/profile", { headers: bearer });
    expect((await profile(phone.bearer)).status).toBe(200);
    expect((await app.post("/auth/logout", {}, phone.bearer)).status).toBe(200);
    const refused = await profile(phone.bearer);
    expect(refused.status).toBe(401);
    expect(await messageOf(refused)).toBe("Token non trouvé");
    expect((await profile(laptop.bearer)).status).toBe(200);
    expect((await app.post("/auth/logout", {}, phone.bearer)).status).toBe(200);
  });

  it("ends by itself after thirty days without use, and goes on with it", async () => {
    const body = await makeAccount(app);
    const { bearer } = await signIn(app, body);
    const profile = () => app.call("/api/v01/auth/profile", { headers: bearer });
    app.clock.advance(20 * 86_400);
    expect((await profile()).status).toBe(200);
    app.clock.advance(20 * 86_400);
    expect((await profile()).status).toBe(200);
    app.clock.advance(31 * 86_400);
    expect((await profile()).status).toBe(401);
  });

  it("opens the back office for staff alone, with a cookie that scripts cannot read", async () => {
    const member = await signIn(app, await makeAccount(app));
    expect(member.cookie).toMatch(/^staff_session=;/);
    const admin = await signIn(app, await makeAccount(app, { email: "direction@exemple.example" }));
    expect(admin.cookie).toMatch(/^staff_session=[\w-]{43}; Path=\/api\/v01\/admin; HttpOnly; SameSite=Strict$/);
    const profile = await (await app.call("/api/v01/auth/profile", { headers: admin.bearer })).json();
    expect(profile).toMatchObject({ roles: ["admin", "member"] });
  });
});

describe("a forgotten password", () => {
  async function linkMailedTo(email: string) {
    const url = /https?:\S+reset-password\S+/.exec((await lastMailTo(app, email))?.text ?? "")?.[0];
    return new URL(url ?? "").searchParams.get("code") ?? "";
  }
  const reset = (email: string, code: string, password = "encore un autre secret", again = password) =>
    app.post("/auth/reset-password", { code, email, password, password_confirmation: again });

  it("is replaced by the link in the mail, once, and every device is signed out", async () => {
    const body = await makeAccount(app);
    const { bearer } = await signIn(app, body);
    await app.post("/auth/forgot-password", { email: body.email });
    const code = await linkMailedTo(body.email);
    expect((await reset(body.email, code, "encore un autre secret", "différent")).status).toBe(422);
    expect((await reset(body.email, code)).status).toBe(200);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(401);
    await signIn(app, { email: body.email, password: "encore un autre secret" });
    const again = await reset(body.email, code);
    expect(again.status).toBe(422);
    expect(await messageOf(again)).toBe("Le lien de réinitialisation est invalide ou a expiré.");
  });

  it("is replaced within 20 minutes, which the mail says, and no later", async () => {
    const { email } = await makeAccount(app);
    await app.post("/auth/forgot-password", { email });
    expect((await lastMailTo(app, email))?.text).toContain("valable 20\u00a0minutes");
    const late = await linkMailedTo(email);
    app.clock.advance(20 * 60);
    expect((await reset(email, late)).status).toBe(422);
    await app.post("/auth/forgot-password", { email });
    const code = await linkMailedTo(email);
    app.clock.advance(19 * 60);
    expect((await reset(email, code)).status).toBe(200);
  });

  it("is not replaced by one's own name, nor by fewer than ten characters in the team, and the link goes on counting", async () => {
    const member = await makeAccount(app);
    const editor = await makeAccount(app);
    await app.handle.db.execute(sql`update accounts set roles = '{editor}' where email_key = ${editor.email}`);
    for (const [{ email }, weak, text] of [
      [member, "awa-koné-1990", "reprend votre nom"],
      [editor, "pirogue9x", "10 caractères"],
    ] as const) {
      await app.post("/auth/forgot-password", { email });
      const code = await linkMailedTo(email);
      const refused = await reset(email, code, weak);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: { password: [expect.stringContaining(text)] } });
      expect((await reset(email, code)).status).toBe(200);
    }
  });

  it("gives the same answer for every address, and three mails in ten minutes at most", async () => {
    const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
    const { email } = await makeAccount(limited);
    const ask = (address: string) => limited.post("/auth/forgot-password", { email: address });
    const seen = [];
    for (const address of [email, "personne@exemple.example"]) {
      const answer = await ask(address);
      seen.push({ status: answer.status, body: await answer.text() });
    }
    expect(seen[0]).toEqual(seen[1]);
    for (const address of [email, "personne@exemple.example"]) {
      const statuses = [];
      for (let more = 0; more < 3; more += 1) statuses.push((await ask(address)).status);
      expect(statuses.at(-1)).toBe(429);
    }
    await limited.stop();
  });
});
