import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditChoices, AuditLog } from "#operations/audit/audit.contract.ts";
import { titleOfAction } from "#operations/audit/audit-actions.contract.ts";
import { nameOfKind } from "#operations/audit/audit-words.contract.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/api/v01/admin/audit";

let app: TestApp;
let admin: Carrying;
let treasurer: Carrying;
let mariam: string;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  mariam = (await signInStaff(app, ["editor"], { first_name: "Mariam", last_name: "Diallo" })).id;
  for (let number = 1; number <= 60; number += 1) await record("campaigns", "changed", `Campagne ${number}`);
  await record("orders", "accepted", "Un paiement");
});
afterAll(() => app.stop());

async function record(kind: string, action: string, name: string, id = name): Promise<void> {
  await app.site.app.ctx.write((unit) =>
    recordAudit(unit, {
      at: app.clock.now(),
      actor: { kind: "staff", id: mariam, roles: ["editor"] },
      origin: "origine",
      action,
      subject: { kind, id, name },
      before: { title: "Avant", status: "draft" },
      after: { title: name, status: "published" },
    }),
  );
}

const read = (query: string, carrying = admin) => app.call(`${PATH}${query}`, { headers: carrying });
const list = async (query: string, carrying = admin): Promise<AuditLog> => (await read(query, carrying)).json();

it("lists actions and kinds for the filter as titles, each once", () => {
  expect(["closed", "allocated", "published"].map(titleOfAction)).toEqual([
    "Clôture",
    "Doublon affecté",
    "Publication",
  ]);
  expect(nameOfKind("orders")).not.toBe(nameOfKind("attempts"));
});

describe("the journal", () => {
  it("is searched by the words of who did it and of what it was done to, as it is named now", async () => {
    const { id } = await signInStaff(app, [], { first_name: "Fatou", last_name: "Bamba" });
    await record("members", "corrected_name", "M-004242", id);
    expect((await list("?q=campagne 42")).data.map(({ name }) => name)).toEqual(["Campagne 42"]);
    expect((await list("?q=bamba fatou")).data).toMatchObject([{ name: "Fatou Bamba", kind: "members" }]);
    expect((await list("?q=m-004242")).data).toMatchObject([{ name: "Fatou Bamba" }]);
    expect((await list("?q=DIALLO&kind=orders")).data).toMatchObject([{ by: "Mariam Diallo", name: "Un paiement" }]);
    expect((await list("?q=personne de ce nom")).data).toEqual([]);
    expect((await list("?q=fatou", treasurer)).data).toEqual([]);
    expect((await read(`?q=${"x".repeat(300)}`)).status).toBe(422);
  });

  it("goes on from one stretch to the next, and misses nothing", async () => {
    const first = await list("?kind=campaigns");
    expect(first.data).toHaveLength(50);
    expect(first.data[0]).toMatchObject({ by: "Mariam Diallo", name: "Campagne 60" });
    const second = await list(`?kind=campaigns&before=${first.next}`);
    expect(second.data.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Campagne ${10 - index}`),
    );
    expect(second.next).toBeNull();
  });

  it("is filtered by person, action, kind and period", async () => {
    expect((await list(`?actor=${mariam}&action=accepted`)).data).toHaveLength(1);
    const tomorrow = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    expect((await list(`?kind=campaigns&from=${tomorrow}`)).data).toEqual([]);
    expect((await list(`?kind=campaigns&to=${tomorrow}`)).data).toHaveLength(50);
  });

  it("shows the treasurer what is about money, and nothing else, whatever is requested", async () => {
    expect((await list("", treasurer)).data.map(({ kind }) => kind)).toEqual(["orders"]);
    expect((await list("?kind=campaigns", treasurer)).data).toEqual([]);
    const exported = await (await read("/export?format=csv", treasurer)).text();
    expect(exported).toContain("Un paiement");
    expect(exported).not.toContain("Campagne");
  });

  it("names what can be chosen, each to its reader", async () => {
    const all: AuditChoices = await (await read("/choices")).json();
    expect(all.actors).toContainEqual({ id: mariam, name: "Mariam Diallo" });
    expect(all.actions).toEqual(expect.arrayContaining(["accepted", "changed"]));
    expect(all.kinds).toEqual(expect.arrayContaining(["campaigns", "orders"]));
    expect(await (await read("/choices", treasurer)).json()).toEqual({
      actors: [{ id: mariam, name: "Mariam Diallo" }],
      actions: ["accepted"],
      kinds: ["orders"],
    });
  });

  it.each([
    "from=demain",
    "from=0000-01-01T00:00:00Z",
    "before=0",
    "before=x",
    `actor=${"x".repeat(10_000)}`,
    "to=%3Cscript%3E",
    "from=2026-02-02T00:00:00Z&to=2026-02-01T23:59:59Z",
  ])("refuses ?%s in French", async (query) => {
    const refused = await read(`?${query}`);
    expect(refused.status).toBe(422);
    expect((await refused.json()).message).toMatch(/n’est pas valable|n’existe pas|se termine avant de commencer/);
  });
});

describe("its export", () => {
  it("has every entry that the filters find, with what changed in French", async () => {
    const exported = await read("/export?kind=campaigns&format=csv");
    expect(exported.headers.get("cache-control")).toBe("no-store");
    const lines = (await exported.text()).split("\r\n");
    expect(lines[0]).toBe("\ufeffDate;Auteur;Action;Objet;Nom;Avant;Après;Réseau".replace("\ufeff", ""));
    expect(lines.filter((line) => line.includes("a modifié"))).toHaveLength(60);
    expect(lines[1]).toContain("Publication\u00a0: publié");
  });

  it("calls a content and its fields as the form does", async () => {
    const fields = {
      name: "Lumière pour tous",
      type: "ONG",
      description: "Des lampes.",
      link: "https://www.exemple.org",
    };
    const { carrying } = await signInStaff(app, ["editor"]);
    const headers = { ...carrying, "content-type": "application/json" };
    await app.call("/api/v01/admin/partners", { method: "POST", headers, body: JSON.stringify(fields) });
    const text = await (await read("/export?kind=partners&format=csv")).text();
    expect(text).toContain(";Partenaire;Lumière pour tous;");
    for (const value of ["Présentation\u00a0: Des lampes.", "Site du partenaire\u00a0: https://www.exemple.org"]) {
      expect(text).toContain(value);
    }
  });

  it("is a workbook, too, and an entry of the log itself, before its first row leaves", async () => {
    const exported = await read(`/export?actor=${mariam}&format=xlsx`);
    expect(
      Buffer.from(await exported.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe("PK");
    const { data } = await list("?action=exported&kind=audit");
    expect(data[0]).toMatchObject({ by: "Awa Koné", name: "Journal", after: { actor: mariam, format: "xlsx" } });
  });

  it("refuses another file type", async () => {
    expect((await read("/export?format=pdf")).status).toBe(422);
  });
});
