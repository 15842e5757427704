import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentOrder } from "#site/content/content.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, TEST_ORIGIN, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let editor: Carrying;
let reception: Carrying;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"])).carrying;
  reception = (await signInStaff(app, ["reception"])).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const KINDS = [
  [
    "partners",
    "partners",
    (name: string) => ({ name, type: "ONG", description: "Des lampes." }),
    (names: string[]) => names,
  ],
  [
    "people",
    "teams",
    (name: string) => ({ first_name: name, last_name: "Traoré", post: "Trésorier", consented: true }),
    (names: string[]) => names.map((name) => `${name} Traoré`),
  ],
] as const;

const send = (method: string, path: string, body?: unknown, who: Readonly<Record<string, string>> = { ...editor }) =>
  app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...who, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function add(kind: string, fields: object): Promise<string> {
  const { id, version } = await (await send("POST", kind, fields)).json();
  await send("POST", `${kind}/${id}/publication`, { version, status: "published" });
  return id;
}

const read = async (kind: string): Promise<ContentOrder["data"]> =>
  (await (await send("GET", `${kind}/order`)).json()).data;
const idsOf = async (kind: string) => (await read(kind)).map(({ id }) => id);

describe.each(KINDS)("the order of %s", (kind, shown, fieldsOf, namesOf) => {
  beforeAll(async () => {
    for (const name of ["Abeille", "Baobab", "Cauri"]) await add(kind, fieldsOf(name));
  });
  const list = async () => (await app.call(`/api/v01/public/${shown}`)).text();

  it("is the one of the site, whose pages follow at once when it is changed", async () => {
    expect((await read(kind)).map(({ title }) => title)).toEqual(namesOf(["Abeille", "Baobab", "Cauri"]));
    expect(await list()).toMatch(/Abeille.*Baobab.*Cauri/s);
    const before = await idsOf(kind);
    const after = before.toReversed();
    const changed = await send("PUT", `${kind}/order`, { before, after });
    expect(changed.status, await changed.clone().text()).toBe(200);
    expect((await changed.json()).data.map(({ id }: { id: string }) => id)).toEqual(after);
    expect(await list()).toMatch(/Cauri.*Baobab.*Abeille/s);
  });

  it("is refused, with the current one, if it was made from another", async () => {
    const before = await idsOf(kind);
    const added = await add(kind, fieldsOf("Dattier"));
    const refused = await send("PUT", `${kind}/order`, { before, after: before.toReversed() });
    expect(refused.status).toBe(409);
    const { code, current } = await refused.json();
    expect(code).toBe("changed_meanwhile");
    expect(current.data.map(({ id }: { id: string }) => id)).toEqual([...before, added]);
    expect(await idsOf(kind)).toEqual([...before, added]);
  });

  it("changed by two people at once is that of the first, and the second is told", async () => {
    const before = await idsOf(kind);
    const [first = "", ...others] = before;
    const orders = [before.toReversed(), [...others, first]];
    const answers = await Promise.all(orders.map((after) => send("PUT", `${kind}/order`, { before, after })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await idsOf(kind)).toEqual(orders[answers.findIndex(({ status }) => status === 200)]);
  });

  it("leaves out what is in the trash", async () => {
    const [last] = (await read(kind)).slice(-1);
    await send("POST", `${kind}/${last?.id}/trash`, { version: 2 });
    expect(await idsOf(kind)).not.toContain(last?.id);
  });

  it.each([
    ["fewer ids", ([one]: string[]) => [one]],
    ["an id twice", (ids: string[]) => [...ids.slice(1), ...ids.slice(-1)]],
    ["other words", () => ["<script>", "=A1", "x".repeat(10_000)]],
    ["no list", () => "tous"],
    ["numbers", () => [1, 2, 3]],
  ])("refuses %s, in French", async (_, change) => {
    const before = await idsOf(kind);
    const refused = await send("PUT", `${kind}/order`, { before, after: change(before) });
    expect(refused.status).toBe(422);
    const { errors } = await refused.json();
    expect(Object.values(errors).flat()[0]).toMatch(/^Rechargez la page/);
    expect(await idsOf(kind)).toEqual(before);
  });

  it("is nothing for visitors and reception", async () => {
    const change = { before: [], after: [] };
    expect((await send("PUT", `${kind}/order`, change, { origin: TEST_ORIGIN })).status).toBe(401);
    expect((await send("PUT", `${kind}/order`, change, reception)).status).toBe(403);
    expect((await send("GET", `${kind}/order`, undefined, reception)).status).toBe(403);
  });
});

it("is in the audit log: partners by their names, people without", async () => {
  const entries = async (kind: string) => {
    const found = await app.call(`/api/v01/admin/audit?kind=${kind}&subject=order`, { headers: admin });
    return (await found.json()).data;
  };
  const [entry] = (await entries("partners")).slice(-1);
  expect(entry).toMatchObject({
    action: "reordered",
    before: { order: ["Abeille", "Baobab", "Cauri"] },
    after: { order: ["Cauri", "Baobab", "Abeille"] },
  });
  expect(JSON.stringify(await entries("people"))).not.toMatch(/Abeille|Traoré/);
});
