import { afterAll, beforeAll, expect, it } from "vitest";
import { factorCall, nextCodeFor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { ADMIN, makeOwner, makeStaff, openSessionOf, type Person } from "./make-world.ts";
import { CALLERS, type Caller, ROUTE_VERDICTS, type Verdicts } from "./route-verdicts.ts";

const UNKNOWN = "inconnu-inconnu-inconnu-inconnu-inconnu-1";
const SCOPE = "/api/v01/admin";

let app: TestApp;
let people: Record<"own" | "other", Person & { receiptNumber: string }> & Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  people = { own: await makeOwner(app), other: await makeOwner(app), ...(await makeStaff(app)) };
});
afterAll(() => app.stop());

const signedIn = new Map<Caller, Record<string, string>>();
const judged = Object.entries(ROUTE_VERDICTS).filter((entry): entry is [string, Verdicts] => entry[1] !== "middleware");

it("has a verdict for every route of the application, and for none that is not there", () => {
  const routes = new Set(app.site.app.routes.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(ROUTE_VERDICTS).sort()).toEqual([...routes].sort());
});

it.each(judged)("%s answers each caller as its verdict says", async (route, verdicts) => {
  const expected = Object.fromEntries(Object.entries(verdicts).filter(([, status]) => status !== null));
  const answered: Record<string, number> = {};
  for (const caller of CALLERS.filter((one) => verdicts[one] !== null)) {
    const answer = await send(route, caller, await credentialsOf(caller));
    answered[caller] = answer.status;
    if (verdicts.anonymous === 401) expect(answer.headers.get("cache-control")).toMatch(/^no-(store|cache)$/);
  }
  expect(answered).toEqual(expected);
});

it("opens nothing for members with the cookie of staff alone, for staff with a token alone, and nowhere if made up", async () => {
  const closed = judged.filter(([, { anonymous }]) => anonymous === 401).map(([route]) => route);
  const roles = ["reception", "editor", "treasurer", "admin"] as const;
  const opened: string[] = [];
  const expectClosed = async (route: string, caller: Caller, shown: string, headers: Record<string, string>) => {
    const { status } = await send(route, caller, headers);
    if (status !== 401) opened.push(`${route} for ${caller} with ${shown}: ${status}`);
  };
  for (const route of closed) {
    for (const role of roles.filter(() => !route.includes(SCOPE))) {
      const { cookie } = await credentialsOf(role);
      await expectClosed(route, role, "the cookie alone", { cookie: cookie ?? "" });
    }
    for (const role of (["own", ...roles] as const).filter(() => route.includes(SCOPE))) {
      const { authorization } = await credentialsOf(role);
      await expectClosed(route, role, "the token alone", { authorization: authorization ?? "" });
    }
    const madeUp = { authorization: `Bearer ${UNKNOWN}`, cookie: `staff_session=${UNKNOWN}` };
    await expectClosed(route, "anonymous", "made up credentials", madeUp);
  }
  expect(opened).toEqual([]);
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
