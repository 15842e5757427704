import { randomBytes, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Config } from "#app/config.ts";
import { openBackups } from "#app/open-files.ts";
import type { BackupStore } from "#operations/backups/backup-store.ts";
import { readIdentities } from "#operations/backups/read-keys.ts";
import { keyOf } from "#operations/backups/s3-backups.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { makePrivate } from "#platform/private-folder.ts";
import { type Finding, isOpenToAll, reasonOf } from "./examine-machine.ts";

/** Examines where the site keeps its backups: the key that opens them, and the folder or the store. */
export async function examineBackups({ backups, filesUrl }: Pick<Config, "backups" | "filesUrl">): Promise<Finding[]> {
  if (!backups) {
    const text = "The site makes no backups (off): make your own of the database and the files, each night.";
    return [{ level: "warning", variable: "BACKUP_DIR", text }];
  }
  const { place, identity } = backups;
  const found = identity ? [await examineIdentity(identity)] : [];
  if ("folder" in place) return [...found, await examineFolder(place.folder)];
  if (!identity) {
    const text = "It is not set: whoever reads the store of BACKUP_URL has all that the site knows; name a key of age.";
    found.push({ level: "warning", variable: "BACKUP_IDENTITY", text });
  }
  if (filesUrl && isSameBucket(filesUrl, place.url)) {
    const text = "It is the bucket of FILES_URL: files and backups would be lost together; name another one.";
    found.push({ level: "warning", variable: "BACKUP_URL", text });
  }
  return [...found, await examineStore(place)];
}

async function examineIdentity(path: string): Promise<Finding> {
  const variable = "BACKUP_IDENTITY";
  return readIdentities(path).then(
    () => ({ level: "ok", variable, text: "Backups are encrypted: keep the key in a third place too" }),
    (error) => ({ level: "error", variable, text: `The key cannot be read (${reasonOf(error)}): correct the file.` }),
  );
}

/** Writes and deletes a small file in the folder. */
async function examineFolder(folder: string): Promise<Finding> {
  const variable = "BACKUP_DIR";
  const file = join(folder, `.doctor-${randomUUID()}`);
  try {
    await makePrivate(folder);
    await writeFile(file, randomBytes(1_000), { flush: true });
    await rm(file);
    return { level: "ok", variable, text: `A file was written to ${folder} and deleted` };
  } catch (error) {
    const text = `Backups cannot be written to ${folder} (${reasonOf(error)}): create the folder for this account.`;
    return { level: "error", variable, text };
  }
}

/** Writes, lists, reads and deletes a small object, which must be refused to callers without the key. */
async function examineStore(place: { url: string }): Promise<Finding> {
  const variable = "BACKUP_URL";
  const name = `doctor-${randomUUID()}`;
  const bytes = randomBytes(1_000);
  try {
    const store = await openBackups(place);
    // First, because the store says in this answer alone why it refuses.
    await isListed(store, name);
    const draft = await store.create(name);
    draft.target.end(bytes);
    await draft.complete();
    try {
      if (!(await buffer(await store.open(name))).equals(bytes)) {
        return { level: "error", variable, text: "An object is read other than it was written: replace the store." };
      }
      if (!(await isListed(store, name))) {
        return { level: "error", variable, text: "An object that was written is not listed: replace the store." };
      }
      if (await isOpenToAll(place.url, keyOf(name))) {
        return { level: "error", variable, text: "Everybody can read backups there: make the bucket private." };
      }
    } finally {
      await store.delete(name);
    }
    return { level: "ok", variable, text: "An object was written, listed, read and deleted" };
  } catch (error) {
    const text = `Backups cannot be stored (${reasonOf(error)}): correct it, or start the store.`;
    return { level: "error", variable, text };
  }
}

async function isListed(store: BackupStore, name: string): Promise<boolean> {
  for await (const backup of store.list()) if (backup.name === name) return true;
  return false;
}

function isSameBucket(one: string, other: string): boolean {
  const [a, b] = [parseS3Url(one), parseS3Url(other)];
  return a.endpoint === b.endpoint && a.bucket === b.bucket;
}
