import { chmod, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockDataDir } from "#platform/admin-socket.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { startTestApp } from "../setup/start-test-app.ts";

let umask: number;
let home: string;
let dataDir: string;

beforeEach(async () => {
  // As careless as a server may have it.
  umask = process.umask(0o000);
  home = await mkdtemp(join(tmpdir(), "akwaba-private-"));
  dataDir = join(home, "data");
});
afterEach(async () => {
  process.umask(umask);
  await rm(home, { recursive: true, force: true });
});

/** The folder and all that is in it that anybody but its owner may read, write or enter. */
async function openToOthers(): Promise<string[]> {
  const paths = [dataDir, ...(await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name))];
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode })));
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ path, mode }) => `${path} ${mode.toString(8)}`);
}

it("files, mails and folders of the site belong to its user alone, also those that were there before", async () => {
  await mkdir(join(dataDir, "outbox"), { recursive: true });
  await mkdir(join(dataDir, "files", "private"), { recursive: true });
  await writeFile(join(dataDir, "outbox", "old.eml"), "");
  await writeFile(join(dataDir, "files", "private", "card.jpg"), "");
  await chmod(join(dataDir, "outbox", "old.eml"), 0o666);
  const app = await startTestApp({}, { DATA_DIR: dataDir });
  expect(await openToOthers()).toEqual([]);
  await app.site.files.write("private/identity/front.jpg", Buffer.from("jpg"), "image/jpeg");
  await app.post("/auth/register", {
    first_name: "Awa",
    last_name: "Koné",
    email: "awa@exemple.example",
    password: "un mot de passe bien à moi",
    country: "Côte d’Ivoire",
  });
  await app.settled();
  const names = await readdir(dataDir, { recursive: true });
  expect(names.filter((name) => name.endsWith(".eml"))).toHaveLength(2);
  expect(names).toContain("files/private/identity/front.jpg");
  expect(await openToOthers()).toEqual([]);
  await app.stop();
});

it("the embedded database's files do so too, new and written anew", async () => {
  const database = await openEmbeddedDatabase(join(dataDir, "database"));
  const admin = await lockDataDir(dataDir, {});
  await database.db.execute("create table written as select generate_series(1, 100000)");
  await database.db.execute("checkpoint");
  await database.close();
  expect(await readdir(dataDir)).toContain("admin.sock");
  expect(await openToOthers()).toEqual([]);
  await new Promise((closed) => admin.close(closed));
});
