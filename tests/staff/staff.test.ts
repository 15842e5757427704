import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts } from "#people/identity/accounts.db.ts";
import { ABILITIES } from "#people/staff/staff.contract.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { insertFactor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterAll(() => app.stop());

type Roles = (typeof accounts.$inferSelect)["roles"];

/**
 * A person with these roles, signed in to the back office on one device, with two-factor if a role requires it: what
 * the back office's calls carry.
 */
async function staff(roles: Roles, change: Record<string, unknown> = {}) {
  const body = await makeAccount(app, change);
  await app.handle.db.update(accounts).set({ roles }).where(eq(accounts.emailKey, body.email));
  const { carrying, bearer, user } = await signInToWork(app, body);
  if (!roles.every((role) => role === "reception") || body.email === ADMIN) await insertFactor(app, user.id, carrying);
  return { bearer, user, body, carrying: { cookie: carrying.cookie } };
}

const me = (headers: Record<string, string>) => app.call("/api/v01/admin/me", { headers });
const leave = (headers: Record<string, string>) => app.call("/api/v01/admin/logout", { method: "POST", headers });

describe("who is at work", () => {
  it("is greeted with roles and powers, and kept nowhere", async () => {
    const { carrying } = await staff(["treasurer", "reception"]);
    const answered = await me(carrying);
    expect(answered.status).toBe(200);
    expect(answered.headers.get("cache-control")).toBe("no-store");
    expect(answered.headers.get("referrer-policy")).toBe("no-referrer");
    const { closes_in, id, ...who } = await answered.json();
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(closes_in).toBeGreaterThan(11 * 3_600);
    expect(closes_in).toBeLessThanOrEqual(12 * 3_600);
    expect(who).toEqual({
      first_name: "Awa",
      last_name: "Koné",
      roles: ["treasurer", "reception", "member"],
      abilities: [
        "read_content",
        "read_events",
        "read_money",
        "move_money",
        "read_members",
        "read_standing",
        "read_registrations",
        "check_in",
        "read_money_audit",
      ],
    });
  });

  it("may do everything as the administrator, who is told so when signing in", async () => {
    const { carrying, user } = await staff([], { email: ADMIN });
    expect(user.roles).toEqual(["admin", "member"]);
    expect(await (await me(carrying)).json()).toMatchObject({ abilities: ABILITIES });
  });

  it.each<[Roles[number], string[]]>([
    ["editor", ["write_content", "read_content", "read_events", "read_registrations", "check_in", "correspond"]],
    ["reception", ["read_events", "read_standing", "read_registrations", "check_in"]],
  ])("may, as %s, do no more than that role allows", async (role, abilities) => {
    const { carrying } = await staff([role]);
    expect(await (await me(carrying)).json()).toMatchObject({ abilities });
  });

  it("is unknown without the cookie: a member's token, staff or not, opens nothing", async () => {
    const { bearer } = await staff(["editor"]);
    const member = await signIn(app, await makeAccount(app));
    expect(member.cookie).not.toMatch(/staff_session=[^;]/);
    for (const headers of [{}, bearer, member.bearer, { cookie: "staff_session=inconnu" }]) {
      const refused = await me(headers);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("cache-control")).toBe("no-store");
    }
  });

  it("is shown the door once the last role is taken away", async () => {
    const { carrying, body } = await staff(["editor"]);
    await app.handle.db.update(accounts).set({ roles: [] }).where(eq(accounts.emailKey, body.email));
    const refused = await me(carrying);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ message: "L’administration est réservée à l’équipe." });
  });

  it("is forgotten by a browser in which a member signs in after", async () => {
    const member = await signIn(app, await makeAccount(app));
    expect(member.cookie).toMatch(/^staff_session=;.*Max-Age=0.*Path=\/api\/v01\/admin/);
  });
});

describe("leaving the back office", () => {
  it("ends the staff session and the session it came from", async () => {
    const { carrying, bearer } = await staff(["editor"]);
    const left = await leave({ ...carrying, origin: TEST_ORIGIN });
    expect(left.status).toBe(200);
    expect(left.headers.get("set-cookie")).toMatch(/^staff_session=;/);
    expect((await me(carrying)).status).toBe(401);
    expect((await app.call("/api/v01/auth/profile", { headers: bearer })).status).toBe(401);
    expect((await leave({ ...carrying, origin: TEST_ORIGIN })).status).toBe(200);
  });

  it("cannot be asked from another site, or from nowhere", async () => {
    const { carrying } = await staff(["editor"]);
    for (const origin of ["https://mal.example", "null", `${TEST_ORIGIN}.mal.example`, undefined]) {
      expect((await leave({ ...carrying, ...(origin ? { origin } : {}) })).status).toBe(403);
    }
    expect((await me(carrying)).status).toBe(200);
  });

  it("happens by signing out as a member, too", async () => {
    const { carrying, bearer } = await staff(["editor"]);
    await app.call("/api/v01/auth/logout", { method: "POST", headers: bearer });
    expect((await me(carrying)).status).toBe(401);
  });
});
