import { readdir } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  ALT_MISSING,
  NOT_A_LIBRARY_PICTURE,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_SMALL,
} from "#site/library/library.contract.ts";
import { pictureSize, smallerWidths, VARIANT_FORMATS, variantReference } from "#site/library/picture.contract.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { photoWithPosition, pictureAs, pixelBomb } from "../fixtures/make-photos.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { colourOf, libraryCalls, twoColours } from "./library-calls.ts";

const ADMIN = "direction@exemple.example";

let app: TestApp;
let library: ReturnType<typeof libraryCalls>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  const editor = await signInStaff(app, ["editor"], { first_name: "Mariam", last_name: "Diallo" });
  library = libraryCalls(app, editor.carrying);
});
afterAll(() => app.stop());

describe("an uploaded picture", () => {
  it("is stored in every shape, without its metadata, and in every smaller size before a visitor comes", async () => {
    const before = await library.list();
    const picture = await library.upload(await photoWithPosition(), { alt: "Une salle de classe" }, "IMG_2041.JPG");
    expect(picture).toMatchObject({
      name: "IMG 2041",
      alt: "Une salle de classe",
      decorative: false,
      width: 640,
      height: 480,
      uploaded_by: "Mariam Diallo",
      updated_by: "Mariam Diallo",
      version: 1,
    });
    expect(Object.values(picture.references).map(pictureSize)).toEqual([
      { width: 1200, height: 750 },
      { width: 480, height: 480 },
      { width: 640, height: 480 },
      { width: 320, height: 240 },
    ]);
    await app.settled();
    const stored = await readdir(join(app.dataDir, "files", "public", "pictures", picture.id));
    for (const reference of Object.values(picture.references)) {
      const { width } = pictureSize(reference) ?? { width: 0 };
      const files = smallerWidths(width).flatMap((one) =>
        VARIANT_FORMATS.map((format) => variantReference(reference, one, format)),
      );
      for (const file of [reference, ...files]) expect(stored).toContain(file.split("/").at(-1));
      const full = Buffer.from(await (await app.call(`/public/${reference}`)).arrayBuffer());
      expect(await sharp(full).metadata()).toMatchObject({ format: "webp" });
      expect((await sharp(full).metadata()).exif).toBeUndefined();
    }
    const after = await library.list();
    expect(after.total).toBe(before.total + 1);
    expect(after.data[0]?.id).toBe(picture.id);
  });

  it("lies on a dark ground if it is a white logo without one, and on white otherwise", async () => {
    const mark = (colour: string) =>
      sharp({ create: { width: 320, height: 200, channels: 4, background: "#ffffff00" } })
        .composite([
          { input: { create: { width: 120, height: 80, channels: 4, background: colour } }, gravity: "centre" },
        ])
        .png()
        .toBuffer();
    for (const [colour, ground] of [
      ["#ffffff", [8, 58, 43]],
      ["#b8481a", [255, 255, 255]],
    ] as const) {
      const { references } = await library.upload(await mark(colour), { alt: "Le logo" });
      const logo = Buffer.from(await (await app.call(`/public/${references.logo}`)).arrayBuffer());
      const corner = await sharp(logo).extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
      for (const [channel, value] of ground.entries()) expect(Math.abs((corner[channel] ?? 0) - value)).toBeLessThan(6);
    }
  });

  it("may have the 64 million pixels of a telephone", async () => {
    const large = await sharp({ create: { width: 9_248, height: 6_936, channels: 3, background: "#b8481a" } })
      .jpeg()
      .toBuffer();
    expect(await library.upload(large)).toMatchObject({ width: 2_400, height: 1_800 });
  });

  it("must say what it shows, or that it shows nothing", async () => {
    for (const values of [{}, { alt: "   " }, { alt: "", decorative: "false" }, { decorative: "oui" }]) {
      const refused = await library.send(await twoColours(), values);
      expect([refused.status, (await refused.json()).errors]).toEqual([422, { alt: [ALT_MISSING] }]);
    }
    const decorative = await library.upload(undefined, { alt: "Sans objet", decorative: "true" });
    expect(decorative).toMatchObject({ alt: "", decorative: true });
  });

  it.each([
    ["<script>alert(1)</script> مدرسة 🎉", "<script>alert(1)</script> مدرسة 🎉"],
    ["deux\nlignes\u0007\u202e", "deux lignes"],
    ['=HYPERLINK("x")', "=HYPERLINK(«\u00a0x\u00a0»)"],
  ])("keeps a text of any characters as text: %j", async (typed, stored) => {
    expect((await library.upload(undefined, { alt: typed })).alt).toBe(stored);
  });

  it("with a text of 10,000 characters, or no file, is refused beside the field", async () => {
    const long = await library.send(await twoColours(), { alt: "a".repeat(10_000) });
    expect([long.status, Object.keys((await long.json()).errors)]).toEqual([422, ["alt"]]);
    const missing = await library.send(null);
    expect([missing.status, Object.keys((await missing.json()).errors)]).toEqual([422, ["file"]]);
  });

  it("that is no picture is refused in one sentence, and nothing is stored", async () => {
    const folder = join(app.dataDir, "files");
    await app.settled();
    const before = [(await library.list()).total, (await readdir(folder, { recursive: true })).length];
    const photo = await photoWithPosition();
    const wrong: [what: string, file: Buffer, text: string][] = [
      ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), NOT_A_LIBRARY_PICTURE],
      ["a page", Buffer.from("<!doctype html><script>alert(1)</script>"), NOT_A_LIBRARY_PICTURE],
      ["a document", Buffer.from("%PDF-1.7\n"), NOT_A_LIBRARY_PICTURE],
      ["an animation", await pictureAs("gif"), NOT_A_LIBRARY_PICTURE],
      ["half a photo", photo.subarray(0, photo.length / 2), NOT_A_LIBRARY_PICTURE],
      ["a billion pixels", await pixelBomb(), NOT_A_LIBRARY_PICTURE],
      ["nothing", Buffer.alloc(0), NOT_A_LIBRARY_PICTURE],
      ["a stamp", await pictureAs("png"), PICTURE_TOO_SMALL],
      ["a thread", await twoColours(2000, 110), PICTURE_TOO_SMALL],
      ["too many bytes", Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)]), PICTURE_TOO_LARGE],
    ];
    for (const [what, file, text] of wrong) {
      const refused = await library.send(file);
      expect({ what, status: refused.status, errors: (await refused.json()).errors }).toEqual({
        what,
        status: 422,
        errors: { file: [text] },
      });
    }
    expect([(await library.list()).total, (await readdir(folder, { recursive: true })).length]).toEqual(before);
  });
});

describe("focus and crops", () => {
  it("decide what each shape shows; the whole picture stays as it is", async () => {
    const picture = await library.upload();
    expect(await colourOf(app, picture.references.portrait)).toBe("both");
    const right = await library.change(picture, { focus: { x: 1, y: 0.5 } });
    expect(await colourOf(app, right.references.portrait)).toBe("both");
    const wide = await library.upload(await twoColours(1600, 700));
    const left = await library.change(wide, { focus: { x: 0, y: 0.5 } });
    expect(await colourOf(app, left.references.portrait)).toBe("red");
    expect(left.references.photo).toBe(wide.references.photo);
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const cut = await library.change(left, { crops: { banner: crop, portrait: null } });
    expect(await colourOf(app, cut.references.banner)).toBe("green");
    expect(cut.references.portrait).toBe(left.references.portrait);
    expect(cut).toMatchObject({ version: 3, crops: { banner: crop, portrait: null } });
  });

  it("outside of the picture are refused", async () => {
    const picture = await library.upload();
    const outside = { x: 0.8, y: 0, width: 0.5, height: 1 };
    for (const change of [
      { focus: { x: 1.2, y: 0 } },
      { crops: { banner: outside, portrait: null } },
      { crops: { banner: { ...outside, width: 0 }, portrait: null } },
    ]) {
      expect((await library.sendChange(picture, change)).status).toBe(422);
    }
  });

  it("changed by two at once: one is stored, and the other told", async () => {
    const picture = await library.upload();
    const changes = [0, 0.2, 0.4].map((x) => library.sendChange(picture, { focus: { x, y: 0 } }));
    const statuses = (await Promise.all(changes)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409, 409]);
  });
});

describe("the list", () => {
  it("finds by what a picture shows and by its name, whatever accents and case", async () => {
    const { id } = await library.upload(undefined, { alt: "La récolte du cacao à Divo" }, "Été.png");
    for (const q of ["recolte DU", "ete"]) expect((await library.list({ q })).data.map((one) => one.id)).toEqual([id]);
    expect((await library.list({ q: "100%" })).total).toBe(0);
  });

  it("goes on after the last picture, and refuses a place that is none", async () => {
    const strangers = ["x", "1.2", "'; drop table", `${"9".repeat(20)}.${crypto.randomUUID()}`];
    for (const after of strangers) expect((await library.get(`?after=${encodeURIComponent(after)}`)).status).toBe(422);
    const all = await library.list();
    const [first, second] = all.data;
    const after = `${Date.parse(first?.uploaded_at ?? "")}.${first?.id}`;
    expect((await library.list({ after })).data[0]?.id).toBe(second?.id);
  });

  it("finds the picture of a reference, current or former", async () => {
    const picture = await library.upload();
    const changed = await library.change(picture, { crops: { ...picture.crops, banner: HALF } });
    for (const reference of [picture.references.banner, changed.references.banner, picture.references.logo]) {
      expect((await library.list({ reference })).data.map(({ id }) => id)).toEqual([picture.id]);
    }
    expect((await library.list({ reference: "pictures/x/y-100x100.webp" })).total).toBe(0);
  });
});

const HALF = { x: 0, y: 0, width: 0.5, height: 0.5 };

it("a picture that does not exist is not found, whatever is done with it", async () => {
  const id = crypto.randomUUID();
  for (const path of [`/${id}`, "/inconnue", `/${id}/uses`]) expect((await library.get(path)).status).toBe(404);
  const picture = { ...(await library.upload()), id };
  expect((await library.sendChange(picture, {})).status).toBe(404);
  expect((await library.remove(picture)).status).toBe(404);
  expect((await library.replace(picture, await twoColours(), "Rien")).status).toBe(404);
});
