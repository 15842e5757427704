// Also on the embedded database: locks, triggers and cache tags.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignFields } from "#giving/campaigns/campaign-type.contract.ts";
import { campaigns } from "#giving/campaigns/campaigns.db.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { ContentList, ContentRecord } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/api/v01/admin/campaigns";

type Campaign = ContentRecord<CampaignFields>;

let app: TestApp;
let editor: Carrying;
let colleague: Carrying;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"], { first_name: "Mariam", last_name: "Diallo" })).carrying;
  colleague = (await signInStaff(app, ["editor"], { first_name: "Yao", last_name: "Kouadio" })).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const FIELDS = {
  title: "Des livres pour l’école de Bondoukou",
  description: "Deux cents manuels.",
  category: "Éducation",
  amount: 2_000_000,
} satisfies Partial<CampaignFields>;

const send = (method: string, path: string, body: object | undefined, carrying = editor) =>
  app.call(PATH + path, {
    method,
    headers: { ...carrying, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

async function make(change: Partial<CampaignFields> = {}): Promise<Campaign> {
  const made = await send("POST", "", { ...FIELDS, ...change });
  expect(made.status).toBe(200);
  return made.json();
}

async function move(one: Campaign, verb: string, change: object = {}): Promise<Campaign> {
  const moved = await send("POST", `/${one.id}/${verb}`, { version: one.version, ...change });
  expect(moved.status).toBe(200);
  return moved.json();
}

const publish = (one: Campaign, change: object = {}) => move(one, "publication", { status: "published", ...change });
const shown = (slug: string) => app.call(`/api/v01/public/donations/${slug}`);
const save = (one: Campaign, change: Partial<CampaignFields>, carrying = editor) =>
  send("PUT", `/${one.id}`, { ...one.fields, ...change, version: one.version }, carrying);

describe("a campaign", () => {
  it("is a draft that visitors do not see, published with a slug from its title, and taken back", async () => {
    const draft = await make({ title: "Un puits à Zouan-Hounien" });
    expect(draft).toMatchObject({ state: "draft", slug: "un-puits-a-zouan-hounien", version: 1, published_at: null });
    expect(draft.updated_by).toBe("Mariam Diallo");
    expect((await shown(draft.slug)).status).toBe(404);

    const published = await publish(draft);
    expect(published).toMatchObject({ state: "published", version: 2, path: "/dons/un-puits-a-zouan-hounien" });
    expect(await (await shown(draft.slug)).json()).toMatchObject({ title: draft.title, amount: 2_000_000 });

    await move(published, "publication", { status: "draft" });
    expect((await shown(draft.slug)).status).toBe(404);
  });

  it("shows a change at once, on lists too", async () => {
    const one = await publish(await make());
    await shown(one.slug);
    await app.call("/api/v01/public/donations");
    expect((await save(one, { title: "Trois cents livres" })).status).toBe(200);
    expect(await (await shown(one.slug)).json()).toMatchObject({ title: "Trois cents livres" });
    expect(await (await app.call("/api/v01/public/donations")).text()).toContain("Trois cents livres");
  });

  it("keeps, and names as changed, no field that its form only writes with other spaces", async () => {
    const one = await make();
    const category = "Éducation\u00a0civique";
    await app.handle.db.update(campaigns).set({ category }).where(eq(campaigns.id, one.id));
    const saved: Campaign = await (await save(one, { category: "Éducation civique", amount: 3_000_000 })).json();
    expect(saved.fields).toMatchObject({ category, amount: 3_000_000 });
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${one.id}`, { headers: admin })).json();
    expect(data[0].after).toEqual({ amount: 3_000_000 });
  });

  it("that is scheduled appears at its moment", async () => {
    const at = new Date(app.clock.now().getTime() + 60_000);
    const one = await publish(await make(), { published_at: at.toISOString() });
    expect(one).toMatchObject({ state: "scheduled", published_at: at.toISOString() });
    expect((await shown(one.slug)).status).toBe(404);
    app.clock.advance(61);
    expect((await shown(one.slug)).status).toBe(200);
  });

  it("is not published in a year of no content", async () => {
    const draft = await make();
    for (const published_at of ["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "demain"]) {
      const refused = await send("POST", `/${draft.id}/publication`, { version: 1, status: "published", published_at });
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["published_at"]]);
    }
  });

  it("that is archived keeps its page; one that was never published cannot be", async () => {
    const draft = await make();
    const refused = await send("POST", `/${draft.id}/publication`, { version: 1, status: "archived" });
    expect(refused.status).toBe(409);
    const archived = await move(await publish(draft), "publication", { status: "archived" });
    expect(archived.state).toBe("archived");
    expect((await shown(archived.slug)).status).toBe(200);
  });

  it("with gifts is not trashed; any other comes back from the trash as a draft, or as it was if asked", async () => {
    const given = await makeCampaign(app.handle);
    await press(app, await makeOrder(app, given.id), "confirm");
    expect((await send("POST", `/${given.id}/trash`, { version: 1 })).status).toBe(409);

    const trashed = await move(await publish(await make()), "trash");
    expect((await shown(trashed.slug)).status).toBe(404);
    expect((await save(trashed, { title: "Dans la corbeille" })).status).toBe(409);
    const back = await move(trashed, "untrash");
    expect(back.state).toBe("draft");
    expect((await shown(back.slug)).status).toBe(404);

    const published = await publish(back);
    const undone = await move(await move(published, "trash"), "untrash", { as_before: true });
    expect(undone).toMatchObject({ state: "published", published_at: published.published_at });
    expect((await shown(undone.slug)).status).toBe(200);
    expect((await send("POST", `/${undone.id}/untrash`, { version: undone.version, as_before: true })).status).toBe(
      409,
    );
    const odd = { version: undone.version, as_before: "oui" };
    expect((await send("POST", `/${undone.id}/untrash`, odd)).status).toBe(422);
  });

  it("is copied as a draft with a slug of its own", async () => {
    const one = await publish(await make({ title: "Cantine" }));
    const copy: Campaign = await (await send("POST", `/${one.id}/duplicate`, undefined)).json();
    expect(copy).toMatchObject({ state: "draft", title: "Copie de Cantine", slug: "copie-de-cantine" });
    expect(copy.fields).toMatchObject({ amount: one.fields.amount, description: one.fields.description });
  });
});

describe("the address of a campaign", () => {
  const slugs = async (one: Campaign, ...changes: Partial<CampaignFields>[]) => {
    const found: string[] = [];
    let last = one;
    for (const change of changes) {
      last = await (await save(last, { slug: last.slug, ...change })).json();
      found.push(last.slug);
    }
    return found;
  };

  it("follows the title until the first publication, also that of a copy, and leaves no redirect", async () => {
    const one = await publish(await make({ title: "Un marché couvert" }));
    const copy: Campaign = await (await send("POST", `/${one.id}/duplicate`, undefined)).json();
    expect(copy.slug).toBe("copie-de-un-marche-couvert");
    const titles = [{ title: "Une halle" }, { amount: 7_000 }, { title: "Un marché couvert" }];
    expect(await slugs(copy, ...titles)).toEqual(["une-halle", "une-halle", "un-marche-couvert-2"]);
    const again = await make({ title: "Une halle" });
    expect(again.slug).toBe("une-halle");
    expect(await slugs(one, { title: "Un marché de Bouaké" })).toEqual(["un-marche-couvert"]);
  });

  it("stays if it was typed, and if the page was ever seen", async () => {
    const typed = await make({ title: "Le lavoir", slug: "eau-de-korhogo" });
    expect(await slugs(typed, { title: "Le grand lavoir" })).toEqual(["eau-de-korhogo"]);
    const seen = await move(await publish(await make({ title: "Le préau" })), "publication", { status: "draft" });
    expect(await slugs(seen, { title: "Le grand préau" })).toEqual(["le-preau"]);
    expect(await slugs(await make({ title: "La citerne" }), { title: "Le bassin", slug: "bassin-bleu" })).toEqual([
      "bassin-bleu",
    ]);
  });
});

describe("two people on one campaign", () => {
  it("the second is told who changed it and what stands there, and overwrites nothing", async () => {
    const one = await make();
    expect((await save(one, { title: "Le titre de Yao" }, colleague)).status).toBe(200);
    const refused = await save(one, { title: "Le titre de Mariam" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "changed_meanwhile",
      current: { version: 2, updated_by: "Yao Kouadio", fields: { title: "Le titre de Yao" } },
    });
  });

  it("saving at the same moment: one is stored, all others are refused", async () => {
    const one = await make();
    const saved = await Promise.all([1, 2, 3, 4, 5].map((number) => save(one, { title: `Titre ${number}` })));
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe("versions", () => {
  it("are listed with who made them, and an older one is restored, also what was there before staff came", async () => {
    const { id } = await makeCampaign(app.handle, { title: "Le premier titre" });
    const first: Campaign = await (await send("GET", `/${id}`, undefined)).json();
    const second: Campaign = await (await save(first, { title: "Le deuxième titre" })).json();
    const third: Campaign = await (await save(second, { title: "Le troisième titre" }, colleague)).json();

    const { data } = await (await send("GET", `/${id}/revisions`, undefined)).json();
    expect(data).toMatchObject([
      { version: 3, by: "Yao Kouadio", fields: { title: "Le troisième titre" } },
      { version: 2, by: "Mariam Diallo", fields: { title: "Le deuxième titre" } },
      { version: 1, by: null, original: true, fields: { title: "Le premier titre" } },
    ]);
    const opened = (version: unknown, carrying = editor) =>
      send("GET", `/${id}/revisions/${version}`, undefined, carrying);
    expect(await (await opened(1)).json()).toMatchObject({
      version: 1,
      original: true,
      state: "published",
      published_at: first.published_at,
      fields: { title: "Le premier titre" },
      restored: { title: "Le premier titre", slug: third.fields.slug },
    });
    expect((await opened(99)).status).toBe(404);
    expect((await opened("x")).status).toBe(422);
    const restored = await send("POST", `/${id}/revisions/1/restore`, { version: third.version });
    expect(await restored.json()).toMatchObject({
      version: 4,
      state: "published",
      fields: { title: "Le premier titre" },
    });
    expect((await send("POST", `/${id}/revisions/99/restore`, { version: 4 })).status).toBe(404);
  });

  it("of a deleted account are not called those from before staff came", async () => {
    const former = await signInStaff(app, ["editor"]);
    const one: Campaign = await (await send("POST", "", FIELDS, former.carrying)).json();
    await app.handle.db.delete(accounts).where(eq(accounts.id, former.id));
    const { data } = await (await send("GET", `/${one.id}/revisions`, undefined)).json();
    expect(data).toMatchObject([{ version: 1, by: null, original: false }]);
  });

  it("cannot be rewritten in the database", async () => {
    const { id } = await make();
    const rewrite = (statement: string) => app.handle.jobs.executeSql(statement, [id]);
    await expect(rewrite("update content_revisions set actor = null where content_id = $1")).rejects.toThrow();
    await expect(rewrite("delete from audit_entries where subject_id = $1")).rejects.toThrow();
    await expect(rewrite("update audit_entries set actor = 'x' where subject_id = $1")).rejects.toThrow();
  });
});

describe("the slug", () => {
  it("is unique, and an old one leads to the page for good", async () => {
    const one = await publish(await make({ title: "Ancienne adresse" }));
    const renamed: Campaign = await (await save(one, { slug: "nouvelle-adresse" })).json();
    const moved = await shown("ancienne-adresse");
    expect(moved.status).toBe(301);
    expect(moved.headers.get("location")).toBe("/api/v01/public/donations/nouvelle-adresse");

    const other = await make({ title: "Ancienne adresse" });
    expect(other.slug).toBe("ancienne-adresse-2");
    const refused = await save(other, { slug: "ancienne-adresse" });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: { slug: [expect.stringContaining("autre page")] } });

    const same = await save(other, { slug: "" });
    expect(await same.json()).toMatchObject({ slug: "ancienne-adresse-2" });

    const back = await save(renamed, { slug: "ancienne-adresse" });
    expect(back.status).toBe(200);
    expect((await shown("ancienne-adresse")).status).toBe(200);
    expect((await shown("nouvelle-adresse")).status).toBe(301);
  });
});

describe("the list", () => {
  it("is sorted by title as a French list is, whatever the accents and the capitals", async () => {
    for (const title of ["Zébus triés", "École triée", "abeilles triées"]) await make({ title });
    const { data }: ContentList = await (await send("GET", "?q=trie&sort=title", undefined)).json();
    expect(data.map(({ title }) => title)).toEqual(["abeilles triées", "École triée", "Zébus triés"]);
  });

  it("is searched without accents, filtered by state, and gone through without a gap", async () => {
    for (let number = 1; number <= 60; number += 1) await make({ title: `Forêt classée ${number}` });
    const list = async (query: string): Promise<ContentList> => (await send("GET", `?${query}`, undefined)).json();
    const first = await list("q=foret+CLASSEE&sort=title");
    expect(first).toMatchObject({ total: 60, next: expect.any(String) });
    const second = await list(`q=foret+CLASSEE&sort=title&after=${first.next}`);
    const titles = [...first.data, ...second.data].map(({ title }) => title);
    expect(new Set(titles).size).toBe(60);
    expect(second.next).toBeNull();
    expect((await list("q=foret&state=published")).total).toBe(0);
    expect((await list("q=%25_%25")).total).toBe(0);
    for (const sort of ["updated", "published"]) {
      const start = await list(`q=foret&sort=${sort}`);
      const end = await list(`q=foret&sort=${sort}&after=${start.next}`);
      expect(new Set([...start.data, ...end.data].map(({ id }) => id)).size).toBe(60);
    }
  });

  it("refuses a place that no list gave out", async () => {
    const { id } = await make();
    for (const place of [
      ["a"],
      [1, 2],
      ["0000-01-01T00:00:00.000Z", id],
      ["2026-02-30T00:00:00.000Z", id],
      ["1", id],
    ]) {
      const after = Buffer.from(JSON.stringify(place)).toString("base64url");
      expect((await send("GET", `?after=${after}`, undefined)).status).toBe(422);
    }
    expect((await send("GET", "?after=x", undefined)).status).toBe(422);
    for (const before of ["2147483648", "-1", "1.5", "x"]) {
      expect((await send("GET", `/${id}/revisions?before=${before}`, undefined)).status).toBe(422);
    }
  });
});

describe("bad input", () => {
  it.each([
    ["title", ""],
    ["title", "x".repeat(161)],
    ["description", 5],
    ["category", "x".repeat(61)],
    ["amount", 0],
    ["amount", 1.5],
    ["limit_date", "31/12/2026"],
    ["potential_beneficiaries", -1],
    ["slug", "Avec Espaces"],
    ["banner_image", ""],
    ["banner_image", "../../../etc/passwd"],
    ["banner_image", "javascript:alert(1)"],
    ["unit", { price: 0, name: "un banc", plural: "bancs" }],
  ])("%s: %j is refused beside its field, in French", async (field, value) => {
    const refused = await send("POST", "", { ...FIELDS, [field]: value });
    expect(refused.status).toBe(422);
    const { errors } = await refused.json();
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field][0]).toMatch(/[a-zé]{3}/);
  });

  it("stores markup and formulas as the text that they are", async () => {
    const title = "=HYPERLINK(1) <script>alert(1)</script> 🌍 سلام";
    const one = await publish(await make({ title, description: title }));
    // The description is HTML.
    const description = "<p>=HYPERLINK(1)  🌍 سلام</p>";
    expect(await (await shown(one.slug)).json()).toMatchObject({
      title,
      description,
      excerpt: "=HYPERLINK(1) 🌍 سلام",
    });
  });

  it.each([
    ["😀😀 👨‍👩‍👧", "😀😀 👨‍👩‍👧", "campagne"],
    ["!!!", "!!!", "campagne"],
    ["Cœur & âme, œuvre d’Abobo", "Cœur & âme, œuvre d’Abobo", "coeur-et-ame-oeuvre-d-abobo"],
    ["Ærø", "Ærø", "aero"],
    ["Visite à St.Jean, voir eau.ci", "Visite à St.Jean, voir eau.ci", "visite-a-st-jean-voir-eau-ci"],
    ["  Deux\n lignes\u0007 \u202eet un ordre ", "Deux lignes et un ordre", "deux-lignes-et-un-ordre"],
  ])("keeps the title %j as it can be read", async (typed, title, slug) => {
    const made = await make({ title: typed });
    expect([made.title, made.slug.replace(/-\d+$/, "")]).toEqual([title, slug]);
  });

  it("unknown ids are 404, and nothing else", async () => {
    for (const id of ["x", "00000000-0000-0000-0000-000000000000"]) {
      expect((await send("GET", `/${id}`, undefined)).status).toBe(404);
      expect((await send("POST", `/${id}/trash`, { version: 1 })).status).toBe(404);
      expect((await send("POST", `/${id}/duplicate`, undefined)).status).toBe(404);
    }
  });
});

describe("the audit log", () => {
  it("tells who changed what, before and after, and from which address by its hash", async () => {
    const one = await make();
    await save(one, { title: "Un autre titre" }, colleague);
    const { data } = await (
      await app.call(`/api/v01/admin/audit?kind=campaigns&subject=${one.id}`, { headers: admin })
    ).json();
    expect(data).toMatchObject([
      { action: "changed", by: "Yao Kouadio", before: { title: FIELDS.title }, after: { title: "Un autre titre" } },
      { action: "created", by: "Mariam Diallo" },
    ]);
    expect(Object.keys(data[0].after)).toEqual(["slug", "title"]);
    expect(data[0].origin).toMatch(/^[\w-]{22}$/);
  });

  it("has no entry for what was refused", async () => {
    const one = await make();
    await save({ ...one, version: 9 }, { title: "Refusé" });
    const { data } = await (await app.call(`/api/v01/admin/audit?subject=${one.id}`, { headers: admin })).json();
    expect(data).toHaveLength(1);
    const [row] = await app.handle.db.select().from(campaigns).where(eq(campaigns.id, one.id));
    expect(row?.title).toBe(FIELDS.title);
  });
});

it("what has been in the trash for 30 days is deleted", async () => {
  const trashed = await move(await make(), "trash");
  const purge = app.site.app.schedules.find(({ name }) => name === "purge-trash");
  await purge?.work();
  expect((await send("GET", `/${trashed.id}`, undefined)).status).toBe(200);
  app.clock.advance(31 * 24 * 3_600);
  editor = (await signInStaff(app, ["editor"])).carrying;
  await purge?.work();
  expect((await send("GET", `/${trashed.id}`, undefined)).status).toBe(404);
});
