import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { factorCall, nextCodeFor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { ADMIN, makeOwner, makeStaff, openSessionOf, type Person } from "./make-world.ts";
import { CALLERS, type Caller, ROUTE_VERDICTS, type Verdicts } from "./route-verdicts.ts";

const UNKNOWN = "inconnu-inconnu-inconnu-inconnu-inconnu-1";
const SCOPE = "/api/v01/admin";

let app: TestApp;
let people: Record<"own" | "other", Person & { receiptNumber: string }> & Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  app = await startTestApp({ drawReceipt: async () => Buffer.from("receipt") }, { ADMIN_EMAIL: ADMIN });
  people = { own: await makeOwner(app), other: await makeOwner(app), ...(await makeStaff(app)) };
});
afterAll(() => app.stop());

const signedIn = new Map<Caller, Record<string, string>>();
const judged = Object.entries(ROUTE_VERDICTS).filter((entry): entry is [string, Verdicts] => entry[1] !== "middleware");

it("has a verdict for every route of the application, and for none that is not there", () => {
  const routes = new Set(app.site.app.routes.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(ROUTE_VERDICTS).sort()).toEqual([...routes].sort());
});

describe.each(judged)("%s", (route, verdicts) => {
  it.each(CALLERS.filter((caller) => verdicts[caller] !== null))("answers %s as its verdict says", async (caller) => {
    const answer = await send(route, caller, await credentialsOf(caller));
    expect(answer.status).toBe(verdicts[caller]);
    if (verdicts.anonymous === 401) expect(answer.headers.get("cache-control")).toMatch(/^no-(store|cache)$/);
  });
});

describe("a credential", () => {
  const closed = judged.filter(([, { anonymous }]) => anonymous === 401).map(([route]) => route);

  it.each(closed.filter((route) => !route.includes(SCOPE)))(
    "of staff, the cookie alone, does not open %s",
    async (route) => {
      for (const role of ["reception", "editor", "treasurer", "admin"] as const) {
        const { cookie } = await credentialsOf(role);
        expect((await send(route, role, { cookie: cookie ?? "" })).status).toBe(401);
      }
    },
  );

  it.each(closed.filter((route) => route.includes(SCOPE)))(
    "of a member, the token alone, does not open %s",
    async (route) => {
      for (const role of ["own", "reception", "editor", "treasurer", "admin"] as const) {
        const { authorization } = await credentialsOf(role);
        expect((await send(route, role, { authorization: authorization ?? "" })).status).toBe(401);
      }
    },
  );

  it.each(closed)("that was made up does not open %s", async (route) => {
    const madeUp = { authorization: `Bearer ${UNKNOWN}`, cookie: `staff_session=${UNKNOWN}` };
    expect((await send(route, "anonymous", madeUp)).status).toBe(401);
  });
});

/** Everything that this caller has to show: the token, and for staff the cookie too. */
async function credentialsOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === "anonymous") return {};
  const known = signedIn.get(caller);
  if (known) return known;
  const person = personOf(caller);
  const { bearer, setCookie, carrying } = await signInToWork(app, person);
  if ("secret" in person && caller !== "waiting") {
    const opened = await factorCall(app, "open", carrying, { code: nextCodeFor(app, person.secret ?? "") });
    expect(opened.status).toBe(200);
  }
  const credentials = { ...bearer, ...(setCookie ? { cookie: carrying.cookie } : {}) };
  signedIn.set(caller, credentials);
  return credentials;
}

function personOf(caller: Exclude<Caller, "anonymous">): Person & { secret?: string } {
  if (caller === "another") return people.own;
  return caller === "waiting" ? people.admin : people[caller];
}

/** Calls the route, on the member's own things or, for a caller who has none or means another's, on those of others. */
async function send(route: string, caller: Caller, headers: Record<string, string>): Promise<Response> {
  const [method = "", pattern = ""] = route.split(" ");
  const owner = caller === "another" ? people.other : people.own;
  const parameters: Record<string, string> = {
    id: pattern.includes(":id") ? await openSessionOf(app, owner) : "",
    number: owner.receiptNumber,
    side: "front",
    year: String(app.clock.now().getUTCFullYear()),
    provider: "simulator",
  };
  const path = pattern.replace(/:(\w+)/g, (_, name) => parameters[name] ?? UNKNOWN).replace("*", UNKNOWN);
  const writes = method !== "GET" && method !== "ALL";
  // What is written may end sessions.
  if (writes && (ROUTE_VERDICTS[route] as Verdicts).own === 200) signedIn.clear();
  return app.call(path, {
    ...(method === "ALL" ? {} : { method }),
    headers: { origin: TEST_ORIGIN, ...(writes ? { "content-type": "application/json" } : {}), ...headers },
    ...(writes ? { body: "{}" } : {}),
  });
}
