import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { FilesUnavailable } from "#platform/errors.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import { FileMissing, type FileStore, type ListedFile } from "#platform/files/file-store.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { openS3FileStore } from "#platform/files/s3-file-store.ts";
import { type S3Server, startS3Server } from "../setup/s3-server.ts";

interface Harness {
  store: FileStore;
  /** Makes every call fail. */
  break(): Promise<void>;
  remove(): Promise<void>;
}

async function startDisk(): Promise<Harness & { root: string }> {
  const root = await mkdtemp(join(tmpdir(), "files-"));
  const store = openDiskFileStore(join(root, "files"));
  const remove = () => rm(root, { recursive: true, force: true });
  return { store, root, break: () => remove().then(() => writeFile(root, "a file, not a folder")), remove };
}

async function startS3(): Promise<Harness & { server: S3Server }> {
  const server = await startS3Server();
  return { store: await openS3FileStore(server.url), server, break: server.stop, remove: server.remove };
}

const key = "private/receipts/2026/2026-000123.pdf";
const pdf = Buffer.from("%PDF-1.7 \u0000\u00ff", "latin1");
const type = { contentType: "application/pdf" };

describe.each([
  { name: "disk", start: startDisk },
  { name: "s3", start: startS3 },
])("files on $name", ({ name, start }) => {
  let harness: Harness;
  let store: FileStore;
  beforeAll(async () => {
    harness = await start();
    store = harness.store;
  });
  beforeEach(async () => {
    for (const area of ["public", "private"]) for (const file of await listed(area)) await store.delete(file.key);
  });
  afterAll(() => harness.remove());

  async function listed(folder: string): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    for await (const file of store.list(folder)) files.push(file);
    return files.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  }

  it("are read as they were written, whatever their size", async () => {
    for (const size of [0, 1, 3, 5_000, 200_001]) {
      const bytes = randomBytes(size);
      await store.write(key, bytes, "application/pdf");
      expect((await store.read(key)).equals(bytes)).toBe(true);
      expect((await buffer(await store.stream(key))).equals(bytes)).toBe(true);
      await store.writeStream(key, Readable.from([bytes.subarray(0, 2), bytes.subarray(2)]), { bytes: size, ...type });
      expect((await store.read(key)).equals(bytes)).toBe(true);
    }
  });

  it("pass through as streams, 64 MB of them in memory that stays small", async () => {
    const chunk = randomBytes(1024 * 1024);
    const bytes = 64 * chunk.length;
    await store.writeStream(key, Readable.from(Array.from({ length: 64 }, () => chunk)), { bytes, ...type });
    let held = 0;
    let passed = 0;
    for await (const part of await store.stream(key)) {
      passed += (part as Buffer).length;
      held = Math.max(held, (part as Buffer).length);
    }
    expect(passed).toBe(bytes);
    expect(held).toBeLessThan(bytes / 8);
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
    // The folder of a file is no file, and a file is no folder.
    await store.write(key, pdf, "application/pdf");
    for (const other of ["private/receipts", `${key}/page`]) {
      await expect(store.read(other)).rejects.toBeInstanceOf(FileMissing);
      await expect(store.stream(other)).rejects.toBeInstanceOf(FileMissing);
      expect(await store.exists(other)).toBe(false);
      await store.delete(other);
    }
    expect(await store.read(key)).toEqual(pdf);
  });

  it("stay as they were if a new version breaks off, is too short or too long", async () => {
    await store.write(key, pdf, "application/pdf");
    async function* breakingOff() {
      yield Buffer.alloc(1_000);
      throw new Error("the source broke off");
    }
    const bytes = 2_000;
    for (const stream of [
      Readable.from(breakingOff()),
      Readable.from([Buffer.alloc(1_999)]),
      Readable.from([Buffer.alloc(1_999), Buffer.alloc(2)]),
    ]) {
      await expect(store.writeStream(key, stream, { bytes, ...type })).rejects.toBeInstanceOf(FilesUnavailable);
      expect(stream.destroyed).toBe(true);
      // The S3 server of the tests writes in place; those of production replace an object whole.
      if (name === "disk") expect(await store.read(key)).toEqual(pdf);
    }
  });

  it("have any name that a key allows, each a file of its own", async () => {
    const keys = ["a", "a.", "a..b", "a.../b", "a-_", "-", "_", "A", `long/${"n".repeat(200)}`, "a+b"].map(
      (name) => `public/odd/${name}`,
    );
    const allowed = keys.filter((name) => name !== "public/odd/a+b");
    for (const name of allowed) await store.write(name, Buffer.from(name), "text/plain");
    for (const name of allowed) expect((await store.read(name)).toString()).toBe(name);
    expect((await listed("public/odd")).map((file) => file.key).toSorted()).toEqual(allowed.toSorted());
    await expect(store.write("public/odd/a+b", pdf, "text/plain")).rejects.toBeInstanceOf(RangeError);
  });

  it("are listed by folder with their sizes", async () => {
    expect(await listed("public")).toEqual([]);
    const names = Array.from({ length: 300 }, (_, index) => `public/many/${String(index).padStart(4, "0")}`);
    for (let first = 0; first < names.length; first += 50) {
      await Promise.all(names.slice(first, first + 50).map((name) => store.write(name, pdf, "text/plain")));
    }
    await store.write("public/manyfold", pdf, "text/plain");
    await store.write(key, pdf, "application/pdf");
    expect(await listed("public/many")).toEqual(names.map((name) => ({ key: name, bytes: pdf.length })));
    expect(await listed("private")).toEqual([{ key, bytes: pdf.length }]);
    await expect(listed("drafts")).rejects.toBeInstanceOf(RangeError);
    await expect(listed("public/..")).rejects.toBeInstanceOf(RangeError);
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
    const stream = Readable.from([pdf]);
    await expect(store.writeStream(bad, stream, { bytes: 1, ...type })).rejects.toBeInstanceOf(RangeError);
    await expect(store.read(bad)).rejects.toBeInstanceOf(RangeError);
    await expect(store.stream(bad)).rejects.toBeInstanceOf(RangeError);
    await expect(store.exists(bad)).rejects.toBeInstanceOf(RangeError);
    await expect(store.delete(bad)).rejects.toBeInstanceOf(RangeError);
  });

  // Last, for nothing works afterwards.
  it("say that the store is out of reach, not that the file is missing", async () => {
    await harness.break();
    await expect(store.read(key)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.stream(key)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.exists(key)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.delete(key)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.write(key, pdf, "application/pdf")).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(listed("private")).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.writeStream(key, Readable.from([pdf]), { bytes: pdf.length, ...type })).rejects.toBeInstanceOf(
      FilesUnavailable,
    );
  });
});

describe("files on disk", () => {
  it("lie in their area, closed to other accounts, with no draft left, also after a writing that failed", async () => {
    const { store, root, remove } = await startDisk();
    await Promise.all(Array.from({ length: 8 }, () => store.write("public/pictures/a.webp", pdf, "image/webp")));
    expect(await readFile(join(root, "files/public/pictures/a.webp"))).toEqual(pdf);
    expect((await stat(join(root, "files/public"))).mode & 0o777).toBe(0o700);
    await writeFile(join(root, "files/private"), "a file, not a folder");
    await expect(store.write(key, pdf, "application/pdf")).rejects.toThrow();
    expect(await readdir(join(root, "files/drafts"))).toEqual([]);
    await remove();
  });
});

describe("files on S3", () => {
  it("carry their type, and are refused to everybody who has not signed", async () => {
    const { store, server, remove } = await startS3();
    await store.write(key, pdf, "application/pdf");
    expect((await fetch(`${server.endpoint}/akwaba/${key}`)).status).toBe(403);
    const stranger = await openS3FileStore(server.url.replace("S3RVER:S3RVER", "S3RVER:another"));
    await expect(stranger.read(key)).rejects.toBeInstanceOf(FilesUnavailable);
    const about = await readFile(join(server.directory, "akwaba", `${key}._S3rver_metadata.json`), "utf8");
    expect(about).toContain("application/pdf");
    await remove();
  });

  it("are given up if the store says nothing, and are there again once it speaks", async () => {
    const { store: patient, server, remove } = await startS3();
    await patient.write(key, pdf, "application/pdf");
    const store = await openS3FileStore(server.url, { connectMs: 200, silenceMs: 200 });
    server.hang();
    await expect(store.read(key)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.write(key, pdf, "application/pdf")).rejects.toBeInstanceOf(FilesUnavailable);
    await server.stop();
    await server.start();
    expect(await store.read(key)).toEqual(pdf);
    await remove();
  });

  it("are out of reach if the bucket does not exist", async () => {
    const { server, remove } = await startS3();
    const store = await openS3FileStore(server.url.replace("/akwaba?", "/another?"));
    await expect(store.read(key)).rejects.toBeInstanceOf(FilesUnavailable);
    await expect(store.write(key, pdf, "application/pdf")).rejects.toBeInstanceOf(FilesUnavailable);
    await remove();
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
      expect(() => parseS3Url(bad)).toThrow(/^An S3 store is written/);
    }
  });
});
