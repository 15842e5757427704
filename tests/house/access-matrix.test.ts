import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Endpoint } from "#platform/http/endpoint.ts";
import { factorCall, nextCodeFor, signInToWork } from "../factories/make-two-factor.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";
import { declaredEndpoints } from "./declared-endpoints.ts";
import { ADMIN, makeOwner, makePerson, makeStaff, openSessionOf, type Person } from "./make-world.ts";

/**
 * A stranger, the member whose things they are, another member, each role of the staff, an admin before the code, and a
 * receptionist whose password is too short for staff.
 */
const CALLERS = ["anonymous", "own", "other", "reception", "editor", "treasurer", "admin", "waiting", "short"] as const;
type Caller = (typeof CALLERS)[number];
const ROLES = ["reception", "editor", "treasurer", "admin"] as const;

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";
const UNKNOWN = "inconnu-inconnu-inconnu-inconnu-inconnu-1";
/** The refusals of the layer itself, beside those of a declaration. */
const COMMON = [400, 413, 415, 422, 429];

const declared: readonly Endpoint[] = declaredEndpoints();

let app: TestApp;
let people: { own: Person & { receiptNumber: string }; other: Person } & Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  people = { own: await makeOwner(app), other: await makePerson(app), ...(await makeStaff(app)) };
});
afterAll(() => app.stop());

const signedIn = new Map<Caller, Record<string, string>>();

it("answers nothing that is not declared as an endpoint", () => {
  const known = new Set(app.site.app.endpoints.map(({ method, path }) => `${method.toUpperCase()} ${path}`));
  const mounted = app.site.app.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(mounted)].filter((route) => !known.has(route))).toEqual([]);
  expect(declared.map(nameOf).filter((name) => !known.has(name))).toEqual([]);
});

describe("each endpoint opens to those alone whom its declaration names", () => {
  it.each(declared.map((endpoint) => [nameOf(endpoint), endpoint] as const))("%s", async (_, endpoint) => {
    expect(await findWrongAnswers(endpoint)).toEqual([]);
  });

  it("what is mounted beside the modules: health, files, documentation, the simulator", async () => {
    const names = new Set(declared.map(nameOf));
    const others = app.site.app.endpoints.filter((endpoint) => !names.has(nameOf(endpoint)));
    expect(others.length).toBeGreaterThan(5);
    for (const endpoint of others)
      expect([nameOf(endpoint), ...(await findWrongAnswers(endpoint))]).toEqual([nameOf(endpoint)]);
  });
});

it("opens nothing for members with the cookie of staff alone, for staff with a token alone, and nothing at all for made-up credentials", async () => {
  const opened: string[] = [];
  const expectClosed = async (endpoint: Endpoint, caller: Caller, headers: Record<string, string>) => {
    const { status } = await send(endpoint, headers);
    if (status !== 401) opened.push(`${nameOf(endpoint)} for ${caller} with ${Object.keys(headers)}: ${status}`);
  };
  for (const endpoint of declared.filter(({ access }) => needsCredentials(access))) {
    const { audience } = endpoint.access;
    for (const role of ROLES.filter(() => audience === "member")) {
      await expectClosed(endpoint, role, { cookie: (await credentialsOf(role)).cookie ?? "" });
    }
    for (const role of (["own", ...ROLES] as const).filter(() => audience === "staff")) {
      await expectClosed(endpoint, role, { authorization: (await credentialsOf(role)).authorization ?? "" });
    }
    await expectClosed(endpoint, "anonymous", {
      authorization: `Bearer ${UNKNOWN}`,
      cookie: `staff_session=${UNKNOWN}`,
    });
  }
  expect(opened).toEqual([]);
});

it("asks for credentials that may be missing in one place alone: to leave the back office with a session that has ended", () => {
  const optional = app.site.app.endpoints.filter(({ access }) => access.optional);
  expect(optional.map(nameOf)).toEqual(["POST /api/v01/admin/logout"]);
});

/** Calls the endpoint as each caller, and returns the responses that its declaration does not allow. */
async function findWrongAnswers(endpoint: Endpoint): Promise<string[]> {
  const wrong: string[] = [];
  for (const caller of CALLERS) {
    const { status, headers, ok } = await send(endpoint, await credentialsOf(caller));
    if (ok && endpoint.method !== "get") signOut(caller);
    if (!isAsDeclared(endpoint, caller, status)) wrong.push(`${caller}: ${status}`);
    const caching = headers.get("cache-control") ?? "nothing";
    if (!isCachedAsDeclared(endpoint, caching)) wrong.push(`${caller}: Cache-Control says ${caching}`);
  }
  return wrong;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method.toUpperCase()} ${path}`;
}

function needsCredentials({ audience, optional }: Endpoint["access"]): boolean {
  return (audience === "member" || audience === "staff" || audience === "guest") && !optional;
}

/**
 * Returns whether caches on the way may store the response: only what is declared as public and the same for everybody.
 */
function isCachedAsDeclared({ access, cache }: Endpoint, caching: string): boolean {
  if (!cache) return ["no-store", "no-cache"].includes(caching);
  return access.audience === "everybody" || !/public|s-maxage/.test(caching);
}

/** Returns true if this caller may get this status, by the declaration alone. */
function isAsDeclared({ access, answers, path }: Endpoint, caller: Caller, status: number): boolean {
  const opened = status !== 401 && status !== 403 && (status in answers || COMMON.includes(status));
  switch (access.audience) {
    case "guest":
      // A token of a mailed link, which none of these callers has.
      return status === 401;
    case "member":
      if (caller === "anonymous") return status === 401;
      // The address names a thing of the owner's: for everybody else, staff too, it does not exist.
      return path.includes(":") && caller !== "own" ? status === 404 : opened && status !== 404;
    case "staff":
      if (access.optional) return opened;
      if (caller === "anonymous" || caller === "own" || caller === "other") return status === 401;
      if (caller === "short") return status === 403;
      if (caller === "waiting") return access.waiting ? opened : status === 403;
      return !access.roles || access.roles.includes(caller) ? opened : status === 403;
    default:
      // The address may name nothing: then what is mounted after it has answered.
      return opened || (status === 404 && /[:*]/.test(path));
  }
}

function personOf(caller: Exclude<Caller, "anonymous">): Person & { secret?: string } {
  return people[caller === "waiting" ? "admin" : caller];
}

/** Forgets the sessions of this person: what they have written may have ended them. */
function signOut(caller: Caller): void {
  if (caller === "anonymous") return;
  for (const other of CALLERS) {
    if (other !== "anonymous" && personOf(other) === personOf(caller)) signedIn.delete(other);
  }
}

/** Everything that this caller has to show: the token, and for staff the cookie too. */
async function credentialsOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === "anonymous") return {};
  const known = signedIn.get(caller);
  if (known) return known;
  const person = personOf(caller);
  const { bearer, setCookie, carrying } = await signInToWork(app, person);
  if (person.secret && caller !== "waiting") {
    const { status } = await factorCall(app, "open", carrying, { code: await nextCodeFor(app, person.secret) });
    expect(status).toBe(200);
  }
  const credentials = { ...bearer, ...(setCookie ? { cookie: carrying.cookie } : {}) };
  signedIn.set(caller, credentials);
  return credentials;
}

/** Calls the endpoint on the owner's things. */
async function send(endpoint: Endpoint, headers: Record<string, string>): Promise<Response> {
  const { method, path: pattern } = endpoint;
  const parameters: Record<string, string> = {
    id: pattern.includes("/sessions/:id") ? await openSessionOf(app, people.own) : UNKNOWN_ID,
    number: people.own.receiptNumber,
    side: "front",
    year: String(app.clock.now().getUTCFullYear()),
    provider: "simulator",
  };
  const path = pattern.replace(/:(\w+)/g, (_, name) => parameters[name] ?? UNKNOWN).replace("*", UNKNOWN);
  const writes = method !== "get";
  const response = await app.call(path, {
    method: method.toUpperCase(),
    headers: { origin: TEST_ORIGIN, ...(writes ? { "content-type": "application/json" } : {}), ...headers },
    ...(writes ? { body: "{}" } : {}),
  });
  if (response.status === 401) expect(response.headers.get("cache-control")).toBe("no-store");
  return response;
}
