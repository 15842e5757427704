import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ConfigError, readConfig } from "#app/config.ts";
import { openDatabase } from "#app/open-database.ts";
import { bindFileStore, openFiles } from "#app/open-files.ts";
import { backupAt } from "#operations/backups/backup-store.ts";
import { checkBackup } from "#operations/backups/check-backup.ts";
import { examineDatabase } from "#operations/commands/examine-database.ts";
import { restoreInstallation } from "#operations/commands/restore.ts";
import { systemClock } from "#platform/clock.ts";
import { createLog } from "#platform/log.ts";
import { runCommand } from "../fixtures/run-command.ts";
import { type S3Server, startS3Server } from "../setup/s3-server.ts";
import { type Installation, makeInstallation } from "./installation.ts";

const REAL_PROVIDER = {
  PUBLIC_URL: "https://fondation.example",
  ADMIN_EMAIL: "direction@fondation.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "dons@fondation.example",
  SECRET_KEY: "a key of thirty-two signs or more",
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: "https://provider.example/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "https://api.provider.example/status",
};
const progress = () => undefined;
const log = createLog("silent");

const places: Installation[] = [];
let bucket: S3Server;
let folder: string;
beforeAll(async () => {
  bucket = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "akwaba-identity-"));
});
afterEach(async () => {
  for (const place of places.splice(0)) await place.remove();
});
afterAll(async () => {
  await bucket.remove();
  await rm(folder, { recursive: true, force: true });
});

async function emptyPlace(more: Record<string, string> = {}): Promise<Installation> {
  const place = await makeInstallation("tested", { ...REAL_PROVIDER, ...more });
  places.push(place);
  return place;
}

/** Starts the site once and stops it. Returns the text of a refusal. */
async function startOnce(place: Installation): Promise<string | undefined> {
  const app = await place.start().catch((error: unknown) => error);
  if (app instanceof ConfigError) return app.message;
  if (app instanceof Error) throw app;
  await (app as Awaited<ReturnType<Installation["start"]>>).stop();
  return undefined;
}

const ownFolder = { name: "a folder", variable: "DATA_DIR", environment: () => ({}) };
const ownBucket = { name: "a bucket", variable: "FILES_URL", environment: () => ({ FILES_URL: bucket.url }) };

describe.each([ownFolder, ownBucket])("the files of a database in $name", ({ variable, environment }) => {
  it("are known again, and those of another database stop a start with real money, in one sentence", async () => {
    const place = await emptyPlace(environment());
    expect(await startOnce(place)).toBeUndefined();
    expect(await startOnce(place)).toBeUndefined();

    // Another database is given the same store.
    const other = await emptyPlace(environment());
    if (variable === "DATA_DIR") await rename(join(place.config.dataDir, "files"), join(other.config.dataDir, "files"));
    const refusal = await startOnce(other);
    expect(refusal).toMatch(new RegExp(`^${variable}: the files there belong to another database; name the store`));
    expect(refusal).not.toContain("\n");
    // The message names a cure that works.
    const [, key = ""] = /delete (\S+) there$/.exec(refusal ?? "") ?? [];
    await (await openFiles(other.config)).delete(key);
    expect(await startOnce(other)).toBeUndefined();
  });
});

it.each(["before", "after"])(
  "a start killed just %s it marked the files is followed by one that knows them",
  async (when) => {
    const place = await emptyPlace();
    const files = await openFiles(place.config);
    const handle = await openDatabase(place.config, { log, clock: systemClock, files });
    const write = files.write.bind(files);
    vi.spyOn(files, "write").mockImplementation(async (...file) => {
      if (when === "after") await write(...file);
      throw new Error("killed");
    });
    await expect(bindFileStore(handle.db, files, place.config, log)).rejects.toThrow("killed");
    await handle.close();
    expect(await startOnce(place)).toBeUndefined();
    expect(await startOnce(place)).toBeUndefined();
    await rm(join(place.config.dataDir, "files"), { recursive: true });
    expect(await startOnce(place)).toMatch(/^DATA_DIR: the database was used with other files/);
  },
);

it("an empty folder in place of the files stops it too, and warns while payments are simulated", async () => {
  const place = await emptyPlace();
  expect(await startOnce(place)).toBeUndefined();
  await rm(join(place.config.dataDir, "files"), { recursive: true });
  const refusal = await startOnce(place);
  expect(refusal).toMatch(
    /^DATA_DIR: the database was used with other files, for private\/installation-id is not there;/,
  );
  const trial = await makeInstallation("tested");
  places.push(trial);
  expect(await startOnce(trial)).toBeUndefined();
  await rm(join(trial.config.dataDir, "files"), { recursive: true });
  expect(await startOnce(trial)).toBeUndefined();
});

it("a restore keeps both together, and the doctor names a database beside other files", async () => {
  const place = await emptyPlace();
  expect(await startOnce(place)).toBeUndefined();
  const file = join(folder, "akwaba.backup");
  expect(await runCommand(["backup", file], place.environment)).toMatchObject({ code: 0 });
  const restored = await emptyPlace();
  const backup = await checkBackup(backupAt(file), { identities: [], progress });
  await restoreInstallation(restored.config, backup, progress);
  expect(await startOnce(restored)).toBeUndefined();
  if (!restored.config.databaseUrl) return;

  const examined = async (environment: Record<string, string>) =>
    (await examineDatabase(readConfig({ ...restored.environment, ...environment })))
      .filter(({ text }) => text.includes("installation-id"))
      .map(({ level, variable }) => [level, variable]);
  expect(await examined({})).toEqual([]);
  const elsewhere = await emptyPlace();
  expect(await examined({ DATA_DIR: elsewhere.config.dataDir })).toEqual([["error", "DATA_DIR"]]);
});
