import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignFields } from "#giving/campaigns/campaign-type.contract.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import type { LibraryPicture } from "#site/library/library.contract.ts";
import { makeNews } from "../factories/make-news.ts";
import { makePartner } from "../factories/make-partner.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { colourOf, libraryCalls, twoColours } from "./library-calls.ts";

const ADMIN = "direction@exemple.example";
const CAMPAIGNS = "/api/v01/admin/campaigns";

type Campaign = ContentRecord<CampaignFields>;

let app: TestApp;
let editor: Carrying;
let admin: Carrying;
let library: ReturnType<typeof libraryCalls>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"])).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  library = libraryCalls(app, editor);
});
afterAll(() => app.stop());

const send = (method: string, path: string, body?: object) =>
  app.call(path, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** A published campaign with this banner. */
async function publishWith({ references }: LibraryPicture, title = "Des livres"): Promise<Campaign> {
  const fields = { title, description: "Deux cents.", category: "Éducation", amount: 1_000 };
  const draft = await (await send("POST", CAMPAIGNS, { ...fields, banner_image: references.banner })).json();
  const published = { version: draft.version, status: "published" };
  return (await send("POST", `${CAMPAIGNS}/${draft.id}/publication`, published)).json();
}

const shown = async ({ slug }: Campaign) => (await app.call(`/api/v01/public/donations/${slug}`)).json();

describe("where a picture is used", () => {
  it("is listed across all kinds of contents, articles too, and such a picture is not unused", async () => {
    const picture = await library.upload();
    const spare = await library.upload();
    const campaign = await publishWith(picture, "Une campagne à image");
    await makePartner(app.handle, { name: "Un partenaire à logo", logo: picture.references.logo });
    const article = `<p><img src="/public/${picture.references.photo}" alt="" /></p>`;
    await makeNews(app.handle, { title: "Une actualité illustrée", description: article });
    const uses = await library.uses(picture);
    expect(uses.map(({ kind, name, edit_path }) => [kind, name, edit_path])).toEqual([
      ["Campagne", "Une campagne à image", `/admin/campagnes/${campaign.id}`],
      ["Actualité", "Une actualité illustrée", expect.stringMatching(/^\/admin\/actualites\/[\w-]{36}$/)],
      ["Partenaire", "Un partenaire à logo", expect.stringMatching(/^\/admin\/partenaires\/[\w-]{36}$/)],
    ]);
    const unused = (await library.list({ show: "unused" })).data.map(({ id }) => id);
    expect([unused.includes(picture.id), unused.includes(spare.id)]).toEqual([false, true]);
    expect((await library.remove(picture)).status).toBe(409);
  });
});

describe("what shows a picture and is not on the site", () => {
  it("says so beside its use", async () => {
    const picture = await library.upload();
    const statesOf = async () => (await library.uses(picture)).map(({ state }) => state);
    const campaign = await publishWith(picture, "Une campagne qui bouge");
    expect(await statesOf()).toEqual(["published"]);
    const path = `${CAMPAIGNS}/${campaign.id}`;
    let { version } = campaign;
    async function move(verb: string, change: object) {
      const moved = await send("POST", `${path}/${verb}`, { ...change, version });
      expect(moved.status).toBe(200);
      ({ version } = await moved.json());
    }
    await move("publication", { status: "archived" });
    expect(await statesOf()).toEqual(["archived"]);
    await move("publication", { status: "draft" });
    expect(await statesOf()).toEqual(["draft"]);
    const later = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    await move("publication", { status: "published", published_at: later });
    expect(await statesOf()).toEqual(["scheduled"]);
    await move("trash", {});
    expect(await statesOf()).toEqual(["trashed"]);
    await makePartner(app.handle, { name: "Un partenaire", logo: picture.references.logo });
    expect(await statesOf()).toEqual(["trashed", "published"]);
  });
});

describe("a picture that is replaced", () => {
  it("is another one everywhere at once, in lists and articles, with a version of what staff writes", async () => {
    const picture = await library.upload();
    const campaign = await publishWith(picture);
    const article = `<p><img src="/public/${picture.references.photo}" alt="" /></p>`;
    const slug = await makeNews(app.handle, { description: article });
    expect(await shown(campaign)).toMatchObject({ banner_image: picture.references.banner });
    await app.call("/api/v01/public/donations");

    const green = await twoColours(800, 800);
    const answer = await library.replace(picture, green, "Une autre cour");
    expect(answer.status).toBe(200);
    const replaced: LibraryPicture = await answer.json();
    expect(replaced).toMatchObject({ id: picture.id, alt: "Une autre cour", width: 800, version: 2 });
    expect(await shown(campaign)).toMatchObject({
      banner_image: replaced.references.banner,
      banner_alt: "Une autre cour",
    });
    expect(await (await app.call("/api/v01/public/donations")).text()).toContain(replaced.references.banner);
    expect(await (await app.call(`/api/v01/public/actualitys/${slug}`)).text()).toContain(replaced.references.photo);

    const stale = await send("PUT", `${CAMPAIGNS}/${campaign.id}`, { ...campaign.fields, version: campaign.version });
    expect([stale.status, (await stale.json()).current.fields.banner_image]).toEqual([409, replaced.references.banner]);
  });

  it("leaves everything as it was if the file is no picture", async () => {
    const picture = await library.upload();
    const campaign = await publishWith(picture);
    expect((await library.replace(picture, Buffer.from("<svg/>"), "Rien")).status).toBe(422);
    expect(await shown(campaign)).toMatchObject({ banner_image: picture.references.banner });
  });
});

describe("a new crop", () => {
  it("changes contents only if it is for everywhere", async () => {
    const picture = await library.upload();
    const campaign = await publishWith(picture);
    const crops = { ...picture.crops, banner: { x: 0.6, y: 0, width: 0.4, height: 0.4 } };
    const cut = await library.change(picture, { crops });
    expect(await shown(campaign)).toMatchObject({ banner_image: picture.references.banner });
    const everywhere = await library.change(cut, { crops, everywhere: true });
    expect(await shown(campaign)).toMatchObject({ banner_image: everywhere.references.banner });
    expect(await colourOf(app, everywhere.references.banner)).toBe("green");
  });
});

describe("what a picture shows", () => {
  it("is told on the page of the content, and changed there at once", async () => {
    const picture = await library.upload(undefined, { alt: "Des élèves en classe" });
    const campaign = await publishWith(picture);
    expect(await shown(campaign)).toMatchObject({ banner_alt: "Des élèves en classe" });
    const changed = await library.change(picture, { alt: "Trois élèves lisent" });
    expect(await shown(campaign)).toMatchObject({ banner_alt: "Trois élèves lisent" });
    await library.change(changed, { alt: "", decorative: true });
    expect(await shown(campaign)).toMatchObject({ banner_alt: "" });
    expect((await library.sendChange({ ...changed, version: 3 }, { alt: "" })).status).toBe(422);
  });
});

describe("a picture that nothing shows", () => {
  it("is deleted with every file that was made of it", async () => {
    const picture = await library.upload();
    await library.change(picture, { focus: { x: 0, y: 0 } });
    await app.settled();
    const folder = join(app.dataDir, "files", "public", "pictures", picture.id);
    expect((await readdir(folder)).length).toBeGreaterThan(20);
    expect((await library.remove(picture)).status).toBe(204);
    await app.settled();
    expect(await readdir(folder).catch(() => [])).toEqual([]);
    const originals = await readdir(join(app.dataDir, "files", "private", "library"));
    expect(originals.filter((name) => name.startsWith(picture.id))).toEqual([]);
    expect((await library.get(`/${picture.id}`)).status).toBe(404);
  });
});

describe("a picture that was deleted", () => {
  it("is refused beside its field if a form that was open brings it back, in an article too", async () => {
    const picture = await library.upload();
    expect((await library.remove(picture)).status).toBe(204);
    const fields = { title: "Trop tard", description: "Deux cents.", category: "Éducation", amount: 1_000 };
    const banner = await send("POST", CAMPAIGNS, { ...fields, banner_image: picture.references.banner });
    expect([banner.status, Object.keys((await banner.json()).errors)]).toEqual([422, ["banner_image"]]);
    const description = `<img src="/public/${picture.references.photo}" alt="" />`;
    const article = await send("POST", CAMPAIGNS, { ...fields, description });
    expect([article.status, Object.keys((await article.json()).errors)]).toEqual([422, ["description"]]);
  });

  it("is left out of an older version that is restored", async () => {
    const picture = await library.upload();
    const campaign = await publishWith(picture);
    const path = `${CAMPAIGNS}/${campaign.id}`;
    const bare = { ...campaign.fields, banner_image: null, version: campaign.version };
    const changed: Campaign = await (await send("PUT", path, bare)).json();
    expect((await library.remove(picture)).status).toBe(204);
    const restored = await send("POST", `${path}/revisions/${campaign.version}/restore`, { version: changed.version });
    expect([restored.status, (await restored.json()).fields]).toMatchObject([
      200,
      { ...campaign.fields, banner_image: null },
    ]);
  });

  it("is left out of an older article that is restored, with its caption and no more", async () => {
    const [gone, other] = [await library.upload(), await library.upload()];
    const figure = ({ references }: LibraryPicture, caption: string) =>
      `<figure><img src="/public/${references.photo}" alt="a" /><figcaption>${caption}</figcaption></figure>`;
    const fields = { title: "Deux photos", category: "Social", published_by: "Awa" };
    const description = `<p>Un</p>${figure(gone, "perdue")}<p>Deux</p>${figure(other, "gardée")}`;
    const news = "/api/v01/admin/news";
    const draft = await (await send("POST", news, { ...fields, description })).json();
    expect(draft.fields.description).toBe(description);
    expect((await library.remove(gone)).status).toBe(409);
    const bare = { ...draft.fields, description: "<p>Un</p>", version: draft.version };
    const changed = await (await send("PUT", `${news}/${draft.id}`, bare)).json();
    expect((await library.remove(gone)).status).toBe(204);
    const path = `${news}/${draft.id}/revisions/${draft.version}/restore`;
    const restored = await (await send("POST", path, { version: changed.version })).json();
    expect(restored.fields.description).toBe(`<p>Un</p><p>Deux</p>${figure(other, "gardée")}`);
    expect((await library.uses(other)).map(({ name }) => name)).toEqual(["Deux photos"]);
  });

  it("is not deleted at the moment in which a content takes it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const picture = await library.upload(await twoColours(200, 200));
      const fields = { title: "Au même moment", description: "Deux cents.", category: "Éducation", amount: 1_000 };
      const [taken, removed] = await Promise.all([
        send("POST", CAMPAIGNS, { ...fields, banner_image: picture.references.banner }),
        library.remove(picture),
      ]);
      expect([
        [200, 409],
        [422, 204],
      ]).toContainEqual([taken.status, removed.status]);
    }
  });
});

it("each change of the library is in the audit log, with what changed", async () => {
  const picture = await library.upload();
  await library.replace(
    await library.change(picture, { alt: "Autre chose" }),
    await twoColours(),
    "Encore autre chose",
  );
  await library.remove(picture);
  const entries = await app.call(`/api/v01/admin/audit?kind=pictures&subject=${picture.id}`, { headers: admin });
  const { data } = await entries.json();
  expect(data.map(({ action }: { action: string }) => action)).toEqual(["deleted", "replaced", "changed", "uploaded"]);
  expect(data[2]).toMatchObject({ before: { alt: "Une cour d’école" }, after: { alt: "Autre chose" } });
  expect(data[0].origin).toMatch(/\w/);
});
