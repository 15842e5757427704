import { afterEach, describe, expect, it } from "vitest";
import { seedAccounts } from "#demo/seed-accounts.ts";
import { resetTwoFactor } from "#people/staff/change-two-factor.ts";
import type { SecurityEvent } from "#platform/security-log.ts";
import { lastMailTo, makeAccount, PASSWORD } from "../factories/make-account.ts";
import { type Carrying, factorCall, nextCodeFor, setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const DEMO_ADMIN = "admin@fondation-akwaba.example";

let app: TestApp;
afterEach(() => app.stop());

const me = (carrying: Carrying) => app.call("/api/v01/admin/me", { headers: carrying });

/** A site with the accounts of the demo, with simulated or real payments. */
async function startDemo({ adminEmail = DEMO_ADMIN, simulated = true } = {}) {
  app = await startTestApp({ provider: { ...scriptedProvider(), simulated } }, { ADMIN_EMAIL: adminEmail });
  const write = await seedAccounts(PASSWORD)(app.site.files);
  await app.site.app.ctx.write((unit) => write(unit, app.clock.now(), []));
}

const demo = (name: string) => signInToWork(app, { email: `${name}@fondation-akwaba.example`, password: PASSWORD });

describe("an account of the demo", () => {
  it("is at work with its password alone, whatever its role, and may try two-factor and turn it off", async () => {
    await startDemo();
    const { carrying } = await demo("tresorerie");
    expect((await me(carrying)).status).toBe(200);
    const admin = await demo("admin");
    expect((await me(admin.carrying)).status).toBe(200);
    const { secret } = await setUpFactor(app, admin.carrying);
    const later = await demo("admin");
    expect((await me(later.carrying)).status).toBe(403);
    const code = await nextCodeFor(app, secret);
    expect((await factorCall(app, "turn-off", admin.carrying, { code })).status).toBe(200);
    expect((await me(later.carrying)).status).toBe(200);
  });

  it("is spared nothing if real money moves", async () => {
    await startDemo({ simulated: false });
    for (const name of ["admin", "tresorerie", "redaction"]) {
      const { carrying } = await demo(name);
      expect(await (await me(carrying)).json()).toMatchObject({ code: "second_factor_not_set_up" });
    }
    const { carrying } = await demo("accueil");
    expect((await me(carrying)).status).toBe(200);
  });

  it("is none any more once its address is one that somebody proved", async () => {
    await startDemo();
    const { bearer } = await demo("tresorerie");
    const email = "tresoriere@exemple.example";
    await app.post("/private/email", { email, current_password: PASSWORD }, bearer);
    for (const mailbox of ["tresorerie@fondation-akwaba.example", email]) {
      const token = /\/email\/([\w-]{43})/.exec((await lastMailTo(app, mailbox))?.text ?? "")?.[1];
      expect((await app.post(`/email-changes/${token}/confirm`, {})).status).toBe(200);
    }
    const { carrying } = await signInToWork(app, { email, password: PASSWORD });
    expect(await (await me(carrying)).json()).toMatchObject({ code: "second_factor_not_set_up" });
  });

  it("is not what somebody signs up beside it: the administrator of a demo who is a person must have two-factor", async () => {
    const email = "direction@exemple.example";
    await startDemo({ adminEmail: email });
    const { carrying } = await signInToWork(app, await makeAccount(app, { email }));
    expect(await (await me(carrying)).json()).toMatchObject({ code: "second_factor_not_set_up" });
  });
});

describe("an operator's reset", () => {
  it("lets the only administrator back in, who sets it up anew, and says so by mail", async () => {
    const email = "direction@exemple.example";
    app = await startTestApp({}, { ADMIN_EMAIL: email });
    const logged: SecurityEvent[] = [];
    const parts = {
      db: app.handle.db,
      clock: app.clock,
      securityLog: (event: SecurityEvent) => void logged.push(event),
    };
    const body = await makeAccount(app, { email });
    const { carrying, bearer, user } = await signInToWork(app, body);
    expect(await resetTwoFactor(parts, email)).toBe("off");
    const { recoveryCodes } = await setUpFactor(app, carrying);
    // The mail about the set-up goes first: two that are due at once may arrive in either order.
    await app.settled();

    expect(await resetTwoFactor(parts, "Direction@Exemple.example")).toBe("reset");
    expect(logged).toMatchObject([{ event: "second_factor_reset", outcome: "done", accountId: user.id }]);
    expect((await me(carrying)).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(401);
    app.site.app.outbox.wake();
    expect((await lastMailTo(app, email))?.subject).toBe("Votre double authentification a été réinitialisée");
    const again = await signInToWork(app, body);
    expect(await (await me(again.carrying)).json()).toMatchObject({ code: "second_factor_not_set_up" });
    const fresh = await setUpFactor(app, again.carrying);
    expect((await me(again.carrying)).status).toBe(200);
    expect(fresh.recoveryCodes).not.toContain(recoveryCodes[0]);
    expect(await resetTwoFactor(parts, "personne@exemple.example")).toBe("unknown");
  });
});
