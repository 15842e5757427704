import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { knownDevices } from "#people/identity/sessions.db.ts";
import { purgeSessions } from "#people/identity/sessions.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const profileStatus = async (bearer: Record<string, string>) =>
  (await app.call("/api/v01/auth/profile", { headers: bearer })).status;
const cookiesOf = async (site: TestApp, body: object, headers = {}) =>
  (await site.post("/auth/login", body, headers)).headers.getSetCookie();

describe("the cookie by which a browser is known again", () => {
  it("is random, out of scripts' reach, kept for long, and stored as a hash", async () => {
    const [, second] = [await makeAccount(app), await makeAccount(app)];
    const cookies = await cookiesOf(app, second);
    const [device] = cookies.filter((one) => one.startsWith("device="));
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/api\/v01; HttpOnly; SameSite=Strict$/);
    const token = /=([\w-]+)/.exec(device ?? "")?.[1] ?? "";
    const stored = await app.handle.db.execute(
      sql`select k::text as row from known_devices k union all select s::text from sessions s`,
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await cookiesOf(app, second)).not.toContain(device);
  });

  it("stays the same at each sign-in with it, and ends the session that the browser had", async () => {
    const [first, second] = [await makeAccount(app), await makeAccount(app)];
    const phone = await signIn(app, first);
    const laptop = await signIn(app, first);
    const again = await signIn(app, first, { cookie: phone.device });
    expect(again.device).toBe(phone.device);
    expect(await profileStatus(phone.bearer)).toBe(401);
    expect(await profileStatus(again.bearer)).toBe(200);
    expect(await profileStatus(laptop.bearer)).toBe(200);

    const passedOn = await signIn(app, second, { cookie: phone.device });
    expect(await profileStatus(again.bearer)).toBe(401);
    expect(await profileStatus(passedOn.bearer)).toBe(200);
  });

  it("is forgotten by us when no browser keeps it any more", async () => {
    const known = async () => (await app.handle.db.select().from(knownDevices)).length;
    await makeAccount(app).then((body) => signIn(app, body));
    app.clock.advance(399 * 86_400);
    const body = await makeAccount(app);
    await signIn(app, body);
    app.clock.advance(2 * 86_400);
    await purgeSessions(app.site.app.ctx);
    expect(await known()).toBe(1);
  });
});

it("on https the cookies of this site bear a name that only https can set", async () => {
  const secure = await startTestApp({}, { PUBLIC_URL: "https://akwaba.test", ADMIN_EMAIL: "chef@exemple.example" });
  const body = await makeAccount(secure, { email: "chef@exemple.example" });
  const cookies = await cookiesOf(secure, body);
  expect(cookies).toHaveLength(3);
  // The third opens nothing, and caches on the way know it by its name.
  expect(cookies).toContainEqual(expect.stringMatching(/^fresh=1;.*; Secure$/));
  const [staff, device] = ["staff_session", "device"].map((name) =>
    cookies.find((one) => one.startsWith(`__Secure-${name}=`)),
  );
  for (const cookie of [staff, device]) expect(cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict$/);
  const pair = (cookie: string | undefined) => cookie?.split(";")[0] ?? "";
  const me = (cookie: string) => secure.call("/api/v01/admin/me", { headers: { cookie } });
  expect((await me(pair(staff))).status, "at the door of two-factor").toBe(403);
  expect((await me(pair(staff).replace("__Secure-", ""))).status).toBe(401);
  const again = await cookiesOf(secure, body, { cookie: pair(device) });
  expect(again.map(pair)).toContain(pair(device));
  await secure.stop();
});
