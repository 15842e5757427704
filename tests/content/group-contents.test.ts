import { afterAll, beforeAll, expect, it } from "vitest";
import type { ContentGroups, ContentList } from "#site/content/content.contract.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { people } from "#site/people/people.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
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
