import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { createPublicFiles } from "#platform/files/public-files.routes.ts";
import { deletePicture } from "#platform/files/store-variants.ts";
import { smallerWidths, variantReference } from "#site/library/picture.contract.ts";

it("nothing of a picture stays that is deleted while a visitor asks for its first smaller size", async () => {
  const root = await mkdtemp(join(tmpdir(), "akwaba-files-"));
  const store = openDiskFileStore(root);
  const reference = "pictures/avatars/awa-480x480.webp";
  const face = await sharp({ create: { width: 480, height: 480, channels: 3, background: "#a52" } })
    .webp()
    .toBuffer();
  await store.write(`public/${reference}`, face, "image/webp");
  const [width = 0] = smallerWidths(480);
  const variant = `public/${variantReference(reference, width, "avif")}`;
  // The member deletes the account while the smaller size is encoded.
  const slow: FileStore = Object.assign(Object.create(store), {
    read: (key: string) => store.read(key),
    exists: (key: string) => store.exists(key),
    delete: (key: string) => store.delete(key),
    async write(key: string, bytes: Uint8Array, type: string) {
      await deletePicture(store, reference);
      await store.write(key, bytes, type);
    },
  });
  await createPublicFiles(slow)(variant).catch(() => undefined);
  expect(await store.exists(variant)).toBe(false);
  await rm(root, { recursive: true, force: true });
});
