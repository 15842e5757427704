import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignDetail } from "#giving/campaigns/campaign.contract.ts";
import type { CampaignUpdateFields } from "#giving/campaigns/campaign-update-type.contract.ts";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { libraryCalls } from "../library/library-calls.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/api/v01/admin/campaign-updates";
const DAY = 24 * 3_600;

type Update = ContentRecord<CampaignUpdateFields>;

let app: TestApp;
let editor: Carrying;
let admin: Carrying;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"], { first_name: "Mariam", last_name: "Diallo" })).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

const call = (method: string, path: string, body?: object) =>
  app.call(path, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const fieldsOf = ({ id }: Pick<Campaign, "id">, change: object = {}) => ({
  title: "Le forage est creusé",
  text: "<p>À <strong>soixante</strong> mètres.</p>",
  campaign_id: id,
  ...change,
});

async function make(change: object = {}, of: Pick<Campaign, "id"> = campaign): Promise<Update> {
  const made = await call("POST", PATH, fieldsOf(of, change));
  expect(made.status, await made.clone().text()).toBe(200);
  return made.json();
}

async function move(one: Update, verb: string, change: object = {}): Promise<Update> {
  const moved = await call("POST", `${PATH}/${one.id}/${verb}`, { version: one.version, ...change });
  expect(moved.status, await moved.clone().text()).toBe(200);
  return moved.json();
}

const publish = (one: Update, change: object = {}) => move(one, "publication", { status: "published", ...change });
const page = ({ slug }: Pick<Campaign, "slug">) => app.call(`/api/v01/public/donations/${slug}`);
const shown = async (of: Pick<Campaign, "slug">) => ((await (await page(of)).json()) as CampaignDetail).updates;
const titles = async (of: Pick<Campaign, "slug">) => (await shown(of)).map(({ title }) => title);
const inSeconds = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1_000).toISOString();

describe("an update of a campaign", () => {
  it("is on its page once it is published, changed there at once, and gone when it is taken back", async () => {
    const { id, slug } = await makeCampaign(app.handle);
    const draft = await make({}, { id });
    expect([draft.state, await shown({ slug })]).toEqual(["draft", []]);
    const published = await publish(draft);
    expect(await shown({ slug })).toEqual([
      {
        id: draft.id,
        title: "Le forage est creusé",
        text: "<p>À <strong>soixante</strong> mètres.</p>",
        picture: null,
        picture_alt: "",
        published_at: published.published_at,
      },
    ]);
    const change = { ...published.fields, title: "L’eau coule", version: published.version };
    const saved: Update = await (await call("PUT", `${PATH}/${draft.id}`, change)).json();
    expect(await titles({ slug })).toEqual(["L’eau coule"]);
    const trashed = await move(saved, "trash");
    expect(await shown({ slug })).toEqual([]);
    const back = await move(trashed, "untrash");
    expect(await shown({ slug })).toEqual([]);
    await move(back, "publication", { status: "published" });
    expect(await titles({ slug })).toEqual(["L’eau coule"]);

    const { data } = await (
      await app.call(`/api/v01/admin/audit?kind=campaign-updates&subject=${draft.id}`, { headers: admin })
    ).json();
    expect(data.map(({ action, by }: Record<string, string>) => [action, by])).toEqual(
      ["published", "restored", "trashed", "changed", "published", "created"].map((action) => [
        action,
        "Mariam Diallo",
      ]),
    );
  });

  it("names the page of its campaign, if the site shows it", async () => {
    const draft = await makeCampaign(app.handle, { status: "draft", publishedAt: null });
    expect((await publish(await make())).facts).toEqual({ campaign: campaign.slug });
    expect((await publish(await make({}, draft))).facts).toEqual({ campaign: null });
  });

  it("moves from one page to the other with its campaign", async () => {
    const [one, other] = [await makeCampaign(app.handle), await makeCampaign(app.handle)];
    const update = await publish(await make({}, one));
    expect([await titles(one), await titles(other)]).toEqual([["Le forage est creusé"], []]);
    const change = { ...update.fields, campaign_id: other.id, version: update.version };
    expect((await call("PUT", `${PATH}/${update.id}`, change)).status).toBe(200);
    expect([await titles(one), await titles(other)]).toEqual([[], ["Le forage est creusé"]]);
  });

  it("that is scheduled appears at its moment, before the older ones, whatever was cached", async () => {
    const of = await makeCampaign(app.handle);
    await publish(await make({ title: "Avant" }, of));
    await publish(await make({ title: "Après" }, of), { published_at: inSeconds(600) });
    for (const _ of [1, 2]) expect(await titles(of)).toEqual(["Avant"]);
    app.clock.advance(601);
    expect(await titles(of)).toEqual(["Après", "Avant"]);
  });

  it("is not shown of a campaign that is not published", async () => {
    const of = await makeCampaign(app.handle, { status: "draft", publishedAt: null });
    await publish(await make({ title: "Trop tôt" }, of));
    expect((await page(of)).status).toBe(404);
    expect(await (await app.call("/api/v01/public/donations")).text()).not.toContain("Trop tôt");
  });

  it.each([
    ["title", ""],
    ["title", "a".repeat(10_000)],
    ["title", 5],
    ["text", 5],
    ["text", "a".repeat(10_000)],
    ["text", null],
    ["picture", "javascript:alert(1)"],
    ["campaign_id", ""],
    ["campaign_id", null],
    ["campaign_id", "00000000-0000-4000-8000-000000000000"],
  ])("with a wrong %s is refused in French beside it (%#)", async (field, value) => {
    const refused = await call("POST", PATH, fieldsOf(campaign, { [field]: value }));
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors).toEqual({ [field]: [expect.stringMatching(/^[A-ZÀÉ].{8,}\.$/)] });
  });

  it("is shown as text where it holds markup, and stored as it is shown", async () => {
    const of = await makeCampaign(app.handle);
    const title = "=HYPERLINK(1) <script>alert(1)</script> 🌍 سلام";
    const text = '<p onclick="x()">Un <b>mot</b><script>alert(1)</script></p>';
    const update = await publish(await make({ title, text }, of));
    expect(update.fields).toMatchObject({ title, text: "<p>Un <strong>mot</strong></p>" });
    expect(await shown(of)).toMatchObject([{ title, text: update.fields.text }]);
  });
});

describe("a campaign with updates", () => {
  it("lists them for staff, drafts and scheduled ones too, without the trash", async () => {
    const of = await makeCampaign(app.handle);
    const draft = await make({ title: "Ébauche" }, of);
    await publish(await make({ title: "Parue" }, of));
    const scheduled = await publish(await make({ title: "Prévue" }, of), { published_at: inSeconds(DAY) });
    await move(await make({ title: "Jetée" }, of), "trash");
    const { data } = await (await call("GET", `/api/v01/admin/campaigns/${of.id}/updates`)).json();
    expect(data).toMatchObject([
      { id: draft.id, title: "Ébauche", state: "draft", published_at: null },
      { title: "Prévue", state: "scheduled", published_at: scheduled.published_at },
      { title: "Parue", state: "published" },
    ]);
    for (const id of ["x", "00000000-0000-4000-8000-000000000000"]) {
      expect((await call("GET", `/api/v01/admin/campaigns/${id}/updates`)).status).toBe(404);
    }
  });

  it("is duplicated without them", async () => {
    const of = await makeCampaign(app.handle);
    await publish(await make({}, of));
    const copy = await (await call("POST", `/api/v01/admin/campaigns/${of.id}/duplicate`, {})).json();
    const { data } = await (await call("GET", `/api/v01/admin/campaigns/${copy.id}/updates`)).json();
    expect(data).toEqual([]);
  });

  it("is deleted from the trash with them and their versions, and the pictures are free again", async () => {
    const of = await makeCampaign(app.handle);
    const library = libraryCalls(app, editor);
    const picture = await library.upload(undefined, { alt: "Le trépan" });
    const inText = await library.upload();
    const update = await publish(
      await make(
        { picture: picture.references.photo, text: `<p><img src="/public/${inText.references.photo}" alt=""></p>` },
        of,
      ),
    );
    expect(await shown(of)).toMatchObject([{ picture: picture.references.photo, picture_alt: "Le trépan" }]);
    for (const used of [picture, inText]) {
      expect(await library.uses(used)).toMatchObject([
        {
          kind: "Nouvelle de campagne",
          name: "Le forage est creusé",
          edit_path: `/admin/nouvelles-de-campagne/${update.id}`,
        },
      ]);
      expect((await library.remove(used)).status).toBe(409);
    }

    await call("POST", `/api/v01/admin/campaigns/${of.id}/trash`, { version: of.version });
    expect((await page(of)).status).toBe(404);
    app.clock.advance(31 * DAY);
    editor = (await signInStaff(app, ["editor"])).carrying;
    await app.site.app.schedules.find(({ name }) => name === "purge-trash")?.work();
    expect((await call("GET", `${PATH}/${update.id}`)).status).toBe(404);
    const left = await app.handle.db.execute(
      sql`select version from content_revisions where content_id in (${update.id}, ${of.id})`,
    );
    expect(left).toMatchObject({ rows: [] });
    expect(await libraryCalls(app, editor).uses(picture)).toEqual([]);
  });
});
