import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentRecord } from "#site/content/content.contract.ts";
import { CONTENT_TYPES } from "#site/content/content-types.contract.ts";
import { makeProject } from "../factories/make-project.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { ONE_PAGE_PDF } from "../factories/one-page-pdf.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { CONTENTS } from "../house/write-samples.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

// The kinds without a page of their own: each is shown in a list of its kind.

const ADMIN = "direction@exemple.example";

let app: TestApp;
let editor: Carrying;
let admin: Carrying;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  editor = (await signInStaff(app, ["editor"])).carrying;
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  await app.site.files.write("public/reports/a.pdf", Buffer.from("%PDF"), "application/pdf");
  await app.site.files.write("public/pictures/x/photo-1-800x600.webp", Buffer.from("RIFF"), "image/webp");
});
afterAll(() => app.stop());

type Fields = Record<string, unknown>;
type Content = ContentRecord<Fields>;

interface Kind {
  kind: string;
  /** The public call of its list. */
  shown: string;
  fields: Fields;
  /** The field of its name, with another one. */
  renamed: Fields;
  /** A text that the list shows of `fields`, and of `renamed`. */
  texts: readonly [string, string];
  copied: Fields;
  wrong: readonly [field: string, value: unknown][];
}

const KINDS: readonly Kind[] = [
  {
    kind: "partners",
    shown: "partners",
    fields: { name: "Lumière pour tous", type: "ONG", description: "Des lampes.", link: "https://www.exemple.org/a" },
    renamed: { name: "Lumière et eau" },
    texts: ["Lumière pour tous", "Lumière et eau"],
    copied: { name: "Copie de Lumière et eau" },
    wrong: [
      ["name", ""],
      ["link", "javascript:alert(1)"],
      ["link", "exemple"],
      ["link", "https://nom:secret@www.exemple.org"],
      ["type", "x".repeat(10_000)],
      ["description", "x".repeat(10_000)],
    ],
  },
  {
    kind: "medias",
    shown: "medias",
    fields: {
      title: "La fête",
      type: "video",
      link: "https://youtu.be/aqz-KE-bpKQ",
      description: "Tous.",
      country: "Mali",
    },
    renamed: { title: "La grande fête" },
    texts: ["La fête", "La grande fête"],
    copied: { title: "Copie de La grande fête" },
    wrong: [
      ["type", "son"],
      ["link", "https://exemple.org/film"],
      ["link", null],
      ["country", ""],
    ],
  },
  {
    kind: "reports",
    shown: "reports",
    fields: {
      title: "Rapport annuel",
      description: "Une année.",
      date: "2026-02-01",
      file: { path: "reports/a.pdf", size: 9 },
    },
    renamed: { title: "Rapport moral" },
    texts: ["Rapport annuel", "Rapport moral"],
    copied: { title: "Copie de Rapport moral" },
    wrong: [
      ["date", ""],
      ["file", null],
      ["file", { path: "../secret", size: 9 }],
    ],
  },
  {
    kind: "people",
    shown: "volunteers",
    fields: { first_name: "Aminata", last_name: "Traoré", volunteer: true, consented: true },
    renamed: { first_name: "Aïssata" },
    texts: ["Aminata", "Aïssata"],
    copied: { first_name: "Copie de Aïssata", consented: false },
    wrong: [
      ["first_name", ""],
      ["contact", "abc"],
      ["contributions", -1],
      ["volunteer", "oui"],
    ],
  },
];

const send = (method: string, path: string, body?: object) =>
  app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...editor, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
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
  expect(moved.status, await moved.clone().text()).toBe(200);
  return moved.json();
}

const publish = (kind: Kind, one: Content) => move(kind, one, "publication", { status: "published" });
const list = async ({ shown }: Pick<Kind, "shown">) => (await app.call(`/api/v01/public/${shown}`)).text();

const kindOf = (name: string): Kind => {
  const kind = KINDS.find((one) => one.kind === name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
};

it("is tried with every type whose contents have no page of their own", () => {
  const others = [...Object.keys(CONTENTS), "campaign-updates"];
  const parts = CONTENT_TYPES.map(({ kind }) => kind).filter((kind) => !others.includes(kind));
  expect(KINDS.map(({ kind }) => kind).toSorted()).toEqual(parts.toSorted());
});

describe.each(KINDS.map((kind) => [kind.kind, kind] as const))("of %s, one", (_, kind) => {
  it("is published, changed, copied, restored, trashed and taken back, and the list follows at once", async () => {
    const draft = await make(kind);
    expect(draft).toMatchObject({
      state: "draft",
      version: 1,
      slug: "",
      title: expect.stringContaining(kind.texts[0]),
    });
    expect(await list(kind)).not.toContain(kind.texts[0]);
    const published = await publish(kind, draft);
    expect(await list(kind)).toContain(kind.texts[0]);

    const saved: Content = await (await save(kind, published, kind.renamed)).json();
    expect(await list(kind)).toContain(kind.texts[1]);
    const copy: Content = await (await send("POST", `${kind.kind}/${draft.id}/duplicate`)).json();
    expect(copy).toMatchObject({ state: "draft", fields: kind.copied });

    const restored = await move(kind, saved, "revisions/1/restore");
    expect(restored.fields).toEqual(draft.fields);
    const trashed = await move(kind, restored, "trash");
    expect(await list(kind)).not.toContain(kind.texts[0]);
    const back = await move(kind, trashed, "untrash", { as_before: true });
    expect(await list(kind)).toContain(kind.texts[0]);
    await move(kind, back, "publication", { status: "draft" });
    expect(await list(kind)).not.toContain(kind.texts[0]);
  });

  it("is found by its name, without accents, and refuses a change made on an older version", async () => {
    const one = await make(kind);
    const found = await (await send("GET", `${kind.kind}?q=${encodeURIComponent(kind.texts[0].toUpperCase())}`)).json();
    expect(found.data.map(({ id }: Content) => id)).toContain(one.id);
    const sorted = await (await send("GET", `${kind.kind}?sort=title`)).json();
    expect(sorted.total).toBeGreaterThan(0);
    await save(kind, one, kind.renamed);
    const refused = await save(kind, one, kind.renamed);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "changed_meanwhile",
      current: { version: 2, fields: kind.renamed },
    });
  });

  it.each(kind.wrong)("refuses a wrong %s in French beside it (%#)", async (field, value) => {
    const refused = await send("POST", kind.kind, { ...kind.fields, [field]: value });
    expect(refused.status).toBe(422);
    const { errors } = await refused.json();
    expect(Object.keys(errors)[0]).toMatch(new RegExp(`^${field}`));
    expect(Object.values(errors).flat()[0]).toMatch(/^[A-ZÀÉ].{8,}\.$/);
  });
});

it("of two new partners, the second stands behind the first", async () => {
  const kind = kindOf("partners");
  await publish(kind, await make(kind, { name: "Zébu" }));
  await publish(kind, await make(kind, { name: "Abeille" }));
  const shown = await list(kind);
  expect(shown.indexOf("Abeille")).toBeGreaterThan(shown.indexOf("Zébu"));
});

describe("a person", () => {
  it("without consent is not shown, and no older version brings a withdrawn consent back", async () => {
    const kind = kindOf("people");
    const one = await publish(kind, await make(kind, { first_name: "Fatou", consented: false }));
    expect(await list(kind)).not.toContain("Fatou");
    const agreed: Content = await (await save(kind, one, { consented: true })).json();
    expect(await list(kind)).toContain("Fatou");
    const withdrawn: Content = await (await save(kind, agreed, { consented: false })).json();
    expect(await list(kind)).not.toContain("Fatou");
    const restored = await move(kind, withdrawn, `revisions/${agreed.version}/restore`);
    expect(restored.fields).toMatchObject({ consented: false });
    expect(await list(kind)).not.toContain("Fatou");
  });

  it("with a post is of the team, with a readable telephone number", async () => {
    const kind = kindOf("people");
    const one = await make(kind, {
      first_name: "Salif",
      post: "Trésorier",
      contact: "07 08 09 10 11",
      volunteer: false,
    });
    await publish(kind, one);
    expect(await list({ shown: "teams" })).toContain("+225 07 08 09 10 11");
    const refused = await send("POST", "people", { ...kind.fields, volunteer: false });
    expect((await refused.json()).errors.post).toHaveLength(1);
  });

  it("is in the audit log without name and values", async () => {
    const kind = kindOf("people");
    const one = await make(kind, { first_name: "Kouamé" });
    await save(kind, one, { bio: "Une phrase secrète." });
    const entries = await app.call(`/api/v01/admin/audit?kind=people&subject=${one.id}`, { headers: admin });
    const text = await entries.text();
    expect(text).toContain('"bio"');
    expect(text).not.toMatch(/Kouamé|secrète|Traoré/);
  });
});

describe("a photo or a film", () => {
  it("that becomes a photo needs one, and a new film waits for its thumbnail", async () => {
    const kind = kindOf("medias");
    const refused = await send("POST", kind.kind, { ...kind.fields, type: "image" });
    expect((await refused.json()).errors).toEqual({ picture: ["Veuillez choisir une photo."] });
    const film = await make(kind);
    const thumbnail = await (await send("GET", `${kind.kind}/${film.id}/thumbnail`)).json();
    expect(thumbnail).toEqual({ thumbnail: null, awaited: true });
    const one = await publish(kind, await make(kind, { type: "image", picture: "pictures/x/photo-1-800x600.webp" }));
    expect(one.fields).toMatchObject({ link: null });
    expect(await list({ shown: "medias?type=image" })).toContain("photo-1-800x600.webp");
  });
});

describe("the PDF of a report", () => {
  const upload = (bytes: string, name = "rapport.pdf") => {
    const form = new FormData();
    form.set("file", new File([bytes], name, { type: "application/pdf" }));
    return app.call("/api/v01/admin/report-files", { method: "POST", headers: editor, body: form });
  };
  const PDF = ONE_PAGE_PDF;

  it("is stored under a name of its own, and downloaded as a PDF", async () => {
    const stored = await (await upload(PDF)).json();
    const path = expect.stringMatching(/^reports\/[\w-]{36}\.pdf$/);
    expect(stored).toMatchObject({ path, size: PDF.length });
    const kind = kindOf("reports");
    await publish(kind, await make(kind, { title: "Avec son fichier", file: stored }));
    expect(await list(kind)).toContain(stored.path);
    const file = await app.call(`/public/${stored.path}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  it("is shown with its first page", async () => {
    const stored = await (await upload(ONE_PAGE_PDF)).json();
    const kind = kindOf("reports");
    const { id } = await publish(kind, await make(kind, { title: "Avec sa première page", file: stored }));
    const { data } = await (await app.call("/api/v01/public/reports?page=1")).json();
    const { cover } = data.find((one: { id: string }) => one.id === id);
    const picture = await sharp(Buffer.from(await (await app.call(`/public/${cover}`)).arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(["webp", 640, 905]);
  });

  it.each([
    ["another file", "<html><script>alert(1)</script></html>"],
    ["a download that broke off", PDF.slice(0, 20)],
    ["an empty file", ""],
  ])("is refused if it is %s", async (_, bytes) => {
    const refused = await upload(bytes);
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.file[0]).toMatch(/PDF/);
  });

  it("is refused above 20 MB", async () => {
    const refused = await upload(PDF + " ".repeat(20 * 1024 * 1024));
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.file[0]).toContain("20");
  });
});

it("what is published after its schedule was cancelled appears with the day of its publication", async () => {
  const kind = kindOf("partners");
  const later = new Date(app.clock.now().getTime() + 60_000).toISOString();
  const scheduled = await move(kind, await make(kind), "publication", { status: "published", published_at: later });
  const draft = await move(kind, scheduled, "publication", { status: "draft" });
  expect(draft.published_at).toBeNull();
  app.clock.advance(120);
  const published = await publish(kind, draft);
  expect(Date.parse(published.published_at ?? "")).toBeGreaterThan(Date.parse(later));
});

it("a telephone that no known operator has is stored, and copied", async () => {
  const contact = "+33 7 00 00 20 28";
  const one = await make(kindOf("people"), { contact });
  const copy: Content = await (await send("POST", `people/${one.id}/duplicate`)).json();
  expect(copy.fields.contact).toBe(contact);
});

it("a telephone abroad stays in its country when it is typed anew without a prefix", async () => {
  const kind = kindOf("people");
  const one = await make(kind, { contact: "+33 7 53 05 53 90" });
  const saved: Content = await (await save(kind, one, { contact: "07 53 05 53 91" })).json();
  expect(saved.fields.contact).toBe("+33 7 53 05 53 91");
});

it("a content whose picture is not on the disk is not copied, and the answer says why", async () => {
  const { id } = await makeProject(app.handle, { bannerImage: "pictures/0a1b2c3d4e5f/puits-800x600.webp" });
  const copied = await send("POST", `projects/${id}/duplicate`);
  expect(copied.status).toBe(422);
  expect((await copied.json()).errors).toEqual({
    banner_image: ["Ce fichier n’est pas sur le site. Choisissez-en un autre."],
  });
});

it("the name of a copy is cut between two signs", async () => {
  const name = `${"x".repeat(110)}\u{1f600} fin`;
  const one = await make(kindOf("partners"), { name });
  const copy: Content = await (await send("POST", `partners/${one.id}/duplicate`)).json();
  expect(copy.fields.name).toBe(`Copie de ${"x".repeat(110)}`);
});
