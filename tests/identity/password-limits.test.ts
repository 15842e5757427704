import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PASSWORD_TRIES_BY_ACCOUNT } from "#people/identity/account-limits.ts";
import { verifyPassword } from "#people/identity/passwords.ts";
import { tooManyRequests } from "#platform/http/limits.db.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const NOBODY = "personne@exemple.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { TRUSTED_PROXIES: "127.0.0.0/8" });
});
afterAll(() => app.stop());

const from = (address: string, device?: string) => ({
  "x-forwarded-for": address,
  ...(device ? { cookie: device } : {}),
});
const logIn = (email: string, password: string, headers: Record<string, string>) =>
  app.post("/auth/login", { email, password }, headers);

/** A person who has signed in on a device before. */
async function makeMember() {
  const body = await makeAccount(app);
  return { ...body, ...(await signIn(app, body, from("198.51.100.1"))) };
}

/** Ten wrong passwords from one network: the eleventh is refused. */
async function guessFrom(address: string, email: string, device?: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await logIn(email, "deviné", from(address, device))).status).toBe(401);
  }
  expect((await logIn(email, "deviné", from(address, device))).status).toBe(429);
}

describe("wrong passwords", () => {
  it("lock the network they come from out of the account, and no other", async () => {
    const { email, password, device } = await makeMember();
    await guessFrom("203.0.113.1", email);
    expect((await logIn(email, password, from("203.0.113.1"))).status, "right, but too late").toBe(429);
    expect((await logIn(email, password, from("203.0.113.2"))).status, "another network").toBe(200);
    expect((await logIn(email, password, from("203.0.113.1", device))).status, "the owner's device").toBe(200);
    await guessFrom("203.0.113.1", NOBODY);
  });

  it("from everywhere slow the account down beyond a hundred, and never lock it, its owner's device not even that", async () => {
    const { email, password, device } = await makeMember();
    await app.site.app.ctx.limits.reserve(PASSWORD_TRIES_BY_ACCOUNT, email, 100);
    const ownDevice = await logIn(email, password, from("203.0.113.9", device));
    expect(ownDevice.status).toBe(200);
    for (const [tried, status] of [
      ["deviné", 401],
      [password, 200],
    ] as const) {
      const begun = performance.now();
      expect((await logIn(email, tried, from("203.0.113.9"))).status).toBe(status);
      expect(performance.now() - begun, "it waits for a second").toBeGreaterThan(990);
    }
  });

  it("that wait from many networks leave the owner a place on a fresh one", async () => {
    const { email, password } = await makeMember();
    await app.site.app.ctx.limits.reserve(PASSWORD_TRIES_BY_ACCOUNT, email, 100);
    const strangers = Array.from({ length: 8 }, (_, index) => logIn(email, "deviné", from(`203.0.113.${60 + index}`)));
    const owner = logIn(email, password, from("203.0.113.70"));
    const statuses = (await Promise.all([...strangers, owner])).map(({ status }) => status);
    expect(statuses).toEqual([...Array<number>(8).fill(401), 200]);
  });

  it("that find no place to wait count for nothing", async () => {
    const { email, password, user } = await makeMember();
    const { limits } = app.site.app.ctx;
    await limits.reserve(PASSWORD_TRIES_BY_ACCOUNT, email, 100);
    const beyond: number[] = [];
    const full = async (_key: string, by: number) => {
      beyond.push(by);
      throw tooManyRequests(16);
    };
    const caller = { address: "203.0.113.80", trace: {}, deviceHash: undefined };
    const account = { id: user.id, passwordHash: "" };
    for (let tries = 0; tries < 12; tries += 1) {
      const tried = verifyPassword({ db: app.handle.db, limits, slowDown: full }, { email, account, password, caller });
      await expect(tried).rejects.toMatchObject({ status: 429, retryAfter: 16 });
    }
    expect(beyond).toEqual(Array<number>(12).fill(1));
    expect((await logIn(email, password, from(caller.address))).status).toBe(200);
  });

  it("on the owner's device count for it alone", async () => {
    const { email, password, device } = await makeMember();
    await guessFrom("203.0.113.20", email, device);
    expect((await logIn(email, password, from("203.0.113.20", device))).status).toBe(429);
    expect((await logIn(email, password, from("203.0.113.20"))).status).toBe(200);
  });

  it("of one account on a device of another are those of a stranger", async () => {
    const [owner, stranger] = [await makeMember(), await makeMember()];
    await guessFrom("203.0.113.30", owner.email, stranger.device);
    const made = from("203.0.113.30", `device=${"x".repeat(43)}`);
    expect((await logIn(owner.email, owner.password, made)).status).toBe(429);
  });

  it("beside what asks for the present one keep its owner out of nothing elsewhere", async () => {
    const { email, password, device, bearer } = await makeMember();
    const wish = (headers: Record<string, string>, current_password: string) =>
      app.post("/private/email", { email: `nouvelle.${email}`, current_password }, { ...bearer, ...headers });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await wish(from("203.0.113.40"), "deviné")).status).toBe(422);
    }
    expect((await wish(from("203.0.113.40"), password)).status).toBe(429);
    expect((await wish(from("203.0.113.40", device), password)).status).toBe(200);
  });

  it("are a stranger's again on every device, once the password was forgotten and replaced", async () => {
    const { email, device } = await makeMember();
    await app.post("/auth/forgot-password", { email });
    await app.settled();
    const mail = (await app.mails()).findLast(({ to }) => to?.[0]?.address === email);
    const code = new URL(/https?:\S+reset-password\S+/.exec(mail?.text ?? "")?.[0] ?? "").searchParams.get("code");
    const fresh = "encore un autre secret";
    await app.post("/auth/reset-password", { code, email, password: fresh, password_confirmation: fresh });
    await guessFrom("203.0.113.50", email);
    expect((await logIn(email, fresh, from("203.0.113.50", device))).status).toBe(429);
  });
});
