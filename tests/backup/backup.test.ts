import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gunzipSync, gzipSync } from "node:zlib";
import { generateIdentity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFiles } from "#app/open-files.ts";
import { backupAt } from "#operations/backups/backup-store.ts";
import { checkBackup } from "#operations/backups/check-backup.ts";
import { countTables } from "#operations/backups/dump-tables.ts";
import { writeBackup } from "#operations/backups/write-backup.ts";
import { restoreInstallation } from "#operations/commands/restore.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { Refused } from "#platform/errors.ts";
import { storePicture } from "#platform/files/store-picture.ts";
import { createLog } from "#platform/log.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { pictureAs } from "../fixtures/make-photos.ts";
import { runCommand, spawnCommand } from "../fixtures/run-command.ts";
import { press, statusOf } from "../payments/drive-simulator.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { hashRows, type Installation, makeInstallation } from "./installation.ts";

const progress = () => undefined;

let folder: string;
let backup: string;
let member: { email: string; password: string };
let picture: string;
/** Gifts that were acknowledged before the backup began. */
let given: string[];
const places: Installation[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "akwaba-backups-"));
  backup = join(folder, "akwaba.backup");
  const place = await emptyPlace("embedded");
  const app = await place.start();
  member = await makeAccount(app);
  picture = await storePicture(app.site.files, { name: "forage", bytes: await pictureAs("png"), shape: "photo" });
  await app.site.files.write("private/receipts/kept.pdf", Buffer.from("%PDF kept"), "application/pdf");
  const campaign = await makeCampaign(app.handle, { bannerImage: picture });
  given = [await give(app, campaign.id), await give(app, campaign.id)];

  let pouring = true;
  const later: string[] = [];
  const pour = async () => {
    while (pouring) later.push(await give(app, campaign.id));
  };
  const poured = pour();
  const written = await runCommand(["backup", backup], place.environment);
  pouring = false;
  await poured;
  await app.stop();
  // A slow machine also gets lines of progress.
  expect(written).toMatchObject({ code: 0, stderr: expect.stringMatching(/^([\w:]+ [\w ,:]+\n)*$/) });
  expect(written.stdout).toMatch(/MB, \d+ rows and \d+ files\n$/);
  // They came in while it was written.
  expect(later.length).toBeGreaterThan(1);
});
afterAll(async () => {
  for (const place of places) await place.remove();
  await rm(folder, { recursive: true, force: true });
});

async function emptyPlace(kind: "embedded" | "tested"): Promise<Installation> {
  const place = await makeInstallation(kind);
  places.push(place);
  return place;
}

async function give(app: TestApp, campaignId: string): Promise<string> {
  const order = await makeOrder(app, campaignId);
  await press(app, order, "confirm");
  return order.reference;
}

const check = (path: string, identities: string[] = []) => checkBackup(backupAt(path), { identities, progress });

/** Returns true if nothing at all is there. */
async function isUntouched({ config }: Installation): Promise<boolean> {
  if (existsSync(join(config.dataDir, "files")) || existsSync(join(config.dataDir, "database"))) return false;
  if (!config.databaseUrl) return true;
  const handle = await openServerDatabase(config.databaseUrl, createLog("silent"));
  const tables = await countTables(handle.db);
  await handle.close();
  return tables === 0;
}

it("a backup taken while gifts pour in opens elsewhere, with every gift, member and picture, and goes on", async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  const place = await emptyPlace("tested");
  expect(await restoreInstallation(place.config, await check(backup), progress)).toBe("restored");
  const app = await place.start();
  expect(await checkInstallation({ db: app.handle.db, files: app.site.files })).toEqual([]);
  for (const reference of given) {
    expect(await statusOf(app, reference)).toEqual({ success: true, status: "paid" });
  }
  expect((await signIn(app, member)).user.email).toBe(member.email);
  expect((await app.call(`/public/${picture}`)).status).toBe(200);
  expect((await app.site.files.read("private/receipts/kept.pdf")).toString()).toBe("%PDF kept");

  const campaign = await makeCampaign(app.handle);
  await give(app, campaign.id);
  const { rows } = await app.handle.jobs.executeSql("select sequence from receipts order by sequence", []);
  expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1));
  await app.stop();

  await expect(restoreInstallation(place.config, await check(backup), progress)).rejects.toThrow(Refused);
});

it("each table has the same rows after a round trip", async () => {
  const place = await emptyPlace("tested");
  await restoreInstallation(place.config, await check(backup), progress);
  const app = await place.start();
  await makeAccount(app, { first_name: 'Ya\\o "\n\té', last_name: "N'Guessan {null}" });
  await app.stop();
  // No site runs meanwhile: it would work off its outbox.
  const again = join(folder, "again.backup");
  const source = await place.openDatabase();
  const expected = await hashRows(source.db);
  const files = await openFiles(place.config);
  await writeBackup({ db: source.db, files }, backupAt(again), { recipients: [], now: new Date(), progress });
  await source.close();

  const other = await emptyPlace("embedded");
  await restoreInstallation(other.config, await check(again), progress);
  const restored = await other.openDatabase();
  expect(await hashRows(restored.db)).toEqual(expected);
  await restored.close();
  const read = async (place: Installation) => (await openFiles(place.config)).read(`public/${picture}`);
  expect(await read(other)).toEqual(await read(place));
});

it("what is cut off, altered or no backup is refused, and nothing is changed", async () => {
  const place = await emptyPlace("tested");
  const bytes = await readFile(backup);
  const wrong = join(folder, "wrong.backup");
  const expectRefused = async () => {
    await expect(check(wrong)).rejects.toThrow(Refused);
    expect((await runInProcess(place, wrong)).message).toMatch(/backup/);
    expect(await isUntouched(place)).toBe(true);
  };

  for (const length of [0, 1, 600, Math.floor(bytes.length / 2), bytes.length - 1]) {
    await copyFile(backup, wrong);
    await truncate(wrong, length);
    await expectRefused();
  }
  const flipped = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 1;
  await writeFile(wrong, flipped);
  await expectRefused();

  // Unpacked, changed with care and packed again: only the check sums tell.
  const tar = gunzipSync(bytes);
  const at = tar.indexOf("Un forage pour Kouto");
  expect(at).toBeGreaterThan(0);
  tar.write("Un tonnage", at);
  await writeFile(wrong, gzipSync(tar));
  await expectRefused();

  await writeFile(wrong, gzipSync("a text"));
  await expectRefused();
  await writeFile(wrong, "a text that is longer than the magic number of an archive");
  await expectRefused();
});

async function runInProcess(place: Installation, path: string): Promise<Error> {
  try {
    await restoreInstallation(place.config, await check(path), progress);
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("it was restored");
}

it("a restore that is killed ends when it is run again", async () => {
  const place = await emptyPlace("tested");
  const child = spawnCommand(["restore", backup], place.environment);
  const exited = once(child, "exit");
  // The first file of the store says that the restore has begun.
  while (!existsSync(join(place.config.dataDir, "files/private/restore/unfinished"))) await sleep(2);
  child.kill("SIGKILL");
  await exited;
  const ended = await restoreInstallation(place.config, await check(backup), progress);
  expect(["restored", "already"]).toContain(ended);
  const app = await place.start();
  expect(await checkInstallation({ db: app.handle.db, files: app.site.files })).toEqual([]);
  expect(await app.site.files.exists("private/restore/unfinished")).toBe(false);
  await app.stop();
});

it("a file store that has files is not restored into", async () => {
  const place = await emptyPlace("tested");
  await (await openFiles(place.config)).write("private/receipts/other.pdf", Buffer.from("%PDF"), "application/pdf");
  await expect(restoreInstallation(place.config, await check(backup), progress)).rejects.toThrow(
    "the file store is not empty",
  );
});

// That it can be rehearsed: stored-backups.test.ts.
it("an encrypted backup opens with its identity alone", async () => {
  const [identity, other] = await Promise.all([generateIdentity(), generateIdentity()]);
  const place = await emptyPlace("tested");
  await restoreInstallation(place.config, await check(backup), progress);
  const app = await place.start();
  const path = join(folder, "encrypted.backup");
  const recipients = [await identityToRecipient(identity)];
  await writeBackup({ db: app.handle.db, files: app.site.files }, backupAt(path), {
    recipients,
    now: new Date(),
    progress,
  });
  await app.stop();

  expect((await readFile(path)).includes("manifest")).toBe(false);
  await expect(check(path)).rejects.toThrow("is encrypted");
  await expect(check(path, [other])).rejects.toThrow(Refused);
  const { contents } = await check(path, [identity]);
  expect(contents.rows.accounts).toBe(1);
});
