import { getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkPictures, REFERENCES } from "#operations/integrity/site.ts";
import { columnName } from "#site/pictures/picture-column.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { CONTENTS, LETTER, PARTS } from "../house/write-samples.ts";
import { libraryCalls } from "../library/library-calls.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ADMIN = "direction@exemple.example";
const MISSING = "Ce fichier n’est pas sur le site. Choisissez-en un autre.";
const GONE = "pictures/0a1b2c3d4e5f/photo-800x600.webp";
const ARTICLE = `<p>De l’eau.</p><img src="/public/${GONE}" alt="Un puits" />`;

let app: TestApp;
let admin: Carrying;
let campaignId: string;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  campaignId = (await makeCampaign(app.handle)).id;
});
afterAll(async () => {
  expect(await checkPictures(app.handle.db, app.site.files)).toEqual([]);
  await app.stop();
});

const send = async (method: string, path: string, body?: object) => {
  const answer = await app.call(`/api/v01/admin/${path}`, {
    method,
    headers: { ...admin, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
};

interface Case {
  /** The column of the picture, as its module declares it. */
  column: string;
  path: string;
  /** A reference to nothing, where the column is written from. */
  wrong: object;
  /** The field that the refusal names. */
  field: string;
}

const TESTIMONIAL = {
  name: "Awa",
  role: "Institutrice",
  content: "Merci.",
  rating: 5,
  project: "Eau",
  location: "Man",
};
const CASES: readonly Case[] = [
  { column: "campaigns.bannerImage", path: "campaigns", wrong: { banner_image: GONE }, field: "banner_image" },
  { column: "campaigns.description", path: "campaigns", wrong: { description: ARTICLE }, field: "description" },
  { column: "campaign_updates.picture", path: "campaign-updates", wrong: { picture: GONE }, field: "picture" },
  { column: "campaign_updates.text", path: "campaign-updates", wrong: { text: ARTICLE }, field: "text" },
  { column: "projects.bannerImage", path: "projects", wrong: { banner_image: GONE }, field: "banner_image" },
  { column: "projects.description", path: "projects", wrong: { description: ARTICLE }, field: "description" },
  { column: "events.bannerImage", path: "events", wrong: { banner_image: GONE }, field: "banner_image" },
  { column: "events.description", path: "events", wrong: { description: ARTICLE }, field: "description" },
  {
    column: "events.speakers",
    path: "events",
    wrong: { speakers: [{ name: "Awa", role: "", photo: GONE }] },
    field: "speakers.0.photo",
  },
  { column: "news.bannerImage", path: "news", wrong: { banner_image: GONE }, field: "banner_image" },
  { column: "news.description", path: "news", wrong: { description: ARTICLE }, field: "description" },
  { column: "medias.url", path: "medias", wrong: { type: "image", picture: GONE }, field: "picture" },
  { column: "partners.logo", path: "partners", wrong: { logo: GONE }, field: "logo" },
  { column: "people.avatar", path: "people", wrong: { avatar: GONE, consented: true }, field: "avatar" },
  { column: "letters.body", path: "letters", wrong: { body: ARTICLE }, field: "body" },
  { column: "settings.value", path: "settings/identity", wrong: { mark: GONE }, field: "mark" },
  {
    column: "settings.value",
    path: "settings/testimonials",
    wrong: { testimonials: [{ ...TESTIMONIAL, avatar: GONE }] },
    field: "testimonials.0.avatar",
  },
];
const REPORT = { column: "reports.filePath", path: "reports" };
const CASES_OF_REPORTS: readonly Case[] = [
  { ...REPORT, wrong: { file: { path: "reports/nowhere.pdf", size: 12 } }, field: "file" },
  {
    ...REPORT,
    wrong: { file: { path: "reports/there.pdf", size: 12, cover: "pictures/0a1b2c3d4e5f/rapport-1x1.webp" } },
    field: "file",
  },
];

it("there is a case for every column of pictures that staff writes", () => {
  const written = app.site.app.ctx.pictureColumns
    .map((column) => `${getTableName(column.table)}.${columnName(column)}`)
    .filter((name) => !name.startsWith("accounts."));
  expect([...new Set(CASES.map(({ column }) => column))].toSorted()).toEqual([...new Set(written)].toSorted());
});

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

it("check:data looks into every column of pictures", async () => {
  const { db } = app.handle;
  await db.execute(sql`create view looked_into as ${REFERENCES}`);
  const { rows } = await db.execute<{ name: string }>(sql`select table_name || '.' || column_name as name
    from information_schema.view_column_usage where view_name = 'looked_into'`);
  await db.execute(sql`drop view looked_into`);
  const looked = new Set(rows.map(({ name }) => name));
  const columns = app.site.app.ctx.pictureColumns.map(
    (one) => `${getTableName(one.table)}.${snakeCase(columnName(one))}`,
  );
  expect(columns.filter((name) => !looked.has(name))).toEqual([]);
});

it.each([...CASES, ...CASES_OF_REPORTS])(
  "$column of $path refuses a file that is not there, at $field",
  async (one) => {
    await app.site.files.write("public/reports/there.pdf", Buffer.from("%PDF"), "application/pdf");
    const section = one.path.startsWith("settings/") ? (await send("GET", one.path)).body : undefined;
    const sample: object = section?.fields ?? { letters: LETTER, ...CONTENTS, ...PARTS }[one.path] ?? {};
    const fields = { ...sample, ...(one.path === "campaign-updates" ? { campaign_id: campaignId } : {}) };
    const refused = section
      ? await send("PUT", one.path, { ...fields, ...one.wrong, version: section.version })
      : await send("POST", one.path, { ...fields, ...one.wrong });
    expect(refused).toMatchObject({ status: 422, body: { errors: { [one.field]: [MISSING] } } });
    if (section || one.path === "reports") return;

    const made = await send("POST", one.path, fields);
    expect([200, 201]).toContain(made.status);
    const changed = await send("PUT", `${one.path}/${made.body.id}`, {
      ...fields,
      ...one.wrong,
      version: made.body.version,
    });
    expect(changed).toMatchObject({ status: 422, body: { errors: { [one.field]: [MISSING] } } });
  },
);

it("a picture of the library, a smaller size of it in an article, and one of another site are taken", async () => {
  const { references } = await libraryCalls(app, admin).upload();
  const width = Math.round(Number(/-(\d+)x\d+\.webp$/.exec(references.photo)?.[1]) * 0.4);
  const smaller = references.photo.replace(/\.webp$/, `-${width}.webp`);
  for (const banner_image of [references.banner, "https://photos.example/puits.jpg", null]) {
    const description = `<p>De l’eau.</p><img src="/public/${smaller}" alt="" />`;
    expect(await send("POST", "news", { ...CONTENTS.news, banner_image, description })).toMatchObject({ status: 200 });
  }
});
