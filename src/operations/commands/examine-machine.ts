import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Config } from "#app/config.ts";
import { openBackups, openFiles } from "#app/open-files.ts";
import type { BackupStore } from "#operations/backups/backup-store.ts";
import { readIdentities } from "#operations/backups/read-keys.ts";
import { keyOf } from "#operations/backups/s3-backups.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { isLoopback } from "#platform/loopback.ts";
import { makePrivate } from "#platform/private-folder.ts";
import { reasonOf } from "#platform/serialize-error.ts";

/** A finding of the doctor: the variable that it is about, and what to do unless all is well. */
export interface Finding {
  level: "ok" | "warning" | "error";
  variable: string;
  text: string;
}

const TIMEOUT_MS = 10_000;
const LEAST_FREE = 0.1;

/** Examines the file store: writes, reads and deletes a file, which must be refused to callers without the key. */
export async function examineStore(config: Pick<Config, "filesUrl" | "dataDir">): Promise<Finding> {
  const variable = config.filesUrl ? "FILES_URL" : "DATA_DIR";
  const key = `private/doctor/${randomUUID()}`;
  const bytes = randomBytes(1_000);
  try {
    const files = await openFiles(config);
    await files.write(key, bytes, "application/octet-stream");
    try {
      if (!(await files.read(key)).equals(bytes)) {
        return { level: "error", variable, text: "A file is read other than it was written: replace the store." };
      }
      if (config.filesUrl && (await isOpenToAll(config.filesUrl, key))) {
        return { level: "error", variable, text: "Everybody can read private files there: make the bucket private." };
      }
    } finally {
      await files.delete(key);
    }
    return { level: "ok", variable, text: "A file was written, read and deleted" };
  } catch (error) {
    return {
      level: "error",
      variable,
      text: `Files cannot be stored (${reasonOf(error)}): correct it, or start the store.`,
    };
  }
}

/** Returns whether the store of this `s3://` URL gives the object to callers without its key. */
export async function isOpenToAll(storeUrl: string, key: string): Promise<boolean> {
  const { endpoint, bucket } = parseS3Url(storeUrl);
  return (await fetch(`${endpoint}/${bucket}/${key}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })).ok;
}

/** Examines how full the disk of the data is. */
export async function examineDisk({ dataDir }: Pick<Config, "dataDir">): Promise<Finding> {
  const variable = "DATA_DIR";
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return judgeFree(await statfs(dataDir));
  } catch (error) {
    return {
      level: "error",
      variable,
      text: `The folder cannot be used (${reasonOf(error)}): create it for this account.`,
    };
  }
}

/** Returns whether so many free blocks of a disk are enough. */
export function judgeFree({ bavail, blocks }: { bavail: number; blocks: number }): Finding {
  const text = `${Math.round((bavail / blocks) * 100)} % of the disk is free`;
  if (bavail / blocks >= LEAST_FREE) return { level: "ok", variable: "DATA_DIR", text };
  return { level: "warning", variable: "DATA_DIR", text: `${text}: make room.` };
}

/** Examines the payment provider: whether it moves money, and answers. Sends it no order. */
export async function examineProvider({ payment }: Pick<Config, "payment">): Promise<Finding[]> {
  if (payment.provider === "simulator") {
    const text = "Payments are simulated, no franc moves: set paiementpro before going live.";
    return [{ level: "warning", variable: "PAYMENT_PROVIDER", text }];
  }
  const addresses = { PAIEMENTPRO_INIT_URL: payment.initUrl, PAIEMENTPRO_STATUS_URL: payment.statusUrl };
  const found = await Promise.all(
    Object.entries(addresses).map(async ([variable, address]): Promise<Finding> => {
      const { host } = new URL(address);
      if (isLoopback(new URL(address))) {
        return { level: "warning", variable, text: `${host} is a stand-in on this machine: name the provider.` };
      }
      return fetch(address, { method: "HEAD", redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
        () => ({ level: "ok", variable, text: `${host} answers` }),
        (error) => ({
          level: "error",
          variable,
          text: `${host} does not answer (${reasonOf(error)}): check the address.`,
        }),
      );
    }),
  );
  return found;
}

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
  return [...found, await examineBackupStore(place)];
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
async function examineBackupStore(place: { url: string }): Promise<Finding> {
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
