import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { filesMoveCommand } from "#operations/commands/files-move.ts";
import { Refused } from "#platform/errors.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openS3FileStore } from "#platform/files/s3-file-store.ts";
import { type S3Server, startS3Server } from "../setup/s3-server.ts";

let dataDir: string;
let server: S3Server;
let disk: FileStore;
let bucket: FileStore;
let printed: string;
let output: { mockRestore(): void };

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-move-"));
  server = await startS3Server();
  disk = openDiskFileStore(join(dataDir, "files"));
  bucket = await openS3FileStore(server.url);
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("NEW_STORE", server.url);
  printed = "";
  output = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(async () => {
  output.mockRestore();
  vi.unstubAllEnvs();
  await server.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const move = (...args: string[]) => {
  printed = "";
  return filesMoveCommand.run(args);
};
async function contents(store: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const area of ["public", "private"]) {
    for await (const { key } of store.list(area)) found[key] = (await store.read(key)).toString("base64");
  }
  return found;
}
async function fill(store: FileStore, count = 20): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const area = index % 2 === 0 ? "public" : "private";
    await store.write(`${area}/some/${index}.webp`, randomBytes(index * 1_000), "image/webp");
  }
}

describe("files:move", () => {
  it("copies every file to the other store and back, deletes nothing, and does nothing a second time", async () => {
    await fill(disk);
    const before = await contents(disk);
    expect(await move("--to", "env:NEW_STORE")).toBe(0);
    expect(printed).toContain("20 copied and verified, 0 there already");
    expect(printed).not.toContain("S3RVER");
    expect([await contents(bucket), await contents(disk)]).toEqual([before, before]);
    expect(await move("--to", server.url)).toBe(0);
    expect(printed).toContain("0 copied and verified, 20 there already");
    const back = join(dataDir, "back");
    expect(await move("--from", "env:NEW_STORE", "--to", back)).toBe(0);
    expect(await contents(openDiskFileStore(back))).toEqual(before);
  });

  it("goes on after it was cut off: a copy that is not the same is made again", async () => {
    await fill(disk);
    const before = await contents(disk);
    await move("--to", "env:NEW_STORE");
    // Some never arrived, and one arrived broken, with its right length.
    for (const key of ["public/some/2.webp", "private/some/3.webp"]) await bucket.delete(key);
    await bucket.write("public/some/4.webp", Buffer.alloc(4_000), "image/webp");
    expect(await move("--to", "env:NEW_STORE")).toBe(0);
    expect(printed).toContain("3 copied and verified, 17 there already");
    expect(await contents(bucket)).toEqual(before);
  });

  it("names what it could not copy while the store is down, and leaves the source alone", async () => {
    await fill(disk, 4);
    const before = await contents(disk);
    await server.stop();
    expect(await move("--to", "env:NEW_STORE")).toBe(1);
    expect(printed).toMatch(/✗ public\/some\/0\.webp: .*ECONNREFUSED/);
    expect(printed).toContain("4 could not be copied: run it again");
    expect(await contents(disk)).toEqual(before);
    await server.start();
    expect(await move("--to", "env:NEW_STORE")).toBe(0);
    expect(await contents(bucket)).toEqual(before);
  });

  it("fetches what was written before the switch, and never replaces what the site has written since", async () => {
    await fill(disk, 4);
    await move("--to", "env:NEW_STORE");
    await disk.write("private/late.pdf", Buffer.from("late"), "application/pdf");
    vi.stubEnv("FILES_URL", server.url);
    await bucket.write("public/some/2.webp", Buffer.from("newer"), "image/webp");
    await bucket.write("public/new.webp", Buffer.from("new"), "image/webp");
    expect(await move("--from", "disk")).toBe(1);
    expect(printed).toContain("1 copied and verified, 3 there already");
    expect(printed).toContain("1 differ at the target, which the site uses");
    const after = await contents(bucket);
    expect(Object.keys(after)).toHaveLength(6);
    expect((await bucket.read("public/some/2.webp")).toString()).toBe("newer");
  });

  it("deletes at the source and at the target only if that is asked for, and never where the site works", async () => {
    await fill(disk, 4);
    await bucket.write("private/erased.jpg", Buffer.from("x"), "image/jpeg");
    await expect(move("--to", "env:NEW_STORE", "--delete-source")).rejects.toThrow(/the site uses the source/);
    expect(await move("--to", "env:NEW_STORE", "--mirror")).toBe(0);
    expect(printed).toContain("1 deleted at the target");
    expect(await contents(bucket)).toEqual(await contents(disk));
    vi.stubEnv("FILES_URL", server.url);
    await expect(move("--from", "disk", "--mirror")).rejects.toThrow(/the site uses the target/);
    expect(await move("--from", "disk", "--delete-source")).toBe(0);
    expect(printed).toContain("4 deleted at the source");
    expect([Object.keys(await contents(disk)), Object.keys(await contents(bucket))]).toEqual([[], expect.any(Array)]);
    expect(Object.keys(await contents(bucket))).toHaveLength(4);
  });

  it("does not empty the target because the source was mistyped, and refuses what cannot be", async () => {
    await fill(bucket, 4);
    expect(await move("--from", join(dataDir, "mistyped"), "--to", "env:NEW_STORE", "--mirror")).toBe(0);
    expect(Object.keys(await contents(bucket))).toHaveLength(4);
    await expect(move()).rejects.toBeInstanceOf(Refused);
    await expect(move("--to", "env:NOT_SET")).rejects.toThrow(/NOT_SET/);
    await expect(move("--to", "s3://nobody/bucket")).rejects.toThrow(/An S3 store is written/);
    expect(await move("--help")).toBe(0);
    expect(printed).toContain("npm run files:move -- [options]");
  });
});
