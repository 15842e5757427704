import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { campaignForm } from "#giving/campaigns/web/campaign-form.tsx";
import { describeAudited } from "#operations/audit/audit-words.contract.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { changedFields, describeChange } from "#site/content/web/field-comparison.tsx";
import { describeField } from "#site/content/web/shown-fields.tsx";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const AFTER_TRASH = 31 * 86_400;
const CAMPAIGN = { title: "Un puits", description: "De l’eau.", category: "Eau", amount: 1_000 };

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
});
afterAll(() => app.stop());
beforeEach(async () => {
  editor = (await signInStaff(app, ["editor"])).carrying;
});

type Fields = Record<string, unknown>;

async function send<Answer = ContentRecord<Fields>>(method: string, path: string, body?: object): Promise<Answer> {
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

it("a published content keeps its address and what an older version lacks", async () => {
  const one = await send("POST", "campaigns", { ...CAMPAIGN, category: "", slug: "la-source" });
  const change = { ...one.fields, description: "De l’eau pour tous.", category: "Eau", slug: "les-sources" };
  const moved = await send("PUT", `campaigns/${one.id}`, { ...change, version: one.version });
  const shown = await send("POST", `campaigns/${one.id}/publication`, { status: "published", version: moved.version });
  const path = `campaigns/${one.id}/revisions/1`;
  const expected = { description: "<p>De l’eau.</p>", category: "Eau", slug: "les-sources" };
  const { restored: foreseen } = await send<{ restored: Fields }>("GET", path);
  expect(foreseen).toMatchObject(expected);
  const restored = await send("POST", `${path}/restore`, { version: shown.version });
  expect(restored.fields).toMatchObject(expected);
  expect((await app.call("/api/v01/public/donations/les-sources", { redirect: "manual" })).status).toBe(200);
});

it("a draft goes back to a version without its category", async () => {
  const one = await send("POST", "campaigns", { ...CAMPAIGN, category: "" });
  const filled = await send("PUT", `campaigns/${one.id}`, { ...one.fields, category: "Eau", version: one.version });
  const restored = await send("POST", `campaigns/${one.id}/revisions/1/restore`, { version: filled.version });
  expect(restored.fields).toMatchObject({ category: "" });
});

it("what a gift does is compared by its parts, in whatever order the database stores them", async () => {
  const unit = { price: 25_000, name: "un puits", plural: "puits" };
  const one = await send("POST", "campaigns", { ...CAMPAIGN, unit });
  const dearer = await send("PUT", `campaigns/${one.id}`, { ...one.fields, amount: 2_000, version: one.version });
  const path = `campaigns/${one.id}/revisions/1`;
  const { fields, restored } = await send<{ fields: Fields; restored: Fields }>("GET", path);
  const names = (before: Fields, after: Fields) => changedFields(campaignForm, before, after).map(({ name }) => name);
  expect(names(fields, dearer.fields)).toEqual(["amount"]);
  expect(names(dearer.fields, restored)).toEqual(["amount"]);
  const [change] = changedFields(campaignForm, fields, { ...fields, unit: { ...unit, price: 30_000 } });
  expect(change && describeChange(campaignForm, change)).toBe(
    "Ce que fait un don, prix\u00a0: 25\u202f000 → 30\u202f000",
  );
  const lines = "Prix\u00a0: 25\u202f000\nUne unité\u00a0: un puits\nPlusieurs\u00a0: puits";
  expect(describeField(campaignForm, "unit", fields.unit)).toBe(lines);
  editor = (await signInStaff(app, [], { email: ADMIN })).carrying;
  const { data } = await send<{ data: { after: Fields }[] }>("GET", `audit?subject=${one.id}&action=created`);
  expect(describeAudited("campaigns", "unit", data[0]?.after?.unit)).toBe(lines);
});
