import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { orderBody } from "../factories/make-order.ts";
import { type Callers, makeCallers } from "../fuzz/fuzzed-callers.ts";
import { declaredEndpoints } from "../house/declared-endpoints.ts";
import { ADMIN, makePerson, type Person } from "../house/make-world.ts";
import { WRITE_SAMPLES } from "../house/write-samples.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let caller: Person;
let callers: Callers;
let bearer: Record<string, string>;
let world: Parameters<NonNullable<(typeof WRITE_SAMPLES)[string]>>[0];
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  caller = await makePerson(app);
  ({ bearer } = await signIn(app, caller));
  world = { caller, campaign: await makeCampaign(app.handle), event: await makeEvent(app.handle) };
  callers = makeCallers(app, world.campaign.id);
});
afterAll(() => app.stop());

/** Words that French does not have, and what only programmers say. */
const NOT_FRENCH =
  /\b(?:invalid|expected|received|required|must|too|string|number|boolean|value|unknown|error|input|array|object|null|undefined|nan|the|of|is|not|payload|chaîne de caractères|booléen)\b|[<>]=|"/i;
const JSON_TYPE = { "content-type": "application/json" };

interface Refused {
  message: string;
  error: string;
  errors?: Record<string, string[]>;
}

async function expectFrench(answered: Response): Promise<void> {
  if (answered.status < 400) return;
  expect(answered.status).toBeLessThan(500);
  const { message, error, errors = {} } = (await answered.json()) as Refused;
  for (const text of [message, error, ...Object.values(errors).flat()]) {
    expect(text).not.toMatch(NOT_FRENCH);
    expect(text).toMatch(/^\p{Lu}.*[.!\p{L}]$/u);
  }
}

/** Values that hardly any field takes. */
const WRONG: readonly unknown[] = [null, "", "x", "x".repeat(7000), 0, -1, 1.5, 1e12, true, {}, ["x"], "\u202e", "a@b"];

/** Staff has ten times as many fields: a few values on each push, all of them in full runs. */
const WRONG_FOR_STAFF = process.env.TEST_SCOPE === "full" ? WRONG : [null, "x".repeat(7000), {}];

/** The public lists, those of the specification among them. */
const LISTS = declaredEndpoints().flatMap(({ path, cache }) =>
  typeof cache === "object" && cache.page === "page" ? [path] : [],
);
const SPECIFIED = ["donations", "projects", "events", "actualitys", "medias", "partners", "reports", "volunteers"];
const QUERIES = [
  "page=abc",
  "page=0",
  "page=1.5",
  "page=-1",
  "page=9999999999",
  "page=1&page=2",
  "type=foo",
  "sort=foo",
  "year=x",
].concat(["category", "theme", "city"].map((name) => `${name}=${"x".repeat(300)}`));

describe("what is not accepted is refused in French", () => {
  it("in the query of every list of the specification", () => {
    expect(LISTS).toEqual(expect.arrayContaining(SPECIFIED.map((list) => `/api/v01/public/${list}`)));
  });

  it.each(LISTS)("in the query of the list %s", async (list) => {
    const page = await app.call(`${list}?page=abc`);
    expect(page.status).toBe(422);
    expect(await page.json()).toMatchObject({
      errors: { page: [expect.stringMatching(/^Le numéro de page s’écrit en chiffres/)] },
    });
    for (const malformed of ["1e3", "007", "+2", "0x2", "2.0", "", "1".repeat(16)]) {
      const refused = await app.call(`${list}?${new URLSearchParams({ page: malformed })}`);
      expect([malformed, refused.status]).toEqual([malformed, 422]);
    }
    for (const past of ["1000001", "99999999999", "9".repeat(15)]) {
      const answered = await app.call(`${list}?page=${past}`);
      expect([answered.status, await answered.json()]).toMatchObject([200, { data: [], current_page: Number(past) }]);
    }
    for (const query of QUERIES) await expectFrench(await app.call(`${list}?${query}`));
  });

  it("in the query of a type of medias that there is not", async () => {
    const answered = await app.call("/api/v01/public/medias?type=foo");
    expect(answered.status).toBe(422);
    expect(await answered.json()).toMatchObject({ errors: { type: ["Cette valeur n’est pas proposée."] } });
  });

  it("in the queries of members’ calls", async () => {
    for (const query of [
      "cotisations?page=abc",
      "contributions?year=abc",
      "contributions?year=1",
      "export?format=pdf",
      "export?format=csv&part=foo",
      "gifts?page=x",
      "gifts/summary/abc",
      "receipts/foo",
    ]) {
      const answered = await app.call(`/api/v01/private/${query}`, { headers: bearer });
      expect(answered.status).toBeGreaterThanOrEqual(400);
      await expectFrench(answered);
    }
  });

  it.each(
    Object.entries(WRITE_SAMPLES).filter(([route]) => route.includes("/api/v01/") && !route.includes("notifications")),
  )("in the body of %s", async (route, sample) => {
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern.replace(/:\w+/g, "inconnu-inconnu-inconnu");
    const isStaffs = path.includes("/admin/");
    // A new account for each call of a member: some calls end the session.
    const person = isStaffs ? caller : await makePerson(app);
    const own = isStaffs ? undefined : (await signIn(app, person)).bearer;
    const send = async (body: string, headers: Record<string, string> = JSON_TYPE) => {
      const known = own ?? (await callers.credentialsOf("administrator"));
      const answered = await app.call(path, { method, headers: { origin: TEST_ORIGIN, ...known, ...headers }, body });
      if (isStaffs && answered.status === 401) callers.replace("administrator");
      return answered;
    };
    // A call before this one may have ended the session.
    if (isStaffs && (await send("{")).status === 401) expect((await send("{")).status).not.toBe(401);
    if (route.endsWith("/auth/update")) return expectFrench(await send("{}"));
    for (const body of ["{", "", "null", "[]", "1", JSON.stringify("x".repeat(200_000))]) {
      await expectFrench(await send(body));
    }
    await expectFrench(await send("a=1", { "content-type": "application/x-www-form-urlencoded" }));
    for (const name of Object.keys(sample({ ...world, caller: person }))) {
      for (const wrong of isStaffs ? WRONG_FOR_STAFF : WRONG)
        await expectFrench(await send(JSON.stringify({ [name]: wrong })));
    }
  });

  it("in each field of an order and of a profile", async () => {
    const filled = orderBody(world.campaign.id);
    for (const name of [...Object.keys(filled), "show_name"]) {
      for (const wrong of WRONG) {
        await expectFrench(await app.post("/payment/create-order", { ...filled, amount: -1, [name]: wrong }));
      }
    }
    for (const name of [
      "first_name",
      "email",
      "profession",
      "contact",
      "zip",
      "country",
      "current_password",
      "avatar",
    ]) {
      for (const wrong of ["", "x".repeat(7000), "\u202e"]) {
        const form = new FormData();
        form.append(name, wrong);
        await expectFrench(await app.call("/api/v01/auth/update", { method: "POST", body: form, headers: bearer }));
      }
    }
  });
});

describe("the month and the year of an order", () => {
  const dues = (change: Record<string, unknown>) =>
    app.post("/payment/create-order", { ...orderBody(""), type: "cotisation", amount: 1000, ...change });

  it.each([
    { month: "3", year: "2027" },
    { month: "03", year: 2027 },
    { month: 3, year: 2027 },
    { month: "", year: "" },
    { month: null, year: null },
  ])("may be numbers or texts: %j", async (change) => {
    expect((await dues(change)).status).toBe(200);
  });

  it.each([
    [{ month: "13", year: "2027" }, { month: ["Choisissez un mois de janvier à décembre."] }],
    [{ month: "mars", year: "2027" }, { month: ["Choisissez un mois de janvier à décembre."] }],
    [
      { month: 1.5, year: 1999 },
      { month: ["Choisissez un mois de janvier à décembre."], year: ["Choisissez une année à partir de 2019."] },
    ],
  ])("are refused beside the field: %j", async (change, errors) => {
    const answered = await dues(change);
    expect(answered.status).toBe(422);
    expect(await answered.json()).toMatchObject({ errors });
  });
});
