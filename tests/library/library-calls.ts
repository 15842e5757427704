import sharp from "sharp";
import { expect } from "vitest";
import type { LibraryList, LibraryPicture, PictureChange, PictureUse } from "#site/library/library.contract.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import type { TestApp } from "../setup/start-test-app.ts";

const PATH = "/api/v01/admin/pictures";

/** A photo of this size: red on the left half, green on the right, so that a crop can be told by its colours. */
export async function twoColours(width = 640, height = 400): Promise<Buffer> {
  const green = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: "#00aa00" },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#cc0000" } })
    .composite([{ input: green, gravity: "east" }])
    .jpeg()
    .toBuffer();
}

/** The calls of the library, made by one member of staff. */
export function libraryCalls(app: TestApp, carrying: Carrying) {
  const json = { ...carrying, "content-type": "application/json" };
  const form = (file: Uint8Array | null, values: Record<string, string>, name = "photo de la cour.jpg") => {
    const body = new FormData();
    if (file) body.set("file", new File([new Uint8Array(file)], name, { type: "image/jpeg" }));
    for (const [key, value] of Object.entries(values)) body.set(key, value);
    return body;
  };
  const calls = {
    send: (file: Uint8Array | null, values: Record<string, string> = { alt: "Une cour d’école" }, name?: string) =>
      app.call(PATH, { method: "POST", headers: carrying, body: form(file, values, name) }),
    async upload(file?: Uint8Array, values?: Record<string, string>, name?: string): Promise<LibraryPicture> {
      const sent = await calls.send(file ?? (await twoColours()), values, name);
      expect({ status: sent.status, body: sent.status === 200 ? {} : await sent.json() }).toEqual({
        status: 200,
        body: {},
      });
      return sent.json();
    },
    sendChange: ({ id, ...picture }: LibraryPicture, change: Partial<PictureChange>) =>
      app.call(`${PATH}/${id}`, {
        method: "PUT",
        headers: json,
        body: JSON.stringify({
          version: picture.version,
          alt: picture.alt,
          decorative: picture.decorative,
          focus: picture.focus,
          crops: picture.crops,
          ...change,
        }),
      }),
    async change(picture: LibraryPicture, change: Partial<PictureChange>): Promise<LibraryPicture> {
      const changed = await calls.sendChange(picture, change);
      expect(changed.status).toBe(200);
      return changed.json();
    },
    replace: ({ id }: LibraryPicture, file: Uint8Array, alt: string) =>
      app.call(`${PATH}/${id}/replace`, { method: "POST", headers: carrying, body: form(file, { alt }) }),
    remove: ({ id }: LibraryPicture) => app.call(`${PATH}/${id}`, { method: "DELETE", headers: carrying }),
    async list(query: Record<string, string> = {}): Promise<LibraryList> {
      const found = await app.call(`${PATH}?${new URLSearchParams(query)}`, { headers: carrying });
      expect(found.status).toBe(200);
      return found.json();
    },
    async uses({ id }: LibraryPicture): Promise<PictureUse[]> {
      const found = await app.call(`${PATH}/${id}/uses`, { headers: carrying });
      return ((await found.json()) as { data: PictureUse[] }).data;
    },
    get: (path: string) => app.call(PATH + path, { headers: carrying }),
  };
  return calls;
}

/** The colour of a picture's middle: `red`, `green` or `both`. */
export async function colourOf(app: TestApp, reference: string): Promise<string> {
  const shown = await app.call(`/public/${reference}`);
  expect(shown.status).toBe(200);
  const { data, info } = await sharp(Buffer.from(await shown.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const place = (Math.floor(info.height / 2) * info.width + x) * info.channels;
    return (data[place] ?? 0) > (data[place + 1] ?? 0) ? "red" : "green";
  };
  const [left, right] = [at(2), at(info.width - 3)];
  return left === right ? left : "both";
}
