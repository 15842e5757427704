import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#people/identity/account.contract.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { heavyPictures, ordinaryPhotos, photoWithPosition, pictureAs, pixelBomb } from "../fixtures/make-photos.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let bearer: Record<string, string>;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp();
  const member = await signIn(app, await makeAccount(app));
  bearer = member.bearer;
  accountId = member.user.id;
});
afterAll(() => app.stop());

const NOT_A_PICTURE = "Veuillez sélectionner un fichier image valide.";
const tooLarge = (field: string) => `La taille du fichier ne doit pas dépasser ${field === "avatar" ? 5 : 10}MB.`;
const FIELDS = ["avatar", "id_card_front", "id_card_back"];

function send(files: Record<string, Uint8Array | string>, type = "image/jpeg", headers = bearer): Promise<Response> {
  const form = new FormData();
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === "string") form.set(name, content);
    else form.set(name, new File([new Uint8Array(content)], "photo.jpg", { type }));
  }
  return app.call("/api/v01/auth/update", { method: "POST", body: form, headers });
}

const profileOf = async (answer: Response) => (await answer.json()) as Profile;
const idCard = (side: string, headers: Record<string, string> = bearer) =>
  app.call(`/api/v01/auth/id-card/${side}`, { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);
const page = Buffer.from("<!doctype html><html><script>alert(1)</script></html>");

async function refusedFiles(field: string): Promise<[what: string, bytes: Buffer, text: string][]> {
  const photo = await photoWithPosition();
  return [
    ["a drawing that can hold a script", drawing, NOT_A_PICTURE],
    ["a drawing after a byte order mark", Buffer.concat([Buffer.from("\ufeff"), drawing]), NOT_A_PICTURE],
    ["a page", page, NOT_A_PICTURE],
    ["a page that begins like a photo", Buffer.concat([Buffer.from("ffd8ffe0", "hex"), page]), NOT_A_PICTURE],
    ["a document", Buffer.from("%PDF-1.7\n"), NOT_A_PICTURE],
    ["an animation", await pictureAs("gif"), NOT_A_PICTURE],
    ["a scan in another format", await pictureAs("tiff"), NOT_A_PICTURE],
    ["nothing at all", Buffer.alloc(0), NOT_A_PICTURE],
    ["a photo that was cut off", photo.subarray(0, photo.length / 2), NOT_A_PICTURE],
    ["a picture of a billion pixels", await pixelBomb(), NOT_A_PICTURE],
    [
      "a file too large",
      Buffer.concat([photo, Buffer.alloc((field === "avatar" ? 5 : 10) * 1024 * 1024)]),
      tooLarge(field),
    ],
  ];
}

describe("a file that is no picture, or too large", () => {
  it.each(FIELDS)(
    "is refused as %s in the specified words, whatever it says to be, and nothing is stored",
    async (field) => {
      for (const [what, bytes, text] of await refusedFiles(field)) {
        const refused = await send({ [field]: bytes });
        expect({ what, status: refused.status, body: await refused.json() }).toMatchObject({
          what,
          status: 422,
          body: { message: text, errors: { [field]: [text] } },
        });
      }
      expect(await findAccount(app.handle.db, accountId)).toMatchObject({
        avatar: null,
        idCardFront: null,
        idCardBack: null,
      });
    },
  );

  it("is refused if it would be in memory whole, and is too large for that", async () => {
    for (const [what, bytes] of await heavyPictures()) {
      const refused = await send({ avatar: bytes });
      expect({ what, status: refused.status, body: await refused.json() }).toMatchObject({
        what,
        status: 422,
        body: { errors: { avatar: [NOT_A_PICTURE] } },
      });
    }
  });

  it("is refused with everything that was sent beside it", async () => {
    const refused = await send({ first_name: "Aminata", avatar: await pictureAs("png"), id_card_front: page });
    expect(refused.status).toBe(422);
    expect(await findAccount(app.handle.db, accountId)).toMatchObject({ firstName: "Awa", avatar: null });
  });

  it("is refused before it is read if the form is larger than any form may be", async () => {
    const refused = await send({ avatar: Buffer.alloc(22 * 1024 * 1024) }).catch(() => null);
    // The connection may be closed before all was sent.
    if (refused) expect(refused.status).toBe(413);
  });
});

describe("a photo", () => {
  it("of an identity document may have ten megabytes on each side, sent together", async () => {
    const scan = Buffer.concat([await photoWithPosition(), Buffer.alloc(9.5 * 1024 * 1024)]);
    const sent = await send({ id_card_front: scan, id_card_back: scan });
    expect(sent.status).toBe(200);
    expect(await profileOf(sent)).toMatchObject({ has_id_card_front: true, has_id_card_back: true });
  });

  it("comes out without the place where it was taken, and without what was hidden behind it", async () => {
    const hidden = Buffer.from("PK\u0003\u0004<script>alert(document.domain)</script>");
    const photo = await photoWithPosition();
    const source = Buffer.concat([photo, hidden]);
    expect((await sharp(source).metadata()).exif).toBeDefined();

    const { avatar } = await profileOf(await send({ avatar: source, id_card_front: source, id_card_back: source }));
    const stored = [
      await bytesOf(await app.call(`/public/${avatar}`)),
      await bytesOf(await idCard("front")),
      await bytesOf(await idCard("back")),
    ];
    for (const bytes of stored) {
      const { exif, xmp, iptc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
      expect(bytes.includes(hidden)).toBe(false);
      expect(bytes.includes("script")).toBe(false);
      expect(bytes.includes("Telephone")).toBe(false);
    }
    // The file of the identity document ends where its picture does.
    expect(stored[1]?.subarray(-2).toString("hex")).toBe("ffd9");
  });

  it.each(["jpeg", "png", "webp"] as const)("may be a %s, whatever its name and type say", async (format) => {
    const { avatar } = await profileOf(await send({ avatar: await pictureAs(format) }, "text/html"));
    const served = await app.call(`/public/${avatar}`);
    expect(served.headers.get("content-type")).toMatch(/^image\//);
    expect(served.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("is stored under a name that says nothing, and takes the place of the former one", async () => {
    const { avatar: former } = await profileOf(await send({ avatar: await pictureAs("png") }));
    const smaller = former?.replace(".webp", "-192.avif");
    expect((await app.call(`/public/${smaller}`)).status).toBe(200);
    const { avatar } = await profileOf(await send({ avatar: await pictureAs("jpeg") }));
    expect(avatar).toMatch(/^pictures\/[\w-]+\/[\w-]{43}-480x480\.webp$/);
    expect(avatar).not.toBe(former);
    await app.settled();
    for (const gone of [former, smaller]) expect((await app.call(`/public/${gone}`)).status).toBe(404);
    expect((await app.call(`/public/${avatar}`)).status).toBe(200);
  });

  it("may be as large as telephones take them", async () => {
    for (const [what, bytes] of await ordinaryPhotos()) {
      expect({ what, status: (await send({ id_card_front: bytes })).status }).toEqual({ what, status: 200 });
    }
  });

  it("is as large as an identity document needs, and no larger", async () => {
    const large = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect((await send({ id_card_front: large })).status).toBe(200);
    expect(await sharp(await bytesOf(await idCard("front"))).metadata()).toMatchObject({
      width: 2000,
      height: 1500,
      format: "jpeg",
    });
  });
});

describe("an identity document", () => {
  it("is handed to its owner alone, and kept nowhere on the way", async () => {
    const answer = await profileOf(await send({ id_card_front: await photoWithPosition() }));
    expect(answer).toMatchObject({ has_id_card_front: true, id_card_front: null, id_card_back: null });
    const served = await idCard("front");
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-type": "image/jpeg",
      "x-content-type-options": "nosniff",
      "content-disposition": 'inline; filename="piece-recto.jpg"',
      "content-security-policy": "default-src 'none'; sandbox",
    });

    expect((await idCard("front", {})).status).toBe(401);
    const other = await signIn(app, await makeAccount(app));
    expect((await idCard("front", other.bearer)).status).toBe(404);
    expect((await app.call(`/api/v01/auth/id-card/front?id=${accountId}`, { headers: other.bearer })).status).toBe(404);
    expect((await idCard("../front")).status).toBe(404);
    expect((await idCard("top")).status).toBe(404);
  });

  it("is under no public address", async () => {
    await send({ id_card_front: await photoWithPosition() });
    const stored = await findAccount(app.handle.db, accountId);
    const key = stored?.idCardFront ?? "";
    expect(key).toMatch(/^private\/id-cards\/[\w-]{43}\.jpg$/);
    for (const path of [key, `../${key}`, `%2e%2e/${key}`, key.replace("private/", "")]) {
      expect((await app.call(`/public/${path}`)).status).toBe(404);
      expect((await app.call(`/${path}`)).status).toBe(404);
    }
  });

  it("that is sent again takes the former one's place, which is deleted", async () => {
    await send({ id_card_back: await photoWithPosition() });
    const former = (await findAccount(app.handle.db, accountId))?.idCardBack ?? "";
    expect(await app.site.files.exists(former)).toBe(true);
    await send({ id_card_back: await photoWithPosition() });
    await app.settled();
    expect(await app.site.files.exists(former)).toBe(false);
    expect((await idCard("back")).status).toBe(200);
  });
});

it("a member who sends file after file has to wait", async () => {
  const limited = await startTestApp({}, { RATE_LIMIT_FACTOR: "1" });
  const member = await signIn(limited, await makeAccount(limited));
  const form = () => {
    const made = new FormData();
    made.set("avatar", new File(["no picture"], "a.jpg"));
    return made;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    const answer = await limited.call("/api/v01/auth/update", { method: "POST", body: form(), headers: member.bearer });
    statuses.push(answer.status);
  }
  expect(statuses.slice(0, 30).every((one) => one === 422)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  await limited.stop();
});
