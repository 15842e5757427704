import { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Role } from "#people/identity/account.contract.ts";
import { ABILITIES, type Ability } from "#people/staff/staff.contract.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { endpoint, everybody } from "#platform/http/endpoint.ts";
import { answerError } from "#platform/http/error-answer.ts";
import { mountEndpoints } from "#platform/http/mount-endpoints.ts";
import { factorCall, nextCodeFor, signInToWork } from "../factories/make-two-factor.ts";
import { ADMIN, makeStaff } from "../house/make-world.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

/** The abilities of each role, as the foundation decided. */
const HOLDERS: Readonly<Record<Ability, readonly Role[]>> = {
  write_content: ["admin", "editor"],
  read_content: ["admin", "treasurer", "editor"],
  read_events: ["admin", "treasurer", "editor", "reception"],
  change_settings: ["admin"],
  give_roles: ["admin"],
  manage_members: ["admin"],
  read_money: ["admin", "treasurer"],
  move_money: ["admin", "treasurer"],
  read_members: ["admin", "treasurer"],
  read_standing: ["admin", "treasurer", "reception"],
  see_id_images: ["admin"],
  read_registrations: ["admin", "editor", "reception"],
  check_in: ["admin", "editor", "reception"],
  correspond: ["admin", "editor"],
  read_audit_log: ["admin"],
  read_money_audit: ["admin", "treasurer"],
};

let app: TestApp;
let cookies: Map<string, string>;
let office: Hono<AppEnv>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  cookies = new Map();
  for (const [role, person] of Object.entries(await makeStaff(app))) {
    const { carrying } = await signInToWork(app, person);
    if ("secret" in person)
      await factorCall(app, "open", carrying, { code: await nextCodeFor(app, person.secret ?? "") });
    cookies.set(role, carrying.cookie);
  }
  office = openOffice();
});
afterAll(() => app.stop());

/** A back office with one endpoint for each ability. */
function openOffice(): Hono<AppEnv> {
  const { ctx } = app.site.app;
  const endpoints = ABILITIES.map((ability) =>
    endpoint(
      {
        method: "post",
        path: `/admin/${ability}`,
        access: staffWith(ctx, ability),
        answers: { 200: { description: "" } },
      },
      ({ caller }) => ({ id: caller.id }),
    ),
  );
  return new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set("trace", {});
      c.set("log", ctx.log);
      await next();
    })
    .onError(answerError)
    .route("/", mountEndpoints(endpoints, { limits: ctx.limits, publicUrl: ctx.publicUrl, checkAnswers: true }));
}

async function ask(ability: Ability, headers: Record<string, string>): Promise<number> {
  return (await office.request(`/admin/${ability}`, { method: "POST", headers }, {})).status;
}

it.each(ABILITIES)("%s opens to the roles that hold it alone, and from this site alone", async (ability) => {
  for (const [role, cookie] of cookies) {
    const expected = HOLDERS[ability].includes(role as Role) ? 200 : 403;
    expect(`${role} ${await ask(ability, { cookie, origin: TEST_ORIGIN })}`).toBe(`${role} ${expected}`);
    expect(await ask(ability, { cookie, origin: "https://ailleurs.example" })).toBe(403);
  }
  expect(await ask(ability, { origin: TEST_ORIGIN })).toBe(401);
});

it("does not mount an endpoint below /admin or /private that is open to others", () => {
  const { ctx } = app.site.app;
  const open = (path: string) => () =>
    mountEndpoints([endpoint({ method: "get", path, access: everybody, answers: {} }, () => ({}))], {
      limits: ctx.limits,
      publicUrl: ctx.publicUrl,
      checkAnswers: true,
    });
  expect(open("/admin/anything")).toThrow(/for "staff"/);
  expect(open("/private/anything")).toThrow(/for "member"/);
});
