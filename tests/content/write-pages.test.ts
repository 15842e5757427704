import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { somebody } from "../factories/make-registration.ts";
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

type Fields = Record<string, unknown>;
type Content = ContentRecord<Fields>;

interface Kind {
  kind: string;
  shown: string;
  page: string;
  fields: Fields;
  /** Wrong values of single fields. */
  wrong: readonly [field: string, value: unknown][];
}

const PAGE = { title: "Une journée à Grand-Lahou", category: "Environnement" };
const PLACE = { city: "Grand-Lahou", country: "Côte d’Ivoire" };

const KINDS: readonly Kind[] = [
  {
    kind: "projects",
    shown: "projects",
    page: "/projets/",
    fields: {
      ...PAGE,
      ...PLACE,
      description: "Deux rives.",
      start_date: "2026-01-05",
      budget: 5_000_000,
      progress: 40,
    },
    wrong: [
      ["start_date", ""],
      ["end_date", "2025-12-31"],
      ["end_date", "demain"],
      ["progress", 101],
      ["budget", 0],
      ["city", "\u202e"],
      ["objectives", "a".repeat(10_000)],
    ],
  },
  {
    kind: "news",
    shown: "actualitys",
    page: "/actualites/",
    fields: { ...PAGE, description: "<p>Le <strong>fleuve</strong> baisse.</p>", published_by: "Awa Koné" },
    wrong: [
      ["description", null],
      ["published_by", ""],
      ["campaign_id", "00000000-0000-4000-8000-000000000000"],
      ["campaign_id", "une campagne"],
    ],
  },
  {
    kind: "events",
    shown: "events",
    page: "/evenements/",
    fields: { ...PAGE, ...PLACE, description: "On plante.", event_date: "2027-03-05", available_seats: 12 },
    wrong: [
      ["event_date", "2027-02-30"],
      ["event_date", "0001-01-01"],
      ["event_date", "9999-12-31"],
      ["banner_image", "https://nom:secret@exemple.org/a.jpg"],
      ["event_time", "25:00"],
      ["program", "08:30 Accueil\n25:99 Plantation"],
      ["program", "10:00 – 09:00 Accueil"],
      ["time_zone", "Afrique/Abidjan"],
      ["available_seats", -1],
      ["speakers", [{ name: "" }]],
      ["speakers", Array.from({ length: 31 }, () => ({ name: "Awa" }))],
    ],
  },
];

const send = (method: string, path: string, body: object) =>
  app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function make({ kind, fields }: Kind, change: Fields = {}): Promise<Content> {
  const made = await send("POST", kind, { ...fields, ...change });
  expect(made.status, await made.clone().text()).toBe(200);
  return made.json();
}

const save = ({ kind }: Kind, one: Content, change: Fields) =>
  send("PUT", `${kind}/${one.id}`, { ...one.fields, ...change, version: one.version });

async function move({ kind }: Kind, one: Content, verb: string, change: object = {}): Promise<Content> {
  const moved = await send("POST", `${kind}/${one.id}/${verb}`, { version: one.version, ...change });
  expect(moved.status).toBe(200);
  return moved.json();
}

const publish = (kind: Kind, one: Content) => move(kind, one, "publication", { status: "published" });
const show = ({ shown }: Kind, slug: string) => app.call(`/api/v01/public/${shown}/${slug}`);

const kindOf = (name: string): Kind => {
  const kind = KINDS.find((one) => one.kind === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
};

it.each(["<p></p>", "<h2> &nbsp;</h2><p><br></p>", "<script>alert(1)</script>"])(
  "an article of %s has nothing to read, and is not published",
  async (description) => {
    const { id, version } = await make(kindOf("news"), { description });
    const refused = await send("POST", `news/${id}/publication`, { version, status: "published" });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["description"]]);
  },
);

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))("of %s, one", (_, kind) => {
  it("is published, changed, found at its former address, taken back and restored", async () => {
    const draft = await make(kind);
    expect(draft).toMatchObject({ state: "draft", version: 1, path: kind.page + draft.slug });
    expect((await show(kind, draft.slug)).status).toBe(404);

    const published = await publish(kind, draft);
    expect(await (await show(kind, draft.slug)).json()).toMatchObject(
      Object.fromEntries(Object.entries(kind.fields).filter(([name]) => name !== "description")),
    );

    const saved: Content = await (
      await save(kind, published, { title: "Deux journées à Grand-Lahou", slug: `${draft.slug}-suite` })
    ).json();
    expect(await (await show(kind, saved.slug)).json()).toMatchObject({ title: "Deux journées à Grand-Lahou" });
    const former = await app.call(`/api/v01/public/${kind.shown}/${draft.slug}`, { redirect: "manual" });
    expect([former.status, former.headers.get("location")]).toEqual([
      301,
      `/api/v01/public/${kind.shown}/${saved.slug}`,
    ]);

    const back = await move(kind, saved, "publication", { status: "draft" });
    expect((await show(kind, saved.slug)).status).toBe(404);
    const restored = await move(kind, back, "revisions/1/restore");
    expect(restored.fields).toEqual({ ...draft.fields, slug: restored.slug });
  });

  it("refuses a change made on an older version, with what stands there now", async () => {
    const one = await make(kind);
    await save(kind, one, { category: "Santé" });
    const refused = await save(kind, one, { category: "Social" });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "changed_meanwhile",
      current: { version: 2, fields: { category: "Santé" } },
    });
  });

  it.each([["title", ""], ["title", "x".repeat(10_000)], ["category", 5], ["slug", "É"], ...kind.wrong])(
    "refuses a wrong %s in French beside it (%#)",
    async (field, value) => {
      const refused = await send("POST", kind.kind, { ...kind.fields, [field]: value });
      expect(refused.status).toBe(422);
      expect((await refused.json()).errors).toEqual({ [field]: [expect.stringMatching(/^[A-ZÀÉ].{8,}\.$/)] });
    },
  );
});

it("sets French signs in titles and texts, however they were written, and none in addresses", async () => {
  const written = {
    title: "L'école d'Issia : \"c'est fini\" !",
    category: "Vie de l'école",
    published_by: "Awa N'Guessan",
    description: "<p>Un texte.</p>",
  };
  const { fields } = await (await app.post("/admin/news", written, editor)).json();
  expect(fields).toMatchObject({
    title: "L’école d’Issia\u00a0: «\u00a0c’est fini\u00a0»\u202f!",
    category: "Vie de l’école",
    published_by: "Awa N’Guessan",
  });
  const partner = { name: "L'Étoile", type: "ONG", description: "C'est\nl'ami.", link: "https://exemple.org/l'ami" };
  const stored = await (await app.post("/admin/partners", partner, editor)).json();
  expect(stored.fields).toMatchObject({ name: "L’Étoile", description: "C’est\nl’ami.", link: partner.link });
});

it("stores of an article what the page shows", async () => {
  const kind = kindOf("news");
  const text = '<h1 onclick="x()">Titre</h1><p style="color:red">Un <b>mot</b><script>alert(1)</script></p>';
  const { id } = await makeCampaign(app.handle, { title: "Un forage pour Kouto" });
  const one = await make(kind, { description: text, campaign_id: id });
  expect(one.fields.description).toBe("<h2>Titre</h2><p>Un <strong>mot</strong></p>");
  await publish(kind, one);
  const shown = await (await show(kind, one.slug)).json();
  expect(shown).toMatchObject({ description: one.fields.description, campaign: { title: "Un forage pour Kouto" } });
});

describe("an event with registrations", () => {
  it("never has fewer seats than are taken, and is archived, not trashed", async () => {
    const kind = kindOf("events");
    const one = await publish(kind, await make(kind, { available_seats: 3 }));
    expect((await app.post("/public/events/subscribe", somebody(one.id))).status).toBe(201);
    const refused = await save(kind, one, { available_seats: 0 });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.available_seats).toEqual([expect.stringContaining("déjà prise")]);
    expect((await save(kind, one, { available_seats: 1 })).status).toBe(200);
    const trashed = await send("POST", `events/${one.id}/trash`, { version: 3 });
    expect(trashed.status).toBe(409);
    expect((await trashed.json()).message).toContain("inscriptions");
  });

  it("does not start in an hour that the clocks of its place skip", async () => {
    const kind = kindOf("events");
    const skipped = { event_date: "2027-03-28", event_time: "02:30", time_zone: "Europe/Paris" };
    const refused = await send("POST", "events", { ...kind.fields, ...skipped });
    expect([refused.status, (await refused.json()).errors.event_time?.[0]]).toEqual([
      422,
      expect.stringContaining("n’existe pas ce jour-là"),
    ]);
    const one = await make(kind, { ...skipped, time_zone: "Africa/Abidjan" });
    expect((await save(kind, one, { time_zone: "Europe/Paris" })).status).toBe(422);
    expect((await save(kind, one, { ...skipped, event_time: "03:00" })).status).toBe(200);
  });

  it("raises the number of its calendar entry only with what a calendar shows", async () => {
    const kind = kindOf("events");
    const sequence = async (slug: string) => {
      const calendar = await (await app.call(`/api/v01/public/events/${slug}/calendar.ics`)).text();
      const [, number] = /SEQUENCE:(\d+)/.exec(calendar) ?? [];
      if (number === undefined) throw new Error(`no sequence in ${calendar}`);
      return Number(number);
    };
    const one = await publish(kind, await make(kind, { event_time: "08:30", program: "12:00 Fin" }));
    const before = await sequence(one.slug);
    const described: Content = await (await save(kind, one, { description: "On plante encore." })).json();
    expect(await sequence(one.slug)).toBe(before);
    const moved: Content = await (await save(kind, described, { event_time: "09:00" })).json();
    expect(await sequence(one.slug)).toBe(before + 1);
    await save(kind, moved, { program: "18:00 Fin" });
    expect(await sequence(one.slug)).toBe(before + 2);
  });
});
