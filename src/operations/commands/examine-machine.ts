import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, statfs } from "node:fs/promises";
import type { Config } from "#app/config.ts";
import { openFiles } from "#app/open-files.ts";
import { parseS3Url } from "#platform/files/s3-client.ts";
import { isLoopback } from "#platform/loopback.ts";

/** A finding of the doctor: the variable that it is about, and what to do unless all is well. */
export interface Finding {
  level: "ok" | "warning" | "error";
  variable: string;
  text: string;
}

/** Returns the innermost message of an error: the outer ones often say only that something failed. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
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
