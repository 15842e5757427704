import { afterAll, beforeAll, expect, it } from "vitest";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import { PICTURE_INVARIANT } from "#operations/integrity/site.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { variantReference } from "#site/library/picture.contract.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeNews } from "../factories/make-news.ts";
import { pictureAs } from "../fixtures/make-photos.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let there: string;

beforeAll(async () => {
  app = await startTestApp();
  there = await storePicture(app.site.files, { name: "forage", bytes: await pictureAs("jpeg"), shape: "banner" });
});
afterAll(() => app.stop());

const missing = async () => {
  const violations = await checkInstallation({ db: app.handle.db, files: app.site.files });
  return violations.filter(({ invariant }) => invariant === PICTURE_INVARIANT).flatMap(({ rows }) => rows);
};

it("finds the pictures that banners and articles show and that are not there, and no others", async () => {
  const figure = (reference: string) => `<figure><img src="/public/${reference}" alt="" /></figure>`;
  await makeCampaign(app.handle, { bannerImage: there });
  await makeNews(app.handle, { description: figure(variantReference(there, 960, "webp")) });
  await makeNews(app.handle, { bannerImage: "https://elsewhere.example/picture.jpg" });
  expect(await missing()).toEqual([]);

  const gone = "pictures/000000000000/gone-1200x750.webp";
  const { slug } = await makeCampaign(app.handle, { bannerImage: gone });
  const article = await makeNews(app.handle, {
    description:
      figure(variantReference(gone, 480, "webp")) + figure(variantReference(there, 500, "webp")) + figure("../x"),
  });
  const variant = (reference: string, width: number) => `public/${variantReference(reference, width, "webp")}`;
  const expected = [
    { place: "campaigns", name: slug, file: `public/${gone}` },
    ...["public/../x", variant(there, 500), variant(gone, 480)].map((file) => ({
      place: "news",
      name: article,
      file,
    })),
  ];
  expect(new Set(await missing())).toEqual(new Set(expected));
});
