import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentRecord, PreviewLink } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"])).carrying;
});
afterAll(() => app.stop());

const MORE_FIELDS: Readonly<Record<string, object>> = {
  projects: { country: "Côte d’Ivoire", budget: 5_000_000, start_date: "2026-09-01", progress: 0 },
  news: { published_by: "Awa Koné" },
  events: { country: "Côte d’Ivoire", event_date: "2027-03-05", available_seats: 40, speakers: [] },
};

const send = (method: string, path: string, body?: object, carrying = editor) =>
  app.call(`/api/v01/admin/campaigns${path}`, {
    method,
    headers: { ...carrying, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const tokenOf = ({ url }: PreviewLink) => new URL(url).pathname.split("/").at(-1) ?? "";
const show = (token: string) => app.call(`/api/v01/public/previews/campaigns/${token}`);

async function preview(id: string): Promise<string> {
  const made = await send("POST", `/${id}/preview`);
  expect(made.status).toBe(200);
  return tokenOf(await made.json());
}

it("a draft is shown by its link as it is saved, and to nobody else", async () => {
  const { id, slug } = await makeCampaign(app.handle, { title: "Un forage à Kani", status: "draft" });
  const token = await preview(id);
  const shown = await show(token);
  expect(shown.status).toBe(200);
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(await shown.json()).toMatchObject({ id, title: "Un forage à Kani", donors: [] });

  expect((await app.call(`/api/v01/public/donations/${slug}`)).status).toBe(404);
  expect(await (await app.call("/api/v01/public/donations")).text()).not.toContain("Un forage à Kani");
  const { version, fields }: ContentRecord<object> = await (await send("GET", `/${id}`)).json();
  await send("PUT", `/${id}`, { ...fields, title: "Un forage à Séguéla", version });
  expect(await (await show(token)).json()).toMatchObject({ title: "Un forage à Séguéla" });
});

it("a link is worth 7 days, is stored as its hash only, and is named in the log", async () => {
  const { id } = await makeCampaign(app.handle, { status: "draft" });
  const made: PreviewLink = await (await send("POST", `/${id}/preview`)).json();
  const life = Date.parse(made.expires_at) - app.clock.now().getTime();
  expect(Math.abs(life - 7 * 24 * 3_600_000)).toBeLessThan(60_000);
  const stored = await app.handle.jobs.executeSql("select * from content_previews where content_id = $1", [id]);
  expect(JSON.stringify(stored)).not.toContain(tokenOf(made));
  const admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  const log = await app.call(`/api/v01/admin/audit?kind=campaigns&subject=${id}`, { headers: admin });
  expect((await log.json()).data[0]).toMatchObject({ action: "preview_linked" });

  app.clock.advance(7 * 24 * 3_600 + 1);
  expect((await show(tokenOf(made))).status).toBe(404);
  editor = (await signInStaff(app, ["editor"])).carrying;
});

describe("a draft of each kind that has a page", () => {
  it.each([
    ["projects", "projets", { title: "Un préau à Kani", description: "Un toit.", category: "Éducation", city: "Kani" }],
    ["news", "actualites", { title: "Un préau ouvre", description: "<p>Un toit.</p>", category: "Terrain" }],
    ["events", "evenements", { title: "Fête à Kani", description: "Un bal.", category: "Rencontre", city: "Kani" }],
  ])("%s: is shown by its link until it is in the trash", async (kind, page, given) => {
    const write = (path: string, body?: object) =>
      app.call(`/api/v01/admin/${kind}${path}`, {
        method: "POST",
        headers: { ...editor, "content-type": "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const made = await write("", { ...MORE_FIELDS[kind], ...given });
    expect([made.status, made.status === 200 ? "" : await made.text()]).toEqual([200, ""]);
    const { id }: ContentRecord<object> = await made.json();
    const link: PreviewLink = await (await write(`/${id}/preview`)).json();
    expect(new URL(link.url).pathname).toMatch(new RegExp(`^/apercu/${page}/[\\w-]{43}$`));
    const read = () => app.call(`/api/v01/public/previews/${kind}/${tokenOf(link)}`);
    const shown = await read();
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await shown.json()).toMatchObject({ id, title: given.title });
    // The link of one kind opens nothing of another.
    expect((await show(tokenOf(link))).status).toBe(404);
    expect((await write(`/${id}/trash`, { version: 1 })).status).toBe(200);
    expect((await read()).status).toBe(404);
  });
});

it("the trash ends all links of a content for good", async () => {
  const { id } = await makeCampaign(app.handle, { status: "draft" });
  const token = await preview(id);
  expect((await send("POST", `/${id}/trash`, { version: 1 })).status).toBe(200);
  expect((await show(token)).status).toBe(404);
  expect((await send("POST", `/${id}/preview`)).status).toBe(409);
  expect((await send("POST", `/${id}/untrash`, { version: 2 })).status).toBe(200);
  expect((await show(token)).status).toBe(404);
});

it("an unknown link shows nothing, and what does not exist gets none", async () => {
  for (const token of ["x", "é".repeat(200), "%3Cscript%3E", "x".repeat(2_000)]) {
    expect((await show(token)).status).toBe(404);
  }
  for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
    expect((await send("POST", `/${id}/preview`)).status).toBe(404);
  }
  const treasurer = (await signInStaff(app, ["treasurer"])).carrying;
  const { id } = await makeCampaign(app.handle, { status: "draft" });
  expect((await send("POST", `/${id}/preview`, undefined, treasurer)).status).toBe(403);
});
