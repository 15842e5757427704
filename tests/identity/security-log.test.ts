import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PASSWORD_TRIES_BY_ACCOUNT } from "#people/identity/account-limits.ts";
import { createLog } from "#platform/log.ts";
import { codeMailedTo, lastMailTo, makeAccount, PASSWORD, registration, signIn } from "../factories/make-account.ts";
import { setUpFactor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const HOME = "198.51.100.23";
const ELSEWHERE = "203.0.113.77";
const NEW_PASSWORD = "encore un autre secret";

const written: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ log: createLog("info", { write: (line) => written.push(line) }) }, ENVIRONMENT);
});
afterAll(() => app.stop());
beforeEach(() => {
  written.length = 0;
});

const ENVIRONMENT = { TRUSTED_PROXIES: "127.0.0.0/8" };
const from = (address: string) => ({ "x-forwarded-for": address });

interface Line {
  event: string;
  outcome: string;
  route: string;
  account: string | null;
  address: string | null;
}

const lines = (): Line[] => written.flatMap((line) => JSON.parse(line).security ?? []);
const logged = () => lines().map(({ event, outcome }) => `${event} ${outcome}`);

/** None of these, each of which was sent to or by a person, is anywhere in the whole log. */
function expectUnsaid(...secrets: (string | undefined)[]): void {
  const log = written.join("");
  for (const secret of secrets) expect(log).not.toContain(secret);
}

it("tells a member's whole story, by the account's id and a keyed hash of the address, and in no other words", async () => {
  const body = registration({ first_name: "Clarisse-Aya", last_name: "N’Guessan" });
  await app.post("/auth/register", body, from(HOME));
  const code = await codeMailedTo(app, body.email);
  await app.post("/auth/verify", { email: body.email, code }, from(HOME));
  const { user, bearer, token, device } = await signIn(app, body, from(HOME));
  const headers = { ...bearer, ...from(HOME), cookie: device };
  await app.post("/auth/login", { email: body.email, password: "deviné par un autre" }, from(ELSEWHERE));
  const email = "une.autre.adresse@exemple.example";
  await app.post("/private/email", { email, current_password: PASSWORD }, headers);
  const links = await Promise.all(
    [body.email, email].map(async (to) => /\/email\/([\w-]{43})/.exec((await lastMailTo(app, to))?.text ?? "")?.[1]),
  );
  for (const link of links) await app.post(`/email-changes/${link}/confirm`, {}, from(HOME));
  await app.post("/auth/forgot-password", { email }, from(HOME));
  const url = /https?:\S+reset-password\S+/.exec((await lastMailTo(app, email))?.text ?? "")?.[0] ?? "";
  const link = new URL(url).searchParams.get("code") ?? "";
  const chosen = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  await app.post("/auth/reset-password", { ...chosen, code: link, email }, from(HOME));
  const again = await signIn(app, { email, password: NEW_PASSWORD }, from(HOME));
  const later = { ...again.bearer, ...from(HOME) };
  await app.post("/private/password", { ...chosen, current_password: "pas le bon" }, later);
  await app.post("/private/sessions/revoke-others", {}, later);
  await app.post("/private/delete-account", { current_password: NEW_PASSWORD }, later);
  await app.post("/auth/logout", {}, later);

  expect(logged()).toEqual([
    "sign_up done",
    "address_verified done",
    "sign_in done",
    "sign_in refused",
    "address_change_requested done",
    "address_change_confirmed done",
    "address_change_confirmed done",
    "password_reset_requested done",
    "password_reset done",
    "sign_in done",
    "password_changed refused",
    "other_devices_signed_out done",
    "account_deleted done",
    "sign_out done",
  ]);
  const unnamed = ["sign_up", "password_reset_requested", "sign_out"];
  for (const { event, account } of lines()) expect(account, event).toBe(unnamed.includes(event) ? null : user.id);
  expect(lines().find(({ event }) => event === "address_change_confirmed")?.route).toBe(
    "POST /api/v01/email-changes/:token/confirm",
  );
  const [home, elsewhere] = ["sign_up done", "sign_in refused"].map((what) => lines()[logged().indexOf(what)]?.address);
  expect(new Set(lines().map(({ address }) => address))).toEqual(new Set([home, elsewhere]));
  expect(home).not.toBe(elsewhere);
  expect(home).not.toContain(createHash("sha256").update(HOME).digest("base64url").slice(0, 12));
  expectUnsaid(body.email, email, PASSWORD, NEW_PASSWORD, "deviné par un autre", HOME, ELSEWHERE);
  expectUnsaid("Clarisse-Aya", "N’Guessan", token, again.token, device.split("=")[1], code, link, ...links);
});

it("tells of each call that was refused for who makes it, of a limit, and of being slowed down", async () => {
  const body = await makeAccount(app);
  written.length = 0;
  await app.call(`/api/v01/private/sessions?q=${body.email}`, { headers: from(HOME) });
  await app.call("/api/v01/admin/logout", {
    method: "POST",
    headers: { origin: "https://mal.example", ...from(HOME) },
  });
  const guess = () => app.post("/auth/login", { email: body.email, password: "deviné" }, from(ELSEWHERE));
  for (let tries = 0; tries < 11; tries += 1) await guess();
  await app.site.app.ctx.limits.reserve(PASSWORD_TRIES_BY_ACCOUNT, body.email, 100);
  await signIn(app, body, from(HOME));
  expect(logged()).toEqual([
    "call refused",
    "staff_sign_out refused",
    ...Array<string>(10).fill("sign_in refused"),
    "sign_in limited",
    "sign_in slowed",
    "sign_in done",
  ]);
  expect(lines()[0]).toMatchObject({ route: "GET /api/v01/private/sessions", account: null });
  expect(
    new Set(
      lines()
        .slice(2)
        .map(({ account }) => account),
    ).size,
  ).toBe(1);
  expectUnsaid(body.email, HOME, ELSEWHERE);
});

it("tells of the second factor, and who is kept at its door", async () => {
  const body = await makeAccount(app);
  await app.handle.db.execute(sql`update accounts set roles = '{treasurer}' where email_key = ${body.email}`);
  const { carrying, user } = await signInToWork(app, body);
  written.length = 0;
  await app.call("/api/v01/admin/me", { headers: carrying });
  const { secret, recoveryCodes } = await setUpFactor(app, carrying);
  await app.post("/admin/two-factor/recovery-codes", { code: "000000" }, carrying);
  expect(lines().map(({ event, outcome, account }) => [event, outcome, account])).toEqual([
    ["call", "refused", user.id],
    ["second_factor_proposed", "done", user.id],
    ["second_factor_set_up", "done", user.id],
    ["recovery_codes_renewed", "refused", user.id],
  ]);
  expectUnsaid(secret, ...recoveryCodes, carrying.cookie.split("=")[1]);
});

it("tells once in a window of an address that calls too often, and by a key of each installation", async () => {
  const seen: string[] = [];
  const busy = await startTestApp(
    { log: createLog("info", { write: (line) => seen.push(line) }) },
    { ...ENVIRONMENT, RATE_LIMIT_FACTOR: "0.01" },
  );
  // Nothing of it is cached, which would not count.
  const call = async () => (await busy.call("/api/v01/no/such/call", { headers: from(HOME) })).status;
  while ((await call()) !== 429);
  for (let more = 0; more < 5; more += 1) expect(await call()).toBe(429);
  const logged = seen.flatMap((line) => JSON.parse(line).security ?? []) as Line[];
  expect(logged).toEqual([
    { event: "call", outcome: "limited", route: "*", account: null, address: expect.any(String) },
  ]);
  await app.post("/auth/logout", {}, from(HOME));
  expect(lines().at(-1)?.address).not.toBe(logged[0]?.address);
  await busy.stop();
});
