import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CampaignFields } from "#giving/campaigns/campaign-type.contract.ts";
import type { AuditLog } from "#operations/audit/audit.contract.ts";
import type { ContentList, ContentRecord } from "#site/content/content.contract.ts";
import type { ContentBatch, ContentBatchResult } from "#site/content/content-batch.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const PATH = "/admin/campaigns";

type Campaign = ContentRecord<CampaignFields>;

let app: TestApp;
let editor: Carrying;
let colleague: Carrying;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"])).carrying;
  colleague = (await signInStaff(app, ["editor"])).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
});
afterAll(() => app.stop());

const send = (path: string, body: object, headers: Record<string, string> = {}) =>
  app.post(PATH + path, body, { ...editor, ...headers });

async function make(title: string, published = false): Promise<Campaign> {
  const fields = { title, description: "Deux cents manuels.", category: "Éducation", amount: 2_000_000 };
  const draft: Campaign = await (await send("", fields)).json();
  if (!published) return draft;
  return (await send(`/${draft.id}/publication`, { version: draft.version, status: "published" })).json();
}

const make3 = (title: string, published = false) =>
  Promise.all([1, 2, 3].map((number) => make(`${title} ${number}`, published)));

async function change(batch: ContentBatch, headers: Record<string, string> = {}): Promise<ContentBatchResult> {
  const changed = await send("/batches", batch, headers);
  expect(changed.status).toBe(200);
  return changed.json();
}

async function undo(id: string): Promise<ContentBatchResult> {
  const undone = await send(`/batches/${id}/undo`, {});
  expect(undone.status).toBe(200);
  return undone.json();
}

const chosen = (contents: Campaign[]) => contents.map(({ id, version }) => ({ id, version }));
const read = async ({ id }: { id: string }): Promise<Campaign> =>
  (await app.call(`/api/v01${PATH}/${id}`, { headers: editor })).json();
const statesOf = async (contents: Campaign[]) => (await Promise.all(contents.map(read))).map(({ state }) => state);
const isShown = async ({ slug }: Campaign) => (await app.call(`/api/v01/public/donations/${slug}`)).ok;

describe("many contents", () => {
  it("are published, archived and trashed at once, each with its own entry, and shown or not at once", async () => {
    const made = await make3("Ensemble");
    const [first] = made as [Campaign, ...Campaign[]];
    expect(await isShown(first)).toBe(false);
    expect(await change({ action: "publish", contents: chosen(made) })).toMatchObject({ changed: 3, refused: [] });
    expect(await isShown(first)).toBe(true);
    const published = await Promise.all(made.map(read));
    await change({ action: "archive", contents: chosen(published) });
    const archived = await Promise.all(made.map(read));
    expect(archived.map(({ state }) => state)).toEqual(["archived", "archived", "archived"]);
    await change({ action: "trash", contents: chosen(archived) });
    expect(await isShown(first)).toBe(false);
    await change({ action: "untrash", contents: chosen(await Promise.all(made.map(read))) });
    expect(await statesOf(made)).toEqual(["draft", "draft", "draft"]);
    const audit = await app.call(`/api/v01/admin/audit?kind=campaigns&subject=${first.id}`, { headers: admin });
    const { data }: AuditLog = await audit.json();
    expect(data.map(({ action }) => action)).toEqual(["restored", "trashed", "archived", "published", "created"]);
  });

  it("that cannot be changed stay, each with its reason", async () => {
    const given = await makeCampaign(app.handle, { title: "Avec un don" });
    await press(app, await makeOrder(app, given.id), "confirm");
    const [moved, free] = (await make3("Reste")) as [Campaign, Campaign, Campaign];
    await send(`/${moved.id}/publication`, { version: moved.version, status: "published" });
    const gone = "01890000-0000-7000-8000-000000000000";
    const contents = [{ id: given.id, version: 1 }, ...chosen([moved, free]), { id: gone, version: 1 }];
    const { changed, refused } = await change({ action: "trash", contents });
    expect(changed).toBe(1);
    const reasons = new Map(refused.map(({ id, title, reason }) => [id, `${title}: ${reason}`]));
    expect(reasons.get(given.id)).toMatch(/^Avec un don: .* s’archive, mais ne se supprime pas\.$/);
    expect(reasons.get(moved.id)).toBe("Reste 1: Des changements y ont été faits entre-temps.");
    expect(reasons.get(gone)).toMatch(/n’existe pas/);
    expect((await read(free)).state).toBe("trashed");
  });

  it("are those that the filter finds, as many as were shown", async () => {
    await make3("Recherche à part");
    const found = { q: "recherche a part", total: 3 };
    const wrong = await send("/batches", { action: "publish", found: { ...found, total: 2 } });
    expect(wrong.status).toBe(409);
    expect((await wrong.json()).code).toBe("list_changed");
    expect(await change({ action: "publish", found })).toMatchObject({ changed: 3 });
    const again = await change({ action: "publish", found });
    expect(again).toMatchObject({ changed: 0 });
    expect(again.refused.map(({ reason }) => reason)).toEqual(Array(3).fill("Est déjà sur le site."));
  });

  it("are refused if none are named, both ways are, or more than 500", async () => {
    const [one] = await make3("Refus");
    const contents = chosen([one as Campaign]);
    const many = Array.from({ length: 501 }, (_, at) => ({
      id: `01890000-0000-7000-8000-${String(at).padStart(12, "0")}`,
      version: 1,
    }));
    const wrong = [
      { action: "publish" },
      { action: "publish", contents: [] },
      { action: "publish", contents, found: { total: 1 } },
      { action: "undo", contents },
      { action: "publish", contents: [{ id: "<script>", version: 1 }] },
      { action: "publish", contents: [{ ...contents[0], version: "1" }] },
      { action: "publish", found: { q: "é".repeat(10_000), total: 1 } },
      { action: "publish", found: { total: 501 } },
      { action: "publish", contents: many },
    ];
    for (const body of wrong) expect([body.action, (await send("/batches", body)).status]).toEqual([body.action, 422]);
    expect(await (await send("/batches", wrong.at(-1) as object)).text()).toContain("Au plus 500 contenus");
    expect((await read(one as Campaign)).state).toBe("draft");
  });
});

describe("the same call again", () => {
  it("changes nothing and answers the same, also at the same time", async () => {
    const made = await make3("Une fois");
    const batch: ContentBatch = { action: "publish", contents: chosen(made) };
    const key = { "idempotency-key": "une-fois" };
    const answers = await Promise.all([1, 2, 3].map(() => change(batch, key)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.map(({ changed }) => changed)).toEqual([3, 3, 3]);
    expect((await Promise.all(made.map(read))).map(({ version }) => version)).toEqual([2, 2, 2]);
    const others = await make3("Une autre fois");
    for (const other of [
      { ...batch, action: "trash" },
      { ...batch, contents: chosen(others) },
    ]) {
      expect((await send("/batches", other, key)).status).toBe(409);
    }
    expect((await Promise.all(others.map(read))).map(({ version }) => version)).toEqual([1, 1, 1]);
  });

  it("by two people at once changes each content once", async () => {
    const made = await make3("À deux");
    const batch: ContentBatch = { action: "publish", contents: chosen(made) };
    const both = await Promise.all([change(batch), change(batch, colleague)]);
    expect(both.map(({ changed }) => changed).sort()).toEqual([0, 3]);
  });
});

describe("undoing", () => {
  it("gives back exactly what was changed and not since, once", async () => {
    const [draft, published, later] = (await Promise.all([make("B"), make("P", true), make("L", true)])) as [
      Campaign,
      Campaign,
      Campaign,
    ];
    const all = [draft, published, later];
    const { id, changed } = await change({ action: "trash", contents: chosen(all) });
    expect(changed).toBe(3);
    await send(`/${later.id}/untrash`, { version: later.version + 1 });
    const undone = await undo(id);
    expect(undone).toMatchObject({
      changed: 2,
      refused: [{ id: later.id, reason: "Des changements y ont été faits entre-temps." }],
    });
    expect(await statesOf(all)).toEqual(["draft", "published", "draft"]);
    expect((await read(published)).published_at).toBe(published.published_at);
    expect(await isShown(published)).toBe(true);

    expect((await undo(id)).id).toBe(undone.id);
    expect((await read(draft)).version).toBe(3);
  });

  it("of a restored one does not trash what was given to meanwhile", async () => {
    const one = await make("Donnée depuis", true);
    await send(`/${one.id}/trash`, { version: one.version });
    const { id } = await change({ action: "untrash", contents: [{ id: one.id, version: one.version + 1 }] });
    await send(`/${one.id}/publication`, { version: one.version + 2, status: "published" });
    await press(app, await makeOrder(app, one.id), "confirm");
    expect(await undo(id)).toMatchObject({ changed: 0, refused: [{ id: one.id }] });
  });

  it("is for the person who did it, and for a day", async () => {
    const { id } = await change({ action: "publish", contents: chosen([await make("Jour")]) });
    expect((await send(`/batches/${id}/undo`, {}, colleague)).status).toBe(404);
    expect((await send("/batches/autre/undo", {})).status).toBe(404);
    expect((await undo(id)).changed).toBe(1);
    const late = await change({ action: "publish", contents: chosen([await make("Hier")]) });
    app.clock.advance(25 * 3_600);
    editor = (await signInStaff(app, ["editor"])).carrying;
    expect((await send(`/batches/${late.id}/undo`, {})).status).toBe(404);
  });
});

it("a list shows what a batch did", async () => {
  const made = await make3("Dans la liste");
  await change({ action: "trash", contents: chosen(made) });
  const list = await app.call(`/api/v01${PATH}?q=dans la liste`, { headers: editor });
  expect(((await list.json()) as ContentList).total).toBe(0);
});
