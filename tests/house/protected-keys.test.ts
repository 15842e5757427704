import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orders } from "#money/payments/payments.table.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { sessions } from "#people/identity/sessions.db.ts";
import { signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { makeOwner, makePerson, openSessionOf, type Person } from "./make-world.ts";
import { CARRIED_OUT, type SampleWorld, WRITE_SAMPLES } from "./write-samples.ts";

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

let app: TestApp;
let victim: Person & { receiptNumber: string };
let world: Omit<SampleWorld, "caller">;
let victimSession: string;
beforeAll(async () => {
  app = await startTestApp();
  victim = await makeOwner(app);
  await app.handle.db.update(accounts).set({ lastName: "Zoungrana-Victime" }).where(eq(accounts.id, victim.id));
  victimSession = await openSessionOf(app, victim);
  world = {
    campaign: await makeCampaign(app.handle),
    event: await makeEvent(app.handle, { availableSeats: 500 }),
  };
});
afterAll(() => app.stop());

/** Keys that no client may set, in the names that a careless mapping would take, with another member's id in them. */
const forbidden = () => ({
  id: victim.id,
  user_id: victim.id,
  userId: victim.id,
  account_id: victim.id,
  accountId: victim.id,
  member_id: victim.id,
  session_id: victimSession,
  sessionId: victimSession,
  role: "admin",
  roles: ["admin", "treasurer"],
  is_admin: true,
  email_verified_at: "2000-01-01T00:00:00Z",
  emailVerifiedAt: "2000-01-01T00:00:00Z",
  is_demo: true,
  isDemo: true,
  member_number: 1_000_001,
  memberNumber: 1_000_001,
  card_code: "VOLE",
  cardCode: "VOLE",
  password_hash: "VOLE",
  passwordHash: "VOLE",
  signUpHash: "VOLE",
  sign_up_hash: "VOLE",
  signedUpAgain: true,
  signed_up_again: true,
  avatar: "pictures/vole/vole-480x480.webp",
  idCardFront: "private/vole.jpg",
  created_at: "2000-01-01T00:00:00Z",
  createdAt: "2000-01-01T00:00:00Z",
  allocated: true,
  evidence: "staff_confirmed",
  receipt_number: victim.receiptNumber,
  __proto__pollution: { roles: ["admin"] },
});

const accountOf = async (id: string) => {
  const [row] = await app.handle.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};
const everythingOf = async (person: Person) => ({
  account: await accountOf(person.id),
  sessions: await app.handle.db.select().from(sessions).where(eq(sessions.accountId, person.id)).orderBy(sessions.id),
  orders: await app.handle.db
    .select()
    .from(orders)
    .where(sql`lower(${orders.email}) = ${person.email} or ${orders.userId} = ${person.id}`)
    .orderBy(orders.id),
});
const numberOfStaff = async () =>
  (await app.handle.db.select().from(accounts).where(sql`cardinality(${accounts.roles}) > 0`)).length;

it("has a sample for every call that writes, and for none that is not there", () => {
  const writes = app.site.app.routes.filter(({ method }) => WRITES.includes(method));
  const routes = [...new Set(writes.map(({ method, path }) => `${method} ${path}`))];
  const missing = routes.filter((route) => !WRITE_SAMPLES[route]);
  const superfluous = Object.keys(WRITE_SAMPLES).filter((route) => !routes.includes(route));
  expect({ missing, superfluous }, "in tests/house/write-samples.ts").toEqual({ missing: [], superfluous: [] });
});

it.each(Object.entries(WRITE_SAMPLES))(
  "%s takes no key that is not a client's, and no other member's id",
  async (route, sample) => {
    const caller = await makePerson(app);
    const { bearer } = await signIn(app, caller);
    const [own, theirs] = [await accountOf(caller.id), await everythingOf(victim)];
    const answer = await send(route, { ...sample({ ...world, caller }), ...extrasFor(route) }, bearer);
    if (CARRIED_OUT.includes(route)) expect(answer.status).toBeLessThan(300);
    expect(answer.status).not.toBe(500);

    const text = await answer.text();
    for (const secret of [victim.email, "Zoungrana-Victime", victim.receiptNumber]) expect(text).not.toContain(secret);
    expect(await everythingOf(victim)).toEqual(theirs);
    expect(await numberOfStaff()).toBe(0);
    const now = await accountOf(caller.id);
    if (!now) return expect(route).toBe("POST /api/v01/private/delete-account");
    const { id, roles, isDemo, emailVerifiedAt, memberNumber, cardCode, avatar, idCardFront, createdAt } = now;
    const unchanged = { id, roles, isDemo, emailVerifiedAt, memberNumber, cardCode, avatar, idCardFront, createdAt };
    expect(own).toMatchObject(unchanged);
    expect(now).toMatchObject({ signUpHash: null, signedUpAgain: false });
    expect(now.passwordHash).not.toBe("VOLE");
  },
);

/** The forbidden keys but for those that the call itself knows, and may well refuse. */
function extrasFor(route: string): Record<string, unknown> {
  const { avatar, ...extras } = forbidden();
  return route.endsWith("/auth/update") ? extras : { ...extras, avatar };
}

function send(route: string, body: Record<string, unknown>, headers: Record<string, string>): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:id\b/, victimSession).replace(/:\w+/g, "inconnu-inconnu-inconnu");
  const init = { method, headers: { origin: TEST_ORIGIN, ...headers } };
  if (route.endsWith("/auth/update")) return app.call(path, { ...init, body: formOf(body) });
  const json = { "content-type": "application/json" };
  return app.call(path, { ...init, headers: { ...init.headers, ...json }, body: JSON.stringify(body) });
}

function formOf(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const one of [value].flat()) form.append(name, typeof one === "object" ? JSON.stringify(one) : String(one));
  }
  return form;
}
