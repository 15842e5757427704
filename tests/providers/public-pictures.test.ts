import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { storePicture } from "#platform/files/store-picture.ts";
import { smallerWidths, VARIANT_FORMATS, variantReference } from "#site/library/picture.contract.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const READY = "public, max-age=31536000, immutable";

/** A banner with its position in the metadata, as telephones write it. */
async function storedBanner(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 1300, height: 900, channels: 3, background: color } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "5/1 20/1 0/1" } })
    .jpeg()
    .toBuffer();
  return storePicture(app.site.files, { name: "banniere", bytes, shape: "banner" });
}

describe("the pictures of the site", () => {
  it("come in every size and format that pages ask for, without where they were taken", async () => {
    const reference = await storedBanner("#207040");
    const full = await app.call(`/public/${reference}`);
    const picture = await sharp(await full.arrayBuffer()).metadata();
    expect(picture).toMatchObject({ format: "webp", width: 1200, height: 750 });
    expect(picture.exif).toBeUndefined();
    for (const format of VARIANT_FORMATS) {
      for (const width of smallerWidths(1200)) {
        const answer = await app.call(`/public/${variantReference(reference, width, format)}`);
        expect(answer.status).toBe(200);
        expect(answer.headers.get("content-type")).toBe(`image/${format}`);
        expect(answer.headers.get("cache-control")).toBe(READY);
        const smaller = await sharp(await answer.arrayBuffer()).metadata();
        expect(smaller).toMatchObject({ format: format === "avif" ? "heif" : "webp", width });
        expect(smaller.exif).toBeUndefined();
      }
    }
  });

  it("are made once however many ask, and kept", async () => {
    const reference = await storedBanner("#b8481a");
    const smaller = variantReference(reference, 480, "avif");
    expect(await app.site.files.exists(`public/${smaller}`)).toBe(false);
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call(`/public/${smaller}`)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const stored = await app.site.files.read(`public/${smaller}`);
    for (const body of bodies) expect(body.equals(stored)).toBe(true);
    await app.site.files.delete(`public/${reference}`);
    expect((await app.call(`/public/${smaller}`)).status).toBe(200);
  });

  it("exist in no other size or format, nor of what is not there", async () => {
    const reference = await storedBanner("#f2b33d");
    const base = reference.replace(/\.webp$/, "");
    const unknown = [
      `${base}-481.avif`,
      `${base}-1200.webp`,
      `${base}-480.jpg`,
      `${base}-480.png`,
      `${base}-0480.avif`,
    ];
    for (const name of [...unknown, "pictures/0/nothing-1200x750-480.avif", "pictures/0/../../x-1200x750-480.avif"]) {
      const answer = await app.call(`/public/${name}`);
      expect([name, answer.status]).toEqual([name, 404]);
    }
  });
});
