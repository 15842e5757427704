import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import type { FactorProposal, RecoveryCodeList } from "#people/staff/two-factor.contract.ts";
import { twoFactors } from "#people/staff/two-factor.db.ts";
import { lastMailTo, makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import {
  type Carrying,
  codeFor,
  factorCall,
  nextCodeFor,
  setUpFactor,
  signInToWork,
} from "../factories/make-two-factor.ts";
import { inArabicDigits } from "../forms/other-digits.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

type Roles = (typeof accounts.$inferSelect)["roles"];

/** A person with these roles, signed in on one device. */
async function staff(roles: Roles) {
  const body = await makeAccount(app);
  await app.handle.db.update(accounts).set({ roles }).where(eq(accounts.emailKey, body.email));
  return { body, ...(await signInToWork(app, body)) };
}

/** Such a person with two-factor on, at work. */
async function guarded(roles: Roles = ["treasurer"]) {
  const person = await staff(roles);
  return { ...person, ...(await setUpFactor(app, person.carrying)) };
}

const me = (carrying: Carrying) => app.call("/api/v01/admin/me", { headers: carrying });
const state = async (carrying: Carrying) =>
  (await app.call("/api/v01/admin/two-factor", { headers: carrying })).json() as Promise<Record<string, unknown>>;
const call = (path: string, carrying: Carrying, body?: object) => factorCall(app, path, carrying, body);
const open = (carrying: Carrying, code: string) => call("open", carrying, { code });
const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();

describe("a role that must have two-factor", () => {
  it("opens nothing before it is set up, and everything once the first code is given", async () => {
    const { body, carrying, bearer } = await staff(["treasurer"]);
    const refused = await me(carrying);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "second_factor_not_set_up" });
    expect((await open(carrying, "000000")).status).toBe(403);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(200);

    const proposed = await call("propose", carrying);
    expect(proposed.headers.get("cache-control")).toBe("no-store");
    const { secret, uri } = (await proposed.json()) as FactorProposal;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { searchParams, pathname } = new URL(uri);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: "Notre fondation",
      secret,
      algorithm: "SHA1",
      digits: "6",
      period: "30",
    });
    expect(decodeURIComponent(pathname)).toContain(body.email);
    expect((await me(carrying)).status).toBe(403);

    const wrong = await call("confirm", carrying, { code: codeFor(app, secret, 5) });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({ errors: { code: ["Code incorrect."] } });
    const confirmed = await call("confirm", carrying, { code: codeFor(app, secret) });
    expect(confirmed.status).toBe(200);
    const { recovery_codes } = (await confirmed.json()) as RecoveryCodeList;
    expect(new Set(recovery_codes).size).toBe(10);
    for (const code of recovery_codes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect((await me(carrying)).status).toBe(200);
    expect(await state(carrying)).toMatchObject({ on: true, required: true, recovery_codes_left: 10 });
    expect((await lastMailTo(app, body.email))?.subject).toBe("La double authentification a été activée");
  });

  it("is asked for a code at each later sign-in, and each code counts once", async () => {
    const { body, secret, code: used } = await guarded();
    const { carrying } = await signInToWork(app, body);
    const refused = await me(carrying);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "second_factor_needed" });
    expect((await open(carrying, used)).status).toBe(422);
    const code = await nextCodeFor(app, secret);
    expect((await open(carrying, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await me(carrying)).status).toBe(200);
    const again = await signInToWork(app, body);
    const refusedAgain = await open(again.carrying, code);
    expect(refusedAgain.status).toBe(422);
    expect(await refusedAgain.json()).toMatchObject({ code: "wrong_code", errors: { code: ["Code incorrect."] } });
    expect((await me(again.carrying)).status).toBe(403);
  });

  it("cannot turn it off, and is held to it from the moment that it gets the role", async () => {
    const { carrying, secret } = await guarded();
    const refused = await call("turn-off", carrying, { code: await nextCodeFor(app, secret) });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "second_factor_required" });

    const reception = await staff(["reception"]);
    expect((await me(reception.carrying)).status).toBe(200);
    await app.handle.db
      .update(accounts)
      .set({ roles: ["reception", "treasurer"] })
      .where(eq(accounts.emailKey, reception.body.email));
    expect(await (await me(reception.carrying)).json()).toMatchObject({ code: "second_factor_not_set_up" });
  });

  it("may leave whatever the session opens", async () => {
    const { carrying, bearer } = await staff(["treasurer"]);
    expect((await app.post("/admin/logout", {}, carrying)).status).toBe(200);
    expect((await me(carrying)).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(401);
  });
});

describe("a code", () => {
  it("lets one in if two bring it at once", async () => {
    const { body, secret } = await guarded();
    const [one, two] = [await signInToWork(app, body), await signInToWork(app, body)];
    const code = await nextCodeFor(app, secret);
    expect(statusesOf(await Promise.all([open(one.carrying, code), open(two.carrying, code)]))).toEqual([200, 422]);
  });

  it("of the step before or after counts, one of two steps away does not, nor an earlier one after a later one", async () => {
    const { body, secret } = await guarded();
    app.clock.advance(120);
    const session = async () => (await signInToWork(app, body)).carrying;
    expect((await open(await session(), codeFor(app, secret, 2))).status).toBe(422);
    expect((await open(await session(), codeFor(app, secret, -2))).status).toBe(422);
    expect((await open(await session(), codeFor(app, secret, -1))).status).toBe(200);
    expect((await open(await session(), codeFor(app, secret, 1))).status).toBe(200);
    expect((await open(await session(), codeFor(app, secret))).status).toBe(422);
  });

  it("cannot be guessed: after ten wrong ones, recovery codes among them, even a right one has to wait", async () => {
    const { body, secret, recoveryCodes } = await guarded();
    const { carrying } = await signInToWork(app, body);
    const wrong = ["000000", "AAAA-AAAA-AAAA-AAAA"].flatMap((code) => Array<string>(5).fill(code));
    for (const code of wrong) expect((await open(carrying, code)).status).toBe(422);
    const late = await open(carrying, await nextCodeFor(app, secret));
    expect(late.status).toBe(429);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await late.json()).toMatchObject({ message: expect.stringMatching(/^Trop de demandes/) });
    expect((await open(carrying, recoveryCodes[0] ?? "")).status).toBe(429);
    // For another account, nothing was guessed.
    const other = await guarded();
    const { carrying: theirs } = await signInToWork(app, other.body);
    expect((await open(theirs, await nextCodeFor(app, other.secret))).status).toBe(200);
  });

  it("guessed elsewhere by a person who knows the password, keeps a device on which one was given before out of nothing", async () => {
    const { body, carrying, device } = await staff(["treasurer"]);
    const { secret } = await setUpFactor(app, { ...carrying, cookie: `${carrying.cookie}; ${device}` });
    const stranger = await signInToWork(app, body);
    const theirs = { ...carrying, cookie: `${stranger.carrying.cookie}; ${stranger.device}` };
    for (let tries = 0; tries < 10; tries += 1) expect((await open(theirs, "000000")).status).toBe(422);
    expect((await open(theirs, await nextCodeFor(app, secret))).status).toBe(429);
    const { cookie } = await signIn(app, body, { cookie: device });
    const own = { ...carrying, cookie: `${cookie.split(";")[0]}; ${device}` };
    expect((await open(own, await nextCodeFor(app, secret))).status).toBe(200);
  });

  it("counts in the digits of every keyboard, and with spaces between them", async () => {
    const { body, secret } = await guarded();
    const { carrying } = await signInToWork(app, body);
    const code = await nextCodeFor(app, secret);
    expect((await open(carrying, ` ${inArabicDigits(code.slice(0, 3))}\u202f${code.slice(3)}`)).status).toBe(200);
  });

  it("is told beside its field what it must look like", async () => {
    const { carrying } = await guarded();
    for (const [body, text] of [
      [{}, "Veuillez entrer le code."],
      [{ code: " " }, "Veuillez entrer le code."],
      [{ code: "12345" }, "Entrez les 6\u00a0chiffres de votre application, ou un code de secours."],
    ] as const) {
      const refused = await call("turn-off", carrying, body);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ errors: { code: [text] } });
    }
  });
});

describe("a recovery code", () => {
  it("opens once, however it is typed, and its owner is told by mail", async () => {
    const { body, recoveryCodes } = await guarded();
    const code = recoveryCodes[3] ?? "";
    const [one, two] = [await signInToWork(app, body), await signInToWork(app, body)];
    const typed = ` ${code.toLowerCase().replace("-", " ")}`;
    expect(statusesOf(await Promise.all([open(one.carrying, code), open(two.carrying, typed)]))).toEqual([200, 422]);
    const mail = await lastMailTo(app, body.email);
    expect(mail?.subject).toBe("Un code de secours a été utilisé");
    expect(mail?.text).toContain("Il en reste 9.");
    expect(mail?.text).not.toContain(code);
  });

  it("of another account opens nothing", async () => {
    const { body } = await guarded();
    const { recoveryCodes } = await guarded();
    const { carrying } = await signInToWork(app, body);
    expect((await open(carrying, recoveryCodes[0] ?? "")).status).toBe(422);
  });

  it("is void once there are ten new ones", async () => {
    const { body, carrying, secret, recoveryCodes } = await guarded();
    const renewed = await call("recovery-codes", carrying, { code: await nextCodeFor(app, secret) });
    expect(renewed.status).toBe(200);
    const fresh = ((await renewed.json()) as RecoveryCodeList).recovery_codes;
    expect(fresh.some((code) => recoveryCodes.includes(code))).toBe(false);
    expect((await lastMailTo(app, body.email))?.subject).toBe("Vos codes de secours ont été renouvelés");
    const later = await signInToWork(app, body);
    expect((await open(later.carrying, recoveryCodes[0] ?? "")).status).toBe(422);
    expect((await open(later.carrying, fresh[0] ?? "")).status).toBe(200);
    expect(await state(later.carrying)).toMatchObject({ recovery_codes_left: 9 });
  });
});

describe("a role that may have two-factor", () => {
  it("turns two-factor on, which closes the other staff sessions, and off again", async () => {
    const { body, carrying } = await staff(["reception"]);
    expect(await state(carrying)).toEqual({ on: false, on_since: null, recovery_codes_left: 0, required: false });
    const elsewhere = await signInToWork(app, body);
    const { secret } = await setUpFactor(app, carrying);
    expect((await me(carrying)).status).toBe(200);
    expect((await me(elsewhere.carrying)).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: elsewhere.bearer })).status).toBe(200);
    const later = await signInToWork(app, body);
    expect((await me(later.carrying)).status).toBe(403);

    expect((await call("turn-off", carrying, { code: "000000" })).status).toBe(422);
    expect((await call("turn-off", carrying, { code: await nextCodeFor(app, secret) })).status).toBe(200);
    expect((await lastMailTo(app, body.email))?.subject).toBe("La double authentification a été désactivée");
    expect((await me(later.carrying)).status).toBe(200);
    expect(await state(carrying)).toMatchObject({ on: false });
    for (const path of ["turn-off", "recovery-codes"]) {
      expect((await call(path, carrying, { code: "000000" })).status).toBe(409);
    }
  });

  it("cannot be set up with the password alone, once it is on", async () => {
    const { body, carrying, secret, recoveryCodes } = await guarded(["reception"]);
    const { carrying: waiting } = await signInToWork(app, body);
    for (const path of ["propose", "confirm", "recovery-codes", "turn-off"]) {
      const refused = await call(path, waiting, { code: await nextCodeFor(app, secret) });
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ code: "second_factor_needed" });
    }

    const { secret: next } = (await (await call("propose", carrying)).json()) as FactorProposal;
    expect(next).not.toBe(secret);
    const code = () => codeFor(app, next);
    const without = await call("confirm", carrying, { code: code() });
    expect(await without.json()).toMatchObject({ errors: { current_code: [expect.stringMatching(/code actuel/)] } });
    const wrong = await call("confirm", carrying, { code: code(), current_code: "000000" });
    expect(await wrong.json()).toMatchObject({ errors: { current_code: ["Code incorrect."] } });
    expect((await call("confirm", carrying, { code: code(), current_code: recoveryCodes[0] })).status).toBe(200);
    await app.settled();
    const subjects = (await app.mails())
      .filter(({ to }) => to?.[0]?.address === body.email)
      .map(({ subject }) => subject);
    expect(subjects).toContain("Votre double authentification a changé d’appareil");
    expect(subjects).toContain("Un code de secours a été utilisé");
    const later = await signInToWork(app, body);
    expect((await open(later.carrying, await nextCodeFor(app, secret))).status).toBe(422);
    expect((await open(later.carrying, recoveryCodes[1] ?? "")).status).toBe(422);
    expect((await open(later.carrying, await nextCodeFor(app, next))).status).toBe(200);
  });

  it("is proposed one secret in each staff session, and one of two that confirm at once turns it on", async () => {
    const { body, carrying } = await staff(["reception"]);
    const { carrying: elsewhere } = await signInToWork(app, body);
    const secretOf = async (session: Carrying) =>
      ((await (await call("propose", session)).json()) as FactorProposal).secret;
    const [first, again, other] = [await secretOf(carrying), await secretOf(carrying), await secretOf(elsewhere)];
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    const answers = await Promise.all([
      call("confirm", carrying, { code: codeFor(app, first) }),
      call("confirm", elsewhere, { code: codeFor(app, other) }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe("what stays and what goes", () => {
  it("stays through a new password, and is in the export without its secret", async () => {
    const { body, bearer, secret } = await guarded();
    const password = "un tout autre secret";
    const change = { current_password: PASSWORD, password, password_confirmation: password };
    expect((await app.post("/private/password", change, bearer)).status).toBe(200);
    const { carrying } = await signInToWork(app, { email: body.email, password });
    expect(await (await me(carrying)).json()).toMatchObject({ code: "second_factor_needed" });
    await app.post("/auth/forgot-password", { email: body.email });
    const link = /reset-password\?code=([\w-]+)/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[1];
    const reset = { code: link, email: body.email, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await app.post("/auth/reset-password", reset)).status).toBe(200);
    const later = await signInToWork(app, body);
    expect(await (await me(later.carrying)).json()).toMatchObject({ code: "second_factor_needed" });
    const exported = await (await app.call("/api/v01/private/export", { headers: later.bearer })).text();
    expect(JSON.parse(exported).profile[0].two_factor_since).toMatch(/^\d{4}-/);
    expect(exported).not.toContain(secret);
  });

  it("goes with the last role, by the next night, and with the account", async () => {
    const { body, bearer, carrying } = await guarded(["reception"]);
    const remaining = await guarded();
    await app.handle.db.update(accounts).set({ roles: [] }).where(eq(accounts.emailKey, body.email));
    expect((await me(carrying)).status).toBe(403);
    await app.site.app.schedules.find(({ name }) => name === "purge-staff-sessions")?.work();
    const exported = await (await app.call("/api/v01/private/export", { headers: bearer })).json();
    expect(exported).toMatchObject({ profile: [{ two_factor_since: null }] });
    expect((await me(remaining.carrying)).status).toBe(200);

    await app.handle.db.update(accounts).set({ roles: [] }).where(eq(accounts.emailKey, remaining.body.email));
    expect((await app.post("/private/delete-account", { current_password: PASSWORD }, remaining.bearer)).status).toBe(
      200,
    );
    const left = await app.handle.db.select().from(twoFactors).where(eq(twoFactors.accountId, remaining.user.id));
    expect(left).toEqual([]);
  });

  it("is stored with hashed recovery codes, and with the secret in its own table alone", async () => {
    const { secret, recoveryCodes } = await guarded();
    const stored = JSON.stringify(
      await app.handle.db.execute(
        sql`select o::text from outbox o union all select r::text from recovery_codes r
          union all select s::text from staff_sessions s union all select p::text from two_factor_proposals p`,
      ),
    );
    expect(stored).toContain("account.two-factor");
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });
});
