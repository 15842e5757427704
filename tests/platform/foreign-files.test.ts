import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { dumpFiles } from "#operations/backups/stored-files.ts";
import { openDiskFileStore } from "#platform/files/disk-file-store.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "akwaba-files-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const parts = async () => {
  const paths: string[] = [];
  await dumpFiles(openDiskFileStore(root), {
    add: async (path) => void paths.push(path),
    progress: () => undefined,
  });
  return paths;
};

it("a file that is none of ours does not keep the others from being backed up", async () => {
  await openDiskFileStore(root).write("public/pictures/a.webp", Buffer.from("a"), "image/webp");
  await writeFile(join(root, "public", ".nfs00000000012345"), "deleted while it was read");
  expect(await parts()).toEqual(["files/public/pictures/a.webp"]);
});

it("what a killed process was writing is removed", async () => {
  await mkdir(join(root, "drafts"), { recursive: true });
  const draft = join(root, "drafts", "0b0a8f0e-0000-4000-8000-000000000000");
  await writeFile(draft, "half an identity document");
  const long = new Date(Date.now() - 3 * 24 * 3600 * 1000);
  await utimes(draft, long, long);
  await openDiskFileStore(root).write("private/ids/b.jpg", Buffer.from("b"), "image/jpeg");
  expect(await readdir(join(root, "drafts"))).toEqual([]);
});
