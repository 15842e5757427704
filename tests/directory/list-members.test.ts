// Also on the embedded database: searches without accents and the orders of names.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MemberList } from "#people/directory/members.contract.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { makeAccount } from "../factories/make-account.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { inArabicDigits } from "../forms/other-digits.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/api/v01/admin/members";

let app: TestApp;
let admin: Carrying;
let treasurer: Carrying;
let reception: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN, last_name: "Zadi" })).carrying;
  treasurer = (await signInStaff(app, ["treasurer"], { last_name: "Zadi" })).carrying;
  reception = (await signInStaff(app, ["reception"], { last_name: "Zadi" })).carrying;
  await make("Éloïse", "N’Guessan", { contact: "+2250708091011", country: "Côte d’Ivoire" });
  await make("=HYPERLINK(1)", "Évariste");
  await make("Jamais", "Vérifié", { emailVerifiedAt: null });
  await make("Ancienne", "Membre", { emailVerifiedAt: new Date(app.clock.now().getTime() - 100 * 86_400_000) });
  for (let number = 10; number < 70; number += 1) await make("Kouassi", `Foule ${number}`);
});
afterAll(() => app.stop());

async function make(firstName: string, lastName: string, change: Partial<typeof accounts.$inferInsert> = {}) {
  const { email } = await makeAccount(app, { first_name: firstName, last_name: lastName });
  if (Object.keys(change).length > 0) {
    await app.handle.db.update(accounts).set(change).where(eq(accounts.emailKey, email));
  }
  return email;
}

const read = (query: string, carrying = admin) => app.call(`${PATH}${query}`, { headers: carrying });
const list = async (query: string, carrying = admin): Promise<MemberList> => (await read(query, carrying)).json();
const namesOf = ({ data }: MemberList) => data.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

describe("the list of members", () => {
  it.each([
    ["eloise", "Éloïse N’Guessan"],
    ["N’GUESSAN éloïse", "Éloïse N’Guessan"],
    ["n'guessan", "Éloïse N’Guessan"],
    ["guessan é", "Éloïse N’Guessan"],
    ["guess éloïse", "Éloïse N’Guessan"],
    ["07 08 09 10 11", "Éloïse N’Guessan"],
    ["+225 0708", "Éloïse N’Guessan"],
    ["evariste", "=HYPERLINK(1) Évariste"],
  ])("finds by %s", async (typed, name) => {
    expect(namesOf(await list(`?q=${encodeURIComponent(typed)}`))).toEqual([name]);
  });

  it("finds by the number of the card and by the address", async () => {
    const [found] = (await list("?q=eloise")).data;
    const number = found?.account?.member_number ?? "";
    for (const typed of [number, inArabicDigits(number), found?.account?.email.toUpperCase() ?? ""]) {
      expect(namesOf(await list(`?q=${encodeURIComponent(typed)}`))).toEqual(["Éloïse N’Guessan"]);
    }
  });

  it.each([
    ["Eloize Guéssan", ["Éloïse N’Guessan"]],
    ["ngesan", ["Éloïse N’Guessan"]],
    ["Heloïsse", ["Éloïse N’Guessan"]],
    ["Quoissi foul 10", 50],
    ["Koissi Zadi", []],
    ["Couaci", 50],
    ["Membr Anciène", ["Ancienne Membre"]],
    ["xyz", []],
  ])("finds by %s what is heard alike, if nothing is written so", async (typed, names) => {
    const found = await list(`?q=${encodeURIComponent(typed)}`);
    if (typeof names === "number") expect(found.data).toHaveLength(names);
    else expect(namesOf(found)).toEqual(names);
    expect(found).toMatchObject({ total: 0, heard: found.data.length, next: null });
  });

  it("goes through everybody once, by name, whatever the accents", async () => {
    const first = await list("");
    expect(first.total).toBe(67);
    const second = await list(`?after=${first.next}`);
    const names = [...first.data, ...second.data].map(({ last_name }) => last_name);
    expect(names).toHaveLength(67);
    expect(second.next).toBeNull();
    expect(names[0]).toBe("Évariste");
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(67);
  });

  it.each(["newest", "owed"])("goes on in the order %s, too", async (sort) => {
    const first = await list(`?sort=${sort}`);
    const second = await list(`?sort=${sort}&after=${first.next}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(67);
    if (sort === "owed") expect(first.data[0]).toMatchObject({ last_name: "Membre", standing: "late" });
  });

  it("is filtered by standing, address and role", async () => {
    expect(namesOf(await list("?standing=late"))).toEqual(["Ancienne Membre"]);
    expect((await list("?standing=up_to_date")).total).toBe(65);
    const [unverified] = (await list("?verified=no")).data;
    expect(unverified).toMatchObject({ last_name: "Vérifié", standing: null, account: { verified: false, owed: 0 } });
    expect((await list("?role=reception")).data).toMatchObject([{ account: { roles: ["reception", "member"] } }]);
  });

  it.each([
    "q=%25",
    "q=_",
    "q=%00",
    "q=%F0%9F%8C%8D",
    "q=%D8%B3%D9%84%D8%A7%D9%85",
    "q=%3Cscript%3E",
    `q=${"é".repeat(200)}`,
  ])("finds nobody by ?%s, and breaks nothing", async (query) => {
    const found = await read(`?${query}`);
    expect([200, 422]).toContain(found.status);
    if (found.status === 200) expect((await found.json()).total).toBe(0);
  });

  it.each([`q=${"x".repeat(10_000)}`, "sort=id", "standing=x", "role=admin", "after=x", "verified=1"])(
    "refuses ?%s",
    async (query) => {
      expect((await read(`?${query}`)).status).toBe(422);
    },
  );
});

describe("reception", () => {
  it("sees names and standing of verified members, and nothing else", async () => {
    const { data, total } = await list("?q=ancienne", reception);
    expect(total).toBe(1);
    expect(data).toEqual([
      { id: data[0]?.id, first_name: "Ancienne", last_name: "Membre", standing: "late", account: null },
    ]);
    expect((await list("?q=jamais", reception)).total).toBe(0);
    expect((await read(`/${data[0]?.id}`, reception)).status).toBe(403);
  });

  it("learns nothing of what it does not see by searching or filtering", async () => {
    const [found] = (await list("?q=eloise")).data;
    for (const typed of [found?.account?.email ?? "", "0708091011", "exemple.example"]) {
      expect((await list(`?q=${encodeURIComponent(typed)}`, reception)).total).toBe(0);
    }
    for (const query of ["role=treasurer", "verified=no", "sort=owed"]) {
      expect((await read(`?${query}`, reception)).status).toBe(403);
    }
  });
});

describe("the export", () => {
  it("has everybody whom the filters find, texts as texts, and is noted", async () => {
    const text = await (await read("/export?format=csv&verified=yes", treasurer)).text();
    expect(text.trim().split("\r\n")).toHaveLength(67);
    expect(text).toContain("'=HYPERLINK(1);Évariste");
    const { data } = await (await app.call("/api/v01/admin/audit?action=exported", { headers: admin })).json();
    expect(data[0]).toMatchObject({ kind: "members", after: { format: "csv", verified: "yes", sort: "name" } });
  });
});

it("names that are heard alike stand behind those that are written so, each once", async () => {
  await make("Heloïsse", "Zan");
  await make("Aya", "N-Goran");
  // The words of names are read at most once a minute.
  app.clock.advance(60);
  const found = await list("?q=eloise");
  expect(namesOf(found)).toEqual(["Éloïse N’Guessan", "Heloïsse Zan"]);
  expect(found).toMatchObject({ total: 1, heard: 1, next: null });
  expect(await list("?q=n'guessan")).toMatchObject({ total: 1, heard: 0 });
  expect(await list("?q=kouassi")).toMatchObject({ total: 60, heard: 0 });
  for (const typed of ["ngoran", "n'gorran", "goran aïa"]) {
    expect([typed, namesOf(await list(`?q=${encodeURIComponent(typed)}`))]).toEqual([typed, ["Aya N-Goran"]]);
  }
});
