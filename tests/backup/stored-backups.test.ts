import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import type { Context } from "@20minutes/s3rver";
import { generateIdentity } from "age-encryption";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { backupSchedules } from "#app/backup-schedules.ts";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { readBackupState } from "#operations/backups/backup-runs.ts";
import type { BackupStore } from "#operations/backups/backup-store.ts";
import { checkBackup } from "#operations/backups/check-backup.ts";
import { openS3Backups } from "#operations/backups/s3-backups.ts";
import { writeBackup } from "#operations/backups/write-backup.ts";
import { findBackup } from "#operations/commands/backup.ts";
import { Refused } from "#platform/errors.ts";
import { NODE_STOPS } from "#platform/jobs/schedules.ts";
import { createLog } from "#platform/log.ts";
import { makeAccount } from "../factories/make-account.ts";
import { type S3Server, startS3Server } from "../setup/s3-server.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { type Installation, makeInstallation } from "./installation.ts";

const progress = () => undefined;
/** More than two parts of an upload. */
const LARGE = 40 * 1024 ** 2;

let server: S3Server;
let store: BackupStore;
let folder: string;
let identity: string;
let place: Installation;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "akwaba-keys-"));
  server = await startS3Server();
  store = await openS3Backups(server.url);
  identity = await generateIdentity();
  await writeFile(join(folder, "key.txt"), identity);
  place = await makeInstallation("tested", { BACKUP_URL: server.url, BACKUP_IDENTITY: join(folder, "key.txt") });
  app = await place.start();
  await makeAccount(app);
});
beforeEach(async () => {
  for (const name of await names()) await store.delete(name);
});
afterAll(async () => {
  await app.stop();
  await place.remove();
  await server.remove();
  await rm(folder, { recursive: true });
});

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of store.list()) found.push(name);
  return found.sort();
}

async function write(name: string, bytes: Uint8Array): Promise<number> {
  const draft = await store.create(name);
  draft.target.end(bytes);
  return draft.complete();
}

/** Yields so many bytes. */
function* inPieces(bytes: number): Generator<Buffer> {
  for (let given = 0; given < bytes; given += 1024 ** 2) yield randomBytes(1024 ** 2);
}

/** Returns the uploads whose parts the server still has. */
async function unfinishedUploads(): Promise<string[]> {
  const entries = await readdir(join(server.directory, "akwaba"), { recursive: true });
  return entries.filter((name) => /uploads\/./.test(name));
}

function run(name: string, stopping?: AbortSignal): Promise<unknown> {
  const schedules = backupSchedules(place.config, { ctx: app.site.app.ctx, log: createLog("silent") });
  return schedules.find((one) => one.name === name)?.work(stopping) ?? Promise.reject(new Error(`no schedule ${name}`));
}

async function openAlarms(): Promise<string[]> {
  await evaluateAlarms(app.site.app.ctx);
  const { rows } = await app.handle.jobs.executeSql(
    "select kind from alarms where closed_at is null order by kind",
    [],
  );
  return rows.map(({ kind }) => String(kind));
}

/** The command is a process of its own, from the sources: each night takes half a minute, in full runs. */
const itAtNight = it.runIf(process.env.TEST_SCOPE === "full");

itAtNight(
  "each night's backup goes to the store, old ones leave it, and what a Sunday reads from there can be restored",
  async () => {
    const foreign = "akwaba-of-another-site.backup";
    const old = Array.from({ length: 9 }, (_, day) => `akwaba-2019-05-0${day + 1}T0230.backup`);
    for (const name of [foreign, ...old]) await write(name, Buffer.from(name));
    await run("backup");
    const { lastBackup } = await readBackupState(app.handle.db);
    expect(lastBackup).toMatchObject({ problem: null });
    const left = await names();
    expect(left).toContain(foreign);
    expect(left).toContain(lastBackup?.file);
    // Six more days, and the newest of the weeks and months among the rest.
    expect(left).not.toContain(old[0]);
    expect(left).toContain(old.at(-1));
    // Nothing of it was ever on this disk.
    expect((await readdir(place.config.dataDir)).sort()).not.toContain("backups");

    await run("rehearse-restore");
    const { lastRehearsal } = await readBackupState(app.handle.db);
    expect(lastRehearsal).toMatchObject({ file: lastBackup?.file, bytes: lastBackup?.bytes, problem: null });
    const source = await findBackup(place.config, lastBackup?.file ?? "", true);
    await expect(checkBackup(source, { identities: [], progress })).rejects.toThrow("is encrypted");
    const { contents } = await checkBackup(source, { identities: [identity], progress });
    expect(contents.rows.accounts).toBe(1);
  },
);

itAtNight("a store that is down opens an alarm, and the next night closes it", async () => {
  await server.stop();
  await run("backup");
  await run("rehearse-restore");
  const { lastTry, lastRehearsal } = await readBackupState(app.handle.db);
  for (const failed of [lastTry, lastRehearsal]) {
    expect(failed?.problem).toContain("the store of backups does not work");
    expect(failed?.problem).not.toContain("S3RVER");
  }
  expect(await openAlarms()).toEqual(["backup-missing", "backup-unproven"]);
  await server.start();
  app.clock.advance(24 * 3600);
  await run("backup");
  expect(await openAlarms()).toEqual(["backup-unproven"]);
});

it("a large backup is read as it was written, and none is overwritten", async () => {
  const bytes = randomBytes(LARGE);
  expect(await write("large.backup", bytes)).toBe(LARGE);
  expect((await buffer(await store.open("large.backup"))).equals(bytes)).toBe(true);
  await expect(store.create("large.backup")).rejects.toThrow("nothing is overwritten");
  await expect(store.create("../elsewhere")).rejects.toThrow(Refused);
  await expect(store.open("missing.backup")).rejects.toThrow("there is no missing.backup in the store");
});

it("what was not written to its end has no name in the store", async () => {
  const abandoned = await store.create("abandoned.backup");
  if (!abandoned.target.write(randomBytes(LARGE))) await once(abandoned.target, "drain");
  expect(await abandoned.abandon()).toBeUndefined();
  expect(await names()).toEqual([]);
  expect(await unfinishedUploads()).toEqual([]);

  const cut = await store.create("cut.backup");
  if (!cut.target.write(randomBytes(LARGE))) await once(cut.target, "drain");
  await server.stop();
  cut.target.end(randomBytes(LARGE));
  await expect(cut.complete()).rejects.toThrow("the store of backups does not work");
  await cut.abandon();
  await server.start();
  expect(await names()).toEqual([]);
});

it("a store that takes no more is named as the reason, and keeps nothing of it", async () => {
  server.intercept(async (context, next) => {
    if (context.method !== "PUT") return next();
    context.status = 403;
  });
  const source = { name: "refused.backup", store };
  const parts = { db: app.handle.db, files: app.site.files };
  const written = writeBackup(parts, source, { recipients: [], now: new Date(), progress });
  await expect(written).rejects.toThrow(/^the store of backups does not work: .*HTTP 403/s);

  // In the second part of three.
  server.intercept(async (context, next) => {
    if (!context.url.includes("partNumber=2")) return next();
    context.status = 403;
  });
  const draft = await store.create("refused.backup");
  await expect(pipeline(Readable.from(inPieces(LARGE)), draft.target)).rejects.toThrow();
  expect((await draft.abandon())?.message).toContain("HTTP 403");
  server.intercept();
  expect(await names()).toEqual([]);
  expect(await unfinishedUploads()).toEqual([]);
});

it("a backup is complete whose last answer was lost, and one that its store does not show is not", async () => {
  const isLast = ({ method, url }: Context) => method === "POST" && url.includes("uploadId=");
  server.intercept(async (context, next) => {
    await next();
    if (isLast(context)) context.status = 500;
  });
  expect(await write("lost.backup", randomBytes(LARGE))).toBe(LARGE);
  server.intercept(async (context, next) => {
    if (!isLast(context)) return next();
    context.status = 500;
  });
  await expect(write("none.backup", randomBytes(LARGE))).rejects.toThrow("HTTP 500");
  server.intercept();
  expect(await names()).toEqual(["lost.backup"]);
});

it("a connection that breaks while a backup is read is opened again", async () => {
  const bytes = randomBytes(LARGE);
  await write("broken.backup", bytes);
  let broken = 0;
  let etag = "";
  server.intercept(async (context, next) => {
    if (context.method !== "GET" || broken === 2) {
      await next();
      etag = String(context.res.getHeader("etag"));
      return;
    }
    broken += 1;
    context.respond = false;
    context.res.writeHead(206, { "content-length": LARGE, etag });
    context.res.write("a piece", () => context.res.destroy());
  });
  expect((await buffer(await store.open("broken.backup"))).equals(bytes)).toBe(true);
  server.intercept();
});

itAtNight(
  "old backups that cannot be deleted leave the night a success, and a listing that is refused does not",
  async () => {
    for (const day of ["01", "02"]) await write(`akwaba-2019-05-${day}T0230.backup`, Buffer.from(day));
    const night = async () => {
      app.clock.advance(24 * 3600);
      await run("backup");
      return (await readBackupState(app.handle.db)).lastTry;
    };
    server.intercept(async (context, next) => {
      if (context.method !== "DELETE") return next();
      context.status = 403;
    });
    expect(await night()).toMatchObject({ problem: null, bytes: expect.any(Number) });
    server.intercept(async (context, next) => {
      if (!context.url.includes("list-type=2")) return next();
      context.status = 403;
    });
    expect((await night())?.problem).toContain("HTTP 403");
    server.intercept();
  },
);

it("a stop does not wait for a store that does not answer", { timeout: 60_000 }, async () => {
  const before = await readBackupState(app.handle.db);
  const requested = Promise.withResolvers<void>();
  server.intercept(() => {
    requested.resolve();
    return new Promise(() => undefined);
  });
  const node = new AbortController();
  const rehearsal = run("rehearse-restore", node.signal);
  await requested.promise;
  node.abort(NODE_STOPS);
  await rehearsal;
  expect(await readBackupState(app.handle.db)).toEqual(before);
  server.intercept();
});

it("an object that is cut off or changes while it is read is refused", async () => {
  const path = join(server.directory, "akwaba/backups");
  await write("changing.backup", randomBytes(LARGE));
  const stream = await store.open("changing.backup");
  await once(stream, "readable");
  await store.delete("changing.backup");
  await write("changing.backup", randomBytes(LARGE));
  await expect(buffer(stream).then(({ length }) => length)).rejects.toThrow(Refused);

  const file = "cut.backup";
  const parts = { db: app.handle.db, files: app.site.files };
  await writeBackup(parts, { name: file, store }, { recipients: [], now: new Date(), progress });
  const object = (await readdir(path)).find((name) => name.startsWith(file) && name.includes("object")) ?? "";
  const { size } = await stat(join(path, object));
  await truncate(join(path, object), Math.floor(size / 2));
  await expect(checkBackup({ name: file, store }, { identities: [identity], progress })).rejects.toThrow(Refused);
});

it("the commands need BACKUP_URL for it", async () => {
  const { config, remove } = await makeInstallation("embedded");
  await expect(findBackup(config, "akwaba.backup", true)).rejects.toThrow("--store needs BACKUP_URL");
  await remove();
});
