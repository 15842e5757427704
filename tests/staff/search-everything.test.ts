import { afterAll, beforeAll, expect, it } from "vitest";
import { makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterAll(() => app.stop());

const search = async (q: string, roles: ("editor" | "reception" | "treasurer")[], email?: string) => {
  const { carrying } = await signInStaff(app, roles, email ? { email } : {});
  return app.call(`/api/v01/admin/search?${new URLSearchParams({ q })}`, { headers: carrying });
};

it("finds contents by their titles, drafts too, without accents and whatever the typed text holds", async () => {
  const { id } = await makeCampaign(app.handle, { title: "Une école à Béré", status: "draft" });
  const found = await search("ECOLE A BERE", ["editor"]);
  expect(await found.json()).toEqual({
    data: [{ kind: "Campagne", title: "Une école à Béré", path: `/admin/campagnes/${id}` }],
  });
  for (const q of ["%", "_", "\\", "<script>", "🌍", "مدرسة", "' or 1=1 --"]) {
    expect(await (await search(q, ["editor"])).json()).toEqual({ data: [] });
  }
});

it("finds members by their names, for those who may know them", async () => {
  const { email } = await makeAccount(app, { first_name: "Aïcha", last_name: "Touré-Kéita" });
  const found = await search("toure-keita aicha", ["treasurer"]);
  expect((await found.json()).data).toMatchObject([
    { kind: "Membre", title: "Aïcha Touré-Kéita", path: expect.stringMatching(/^\/admin\/membres\//) },
  ]);
  expect((await (await search(email, ["treasurer"])).json()).data).toEqual([]);
  for (const role of ["editor", "reception"] as const) {
    expect((await (await search("touré", [role])).json()).data).toEqual([]);
  }
});

it("finds at most five of a kind, and for each person only what opens to it", async () => {
  for (let number = 1; number <= 7; number += 1) await makeCampaign(app.handle, { title: `Identité ${number}` });
  expect((await (await search("identite", ["editor"])).json()).data).toHaveLength(5);
  expect(await (await search("identite", ["reception"])).json()).toEqual({ data: [] });
  const { data } = await (await search("identite", [], ADMIN)).json();
  expect(data).toContainEqual({ kind: "Réglage", title: "Identité", path: "/admin/reglages/identite" });
});

it("refuses an empty search and a very long one", async () => {
  for (const q of ["", "   ", "x".repeat(10_000)]) expect((await search(q, ["editor"])).status).toBe(422);
});
