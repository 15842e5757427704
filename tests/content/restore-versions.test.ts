import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { ContentRecord } from "#site/content/content.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const AFTER_TRASH = 31 * 86_400;
const CAMPAIGN = { title: "Un puits", description: "De l’eau.", category: "Eau", amount: 1_000 };

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  editor = (await signInStaff(app, ["editor"])).carrying;
});

async function send(method: string, path: string, body?: object): Promise<ContentRecord<Record<string, unknown>>> {
  const answer = await app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

it("an article goes back to a version that named a campaign which is gone", async () => {
  const campaign = await send("POST", "campaigns", CAMPAIGN);
  const article = { title: "Le forage", description: "<p>un</p>", category: "Vie", published_by: "Awa" };
  const news = await send("POST", "news", { ...article, campaign_id: campaign.id });
  await send("POST", `campaigns/${campaign.id}/trash`, { version: campaign.version });
  app.clock.advance(AFTER_TRASH);
  await app.site.app.schedules.find(({ name }) => name === "purge-trash")?.work();
  editor = (await signInStaff(app, ["editor"])).carrying;
  const { fields, version } = await send("GET", `news/${news.id}`);
  const changed = await send("PUT", `news/${news.id}`, { ...fields, description: "<p>deux</p>", version });
  const restored = await send("POST", `news/${news.id}/revisions/1/restore`, { version: changed.version });
  expect(restored.fields).toMatchObject({ description: "<p>un</p>", campaign_id: null });
});

it("a draft keeps its address if another content has taken the one of the restored version", async () => {
  const one = await send("POST", "campaigns", { ...CAMPAIGN, slug: "le-puits" });
  const change = { ...one.fields, title: "Deux puits", slug: "les-puits", version: one.version };
  const moved = await send("PUT", `campaigns/${one.id}`, change);
  await send("POST", "campaigns", { ...CAMPAIGN, slug: "le-puits" });
  const restored = await send("POST", `campaigns/${one.id}/revisions/1/restore`, { version: moved.version });
  expect(restored.fields).toMatchObject({ title: "Un puits", slug: "les-puits" });
});

it("a published content has its former address again, and the one in between leads there", async () => {
  const one = await send("POST", "campaigns", { ...CAMPAIGN, slug: "la-source" });
  const shown = await send("POST", `campaigns/${one.id}/publication`, { status: "published", version: one.version });
  const change = { ...shown.fields, slug: "les-sources", version: shown.version };
  const moved = await send("PUT", `campaigns/${one.id}`, change);
  const restored = await send("POST", `campaigns/${one.id}/revisions/1/restore`, { version: moved.version });
  expect(restored.fields).toMatchObject({ slug: "la-source" });
  const former = await app.call("/api/v01/public/donations/les-sources", { redirect: "manual" });
  expect([former.status, former.headers.get("location")]).toEqual([301, expect.stringContaining("la-source")]);
});
