import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pagesFromBuild } from "#platform/http/page-renderer.ts";
import { typeset } from "#shared/typography.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import {
  expectHarmless,
  expectRefusedAt,
  expectSameWords,
  ODD_TEXTS,
  type TextPath,
  textAt,
  textsIn,
  withText,
} from "../forms/odd-texts.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

type Fields = Record<string, unknown>;
type Content = ContentRecord<Fields>;

const ABOUT = { title: "Un puits", description: "De l’eau.", category: "Eau" };
const PLACE = { city: "Kouto", country: "Mali" };

/** A content of each kind with every text that it can have. */
const KINDS: Readonly<Record<string, Fields>> = {
  campaigns: { ...ABOUT, amount: 1_000, unit: { price: 500, name: "un livre", plural: "livres" } },
  projects: {
    ...ABOUT,
    ...PLACE,
    start_date: "2026-01-05",
    budget: 1_000,
    progress: 0,
    objectives: "De l’eau, des arbres",
    measurable_results: "Un puits",
  },
  news: { ...ABOUT, published_by: "Awa Koné" },
  events: {
    ...ABOUT,
    ...PLACE,
    event_date: "2027-03-05",
    available_seats: 12,
    venue: "La place",
    program: "08:30 Accueil",
    badge_text: "Bienvenue",
    speakers: [{ name: "Awa Koné", title: "Maire", company: "Kouto", country: "Mali", bio: "Elle parle." }],
  },
  partners: { name: "Lumière", type: "ONG", description: "Des lampes.", link: "https://www.exemple.org/" },
  medias: {
    title: "Un film",
    type: "video",
    link: "https://youtu.be/aqz-KE-bpKQ",
    description: "Un film.",
    country: "Mali",
  },
  people: {
    first_name: "Awa",
    last_name: "Koné",
    consented: true,
    volunteer: true,
    post: "Trésorière",
    profession: "Comptable",
    city: "Kouto",
    country: "Mali",
    bio: "Elle compte.",
  },
  reports: { title: "Rapport", description: "L’année.", date: "2026-01-05" },
  "campaign-updates": { title: "Un puits", text: "De l’eau." },
};
/** Values that are no text of anybody: a choice, a day, a name of something stored. */
const CHOSEN = ["type", "event_date", "start_date", "date", "file", "campaign_id"];
/** HTML, of which only what readers see is kept. */
const RICH = [
  ...["campaigns", "projects", "events", "news"].map((kind) => `${kind} description`),
  "campaign-updates text",
];
/** Where all of them are shown together. */
const SHARED_PAGES = ["/", "/dons", "/projets", "/actualites", "/evenements", "/partenaires", "/videos", "/rapports"];
const MORE_PAGES = ["/about/team", "/membres", "/sitemap.xml", "/actualites/rss.xml"];

let app: TestApp;
let editor: Carrying;
beforeAll(async () => {
  app = await startTestApp({ pages: await pagesFromBuild() });
  editor = (await signInStaff(app, ["editor"])).carrying;
  const form = new FormData();
  form.set("file", new File([ONE_PAGE_PDF], "rapport.pdf", { type: "application/pdf" }));
  const sent = await app.call("/api/v01/admin/report-files", { method: "POST", headers: editor, body: form });
  Object.assign(KINDS.reports as Fields, { file: await sent.json() });
  Object.assign(KINDS["campaign-updates"] as Fields, { campaign_id: (await makeCampaign(app.handle)).id });
});
afterAll(() => app.stop());

async function publish(kind: string, { id, version }: Content): Promise<Content> {
  const sent = await app.post(`/admin/${kind}/${id}/publication`, { version, status: "published" }, editor);
  expect(sent.status).toBe(200);
  return sent.json();
}

async function page(path: string): Promise<string> {
  const shown = await app.call(path);
  expect([path, shown.status]).toEqual([path, 200]);
  return shown.text();
}

it("is tried with every type of contents", () => {
  expect(Object.keys(KINDS).toSorted()).toEqual(CONTENT_TYPES.map(({ kind }) => kind).toSorted());
});

describe.each(Object.keys(KINDS))("%s", (kind) => {
  const fieldsOf = () => KINDS[kind] as Fields;

  /** Stores the text in each field by itself. Returns the fields that took it. */
  async function takenBy(text: string): Promise<TextPath[]> {
    const taken: TextPath[] = [];
    const paths = textsIn(fieldsOf()).filter(([name]) => !CHOSEN.includes(String(name)) || kind === "partners");
    for (const path of paths) {
      const sent = await app.post(`/admin/${kind}`, withText(fieldsOf(), path, text), editor);
      if (sent.status !== 200) {
        await expectRefusedAt(sent, path);
        continue;
      }
      const { id, fields }: Content = await sent.json();
      const read: Content = await (await app.call(`/api/v01/admin/${kind}/${id}`, { headers: editor })).json();
      expect(read.fields).toEqual(fields);
      if (!RICH.includes(`${kind} ${path.join(".")}`)) expectSameWords(textAt(fields, path), typeset(text));
      taken.push(path);
    }
    return taken;
  }

  it.each(ODD_TEXTS)("takes %s as the text that it is, or says what is wrong beside the field", async (_, text) => {
    const taken = await takenBy(text);
    const whole = taken.reduce((body, path) => withText(body, path, text), fieldsOf());
    const sent = await app.post(`/admin/${kind}`, whole, editor);
    expect(sent.status).toBe(200);
    const published = await publish(kind, await sent.json());
    if (published.path.startsWith("/")) expectHarmless(await page(published.path.split("#")[0] ?? ""));
  });
});

it("shows all of them on the pages that list them, and in what machines read", async () => {
  for (const path of [...SHARED_PAGES, ...MORE_PAGES]) expectHarmless(await page(path));
});

it("exports all of them, and no cell is a formula", async () => {
  for (const kind of Object.keys(KINDS)) {
    const csv = await (await app.call(`/api/v01/admin/${kind}/export?format=csv`, { headers: editor })).text();
    expect(csv.length).toBeGreaterThan(1_000);
    expect(csv).not.toMatch(/(?:^\ufeff?|;|\r\n)"?[=+@-](?!\d*;)/);
  }
});
