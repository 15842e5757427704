import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { ContentGroups, ContentList } from "#site/content/content.contract.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { events } from "#site/events/events.db.ts";
import { people } from "#site/people/people.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
  for (const [title, category] of [
    ["Puits", "Eau"],
    ["Forage", "Eau"],
    ["Bancs", "Éducation"],
    ["Stand", "<script> & Cie"],
  ] as const) {
    await makeCampaign(app.handle, { title, category });
  }
});
afterAll(() => app.stop());

const read = async <Body>(path: string): Promise<Body> =>
  (await app.call(`/api/v01/admin/${path}`, { headers: editor })).json();
const groups = async (kind: string) => (await read<ContentGroups>(`${kind}/groups`)).data;
const titles = async (query: string) =>
  (await read<ContentList>(`campaigns?sort=title&${query}`)).data.map(({ title }) => title);

it("contents are filtered by their category, with the other filters, in lists, exports and for many at once", async () => {
  expect(await groups("campaigns")).toEqual(["<script> & Cie", "Eau", "Éducation"]);
  expect(await titles("group=Eau")).toEqual(["Forage", "Puits"]);
  expect(await titles("group=Eau&q=puits")).toEqual(["Puits"]);
  const { data } = await read<ContentList>("campaigns?sort=title");
  expect(data.map(({ title, group }) => [title, group])).toEqual([
    ["Bancs", "Éducation"],
    ["Forage", "Eau"],
    ["Puits", "Eau"],
    ["Stand", "<script> & Cie"],
  ]);
  expect(await titles(`group=${encodeURIComponent("<script> & Cie")}`)).toEqual(["Stand"]);
  for (const none of ["group=Sant%C3%A9", "group=", "group=eau", "group=Eau&state=draft"]) {
    expect([none, await titles(none)]).toEqual([none, []]);
  }
  const file = await app.call("/api/v01/admin/campaigns/export?format=csv&group=Eau", { headers: editor });
  expect((await file.text()).trim().split("\r\n")).toHaveLength(3);
  const found = { group: "Eau", total: 2 };
  const batch = await app.post("/admin/campaigns/batches", { action: "archive", found }, editor);
  expect(await batch.json()).toMatchObject({ changed: 2 });
  expect(await titles("state=archived")).toEqual(["Forage", "Puits"]);
  expect((await app.call(`/api/v01/admin/campaigns?group=${"é".repeat(201)}`, { headers: editor })).status).toBe(422);
});

it("people are grouped by what they do, and every other kind answers its groups", async () => {
  const person = { firstName: "Awa", lastName: "Koné", status: "draft" as const };
  await app.handle.db.insert(people).values([
    { ...person, post: "Trésorière" },
    { ...person, volunteer: true },
    { ...person, post: "Directeur", volunteer: true },
  ]);
  expect(await groups("people")).toEqual(["Équipe", "Équipe et volontaire", "Volontaire"]);
  for (const { kind } of CONTENT_TYPES.filter(({ group }) => group)) {
    expect([kind, Array.isArray(await groups(kind))]).toEqual([kind, true]);
  }
});

it("a category gets another name in all that are in it, or joins another one, and pages show it at once", async () => {
  const rename = (body: object, by = editor) => app.post("/admin/events/groups/rename", body, by);
  for (const [title, category] of [
    ["Veillée", "Energie"],
    ["Marche", "Energie"],
    ["Foire", "Énergie solaire"],
  ] as const) {
    await makeEvent(app.handle, { title, category });
  }
  const shown = async () => {
    const { data } = await (await app.call("/api/v01/public/events")).json();
    return Object.fromEntries(data.map((one: { title: string; category: string }) => [one.title, one.category]));
  };
  expect(await shown()).toMatchObject({ Veillée: "Energie" });
  expect((await rename({ from: "Energie", to: "Énergie", uses: 3 })).status).toBe(409);
  expect((await rename({ from: "Energie", to: "Energie", uses: 2 })).status).toBe(422);
  expect(await (await rename({ from: "Energie", to: " ", uses: 2 })).json()).toMatchObject({
    errors: { to: ["Veuillez saisir une catégorie."] },
  });
  const { carrying: reception } = await signInStaff(app, ["reception"]);
  expect((await rename({ from: "Energie", to: "Énergie", uses: 2 }, reception)).status).toBe(403);

  expect((await rename({ from: "Energie", to: "Énergie", uses: 2 })).status).toBe(204);
  expect(await groups("events")).toEqual(["Énergie", "Énergie solaire"]);
  expect(await shown()).toMatchObject({ Veillée: "Énergie", Marche: "Énergie" });
  const { data } = await read<ContentList>(`events?q=${encodeURIComponent("Veillée")}`);
  const revisions = await read<{ data: { version: number; fields: { category: string } }[] }>(
    `events/${data[0]?.id}/revisions`,
  );
  expect(revisions.data.map(({ fields }) => fields.category)).toEqual(["Énergie", "Energie"]);
  expect((await rename({ from: "Énergie", to: "Énergie solaire", uses: 2 })).status).toBe(204);
  expect(await read<ContentGroups>("events/groups")).toEqual({
    data: ["Énergie solaire"],
    uses: { "Énergie solaire": 3 },
  });
  const tooMany = await rename({ from: "Énergie solaire", to: "Soleil", uses: 501 });
  expect([tooMany.status, await tooMany.json()]).toMatchObject([
    422,
    { errors: { uses: ["Au plus 500 contenus peuvent changer de catégorie à la fois."] } },
  ]);
});

// Several connections are a matter of a database server.
it.runIf(inject("databaseTemplate").kind === "server")(
  "a category that a colleague gives one of them while another is renamed stays",
  async () => {
    const { db } = app.handle;
    const { id } = await makeEvent(app.handle, { title: "Bal", category: "Danse" });
    await makeEvent(app.handle, { title: "Cours", category: "Danse" });
    const waiting = sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
    let renaming: Promise<Response> | undefined;
    await db.transaction(async (tx) => {
      await tx.update(events).set({ category: "Fêtes" }).where(eq(events.id, id));
      renaming = app.post("/admin/events/groups/rename", { from: "Danse", to: "Danses", uses: 2 }, editor) as never;
      while ((await db.execute(waiting)).rows.length === 0) await sleep(10);
    });
    expect((await renaming)?.status).toBe(409);
    const { uses } = await read<ContentGroups>("events/groups");
    expect(uses).toMatchObject({ Danse: 1, Fêtes: 1 });
  },
);
