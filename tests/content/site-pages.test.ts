import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeNews } from "../factories/make-news.ts";
import { makePartner } from "../factories/make-partner.ts";
import { makeProject } from "../factories/make-project.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

const find = (q: string, headers = editor) =>
  app.call(`/api/v01/admin/site-pages?${new URLSearchParams({ q })}`, { headers });
const HOUR = 3_600_000;

it("finds the published pages of every kind by title, each with its path on the site", async () => {
  const campaign = await makeCampaign(app.handle, { title: "Une école à Béré" });
  await makeProject(app.handle, { title: "L’école de Béré ouvre", slug: "bere-ouvre" });
  const article = await makeNews(app.handle, { title: "École de Béré : le toit" });
  const { data } = await (await find("ECOLE")).json();
  expect(data.map(({ kind, path }: { kind: string; path: string }) => [kind, path]).sort()).toEqual([
    ["Actualité", `/actualites/${article}`],
    ["Campagne", `/dons/${campaign.slug}`],
    ["Projet", "/projets/bere-ouvre"],
  ]);
});

it("finds no page that visitors cannot open or that is not one of its own", async () => {
  const title = "Bientôt à Kong";
  await makeCampaign(app.handle, { title, status: "draft", publishedAt: null });
  await makeCampaign(app.handle, { title, publishedAt: new Date(app.clock.now().getTime() + HOUR) });
  await makeCampaign(app.handle, { title, status: "archived" });
  await makeCampaign(app.handle, { title, trashedAt: app.clock.now() });
  await makePartner(app.handle, { name: title });
  expect(await (await find("kong")).json()).toEqual({ data: [] });
});

it("finds at most five of a kind, and takes what is typed as text", async () => {
  for (let number = 1; number <= 7; number += 1) await makeCampaign(app.handle, { title: `Puits ${number}` });
  expect((await (await find("puits")).json()).data).toHaveLength(5);
  for (const q of ["%", "_", "\\", "<script>", "🌍", "مدرسة", "\u0007", "' or 1=1 --"]) {
    expect(await (await find(q)).json()).toEqual({ data: [] });
  }
  for (const q of ["", "   ", "x".repeat(10_000)]) expect((await find(q)).status).toBe(422);
});

it("is for those who write contents", async () => {
  expect((await find("puits", {} as Carrying)).status).toBe(401);
  for (const role of ["treasurer", "reception"] as const) {
    expect((await find("puits", (await signInStaff(app, [role])).carrying)).status).toBe(403);
  }
});
