import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskFileStore } from "#providers/files/disk-file-store.ts";
import { FileMissing, type FileStore } from "#providers/files/file-store.ts";
import { openS3FileStore, parseS3Url } from "#providers/files/s3-file-store.ts";
import { startSmallS3 } from "./small-s3-server.ts";

interface Harness {
  store: FileStore;
  stop(): Promise<void>;
}

async function startDisk(): Promise<Harness & { root: string }> {
  const root = await mkdtemp(join(tmpdir(), "files-"));
  const store = openDiskFileStore(join(root, "files"));
  return { store, root, stop: () => rm(root, { recursive: true, force: true }) };
}

async function startS3(): Promise<Harness & { objects: Map<string, { bytes: Buffer; type: string }> }> {
  const { endpoint, objects, stop } = await startSmallS3();
  const store = await openS3FileStore(
    `s3://a%20key:s%2Fecret@store.example/akwaba?endpoint=${encodeURIComponent(endpoint)}`,
  );
  return { store, objects, stop };
}

const key = "private/receipts/2026/2026-000123.pdf";
const pdf = Buffer.from("%PDF-1.7 \u0000\u00ff", "latin1");

describe.each([
  { name: "disk", start: startDisk },
  { name: "s3", start: startS3 },
])("files on $name", ({ start }) => {
  let harness: Harness;
  let store: FileStore;
  beforeEach(async () => {
    harness = await start();
    store = harness.store;
  });
  afterEach(() => harness.stop());

  it("are read as they were written, whatever their size", async () => {
    for (const size of [0, 1, 3, 5_000, 200_001]) {
      const bytes = Buffer.alloc(size, "abc");
      await store.write(key, bytes, "application/pdf");
      expect((await store.read(key)).equals(bytes)).toBe(true);
      expect((await buffer(await store.stream(key))).equals(bytes)).toBe(true);
    }
  });

  it("are replaced whole by a second writing, and gone once deleted", async () => {
    await store.write(key, Buffer.alloc(9_000), "application/pdf");
    await store.write(key, pdf, "application/pdf");
    expect(await store.read(key)).toEqual(pdf);
    expect(await store.exists(key)).toBe(true);
    await store.delete(key);
    await store.delete(key);
    expect(await store.exists(key)).toBe(false);
  });

  it("that are not there are missing, for every way of reading", async () => {
    await expect(store.read(key)).rejects.toBeInstanceOf(FileMissing);
    await expect(store.stream(key)).rejects.toBeInstanceOf(FileMissing);
  });

  it.each([
    "",
    "public",
    "public/",
    "/public/a.png",
    "other/a.png",
    "publicity/a.png",
    "public/../private/id.jpg",
    "public/..",
    "public/./a.png",
    "public//a.png",
    "public/.htaccess",
    "public/a/../../private/id.jpg",
    "public/..\\private\\id.jpg",
    "public/%2e%2e/private/id.jpg",
    "public/a\u0000.png",
    "public/a b.png",
    "public/é.png",
    `public/${"a".repeat(600)}`,
    "../secret",
    "C:\\secret",
  ])("never have the key %j", async (bad) => {
    await expect(store.write(bad, pdf, "text/plain")).rejects.toBeInstanceOf(RangeError);
    await expect(store.read(bad)).rejects.toBeInstanceOf(RangeError);
    await expect(store.stream(bad)).rejects.toBeInstanceOf(RangeError);
    await expect(store.exists(bad)).rejects.toBeInstanceOf(RangeError);
    await expect(store.delete(bad)).rejects.toBeInstanceOf(RangeError);
  });
});

describe("files on disk", () => {
  it("lie in their area, with no draft left, also after a writing that failed", async () => {
    const { store, root, stop } = await startDisk();
    await Promise.all(Array.from({ length: 8 }, () => store.write("public/pictures/a.webp", pdf, "image/webp")));
    expect(await readFile(join(root, "files/public/pictures/a.webp"))).toEqual(pdf);
    await writeFile(join(root, "files/private"), "a file, not a folder");
    await expect(store.write(key, pdf, "application/pdf")).rejects.toThrow();
    expect(await readdir(join(root, "files/drafts"))).toEqual([]);
    await stop();
  });
});

describe("files on S3", () => {
  it("carry their type, under the bucket and the area", async () => {
    const { store, objects, stop } = await startS3();
    await store.write(key, pdf, "application/pdf");
    expect(objects.get(`/akwaba/${key}`)).toEqual({ bytes: pdf, type: "application/pdf" });
    await stop();
  });

  it("say that the store is out of reach, not that the file is missing", async () => {
    const { store, stop } = await startS3();
    await stop();
    await expect(store.read(key)).rejects.not.toBeInstanceOf(FileMissing);
  });

  it("are found by their URL, whose secret no error repeats", () => {
    expect(parseS3Url("s3://AK:s%2Fx@s3.example:9000/bucket?region=af-south-1")).toEqual({
      endpoint: "https://s3.example:9000",
      bucket: "bucket",
      region: "af-south-1",
      accessKeyId: "AK",
      secretAccessKey: "s/x",
    });
    for (const bad of ["s3://host/bucket", "https://a:secret@host/bucket", "s3://a:secret@host", "secret", ""]) {
      expect(() => parseS3Url(bad)).toThrow(/^An S3 file store is written/);
    }
  });
});
