import { createHash } from "node:crypto";
import type { Context } from "hono";
import { AppError } from "../errors.ts";
import { hashToken, randomToken } from "../ids.ts";

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Returns the call's `Idempotency-Key`, undefined if it has none. Throws 400 if it is not valid. */
export function readIdempotencyKey({ req }: Pick<Context, "req">): string | undefined {
  const key = req.header("idempotency-key");
  if (key !== undefined && !KEY.test(key)) {
    throw new AppError("invalid_key", "L’en-tête Idempotency-Key n’est pas valable.");
  }
  return key;
}

/** Returns the hash of the call's `Idempotency-Key`, or of a random one. Throws as `readIdempotencyKey`. */
export function hashIdempotencyKey(c: Pick<Context, "req">): string {
  return hashToken(readIdempotencyKey(c) ?? randomToken());
}

/** Returns the hash of a form with a file, by which a repeated request is told from another one under the same key. */
export async function hashFileForm({ file, ...choices }: { file: File }): Promise<string> {
  const hash = createHash("sha256").update(new Uint8Array(await file.arrayBuffer()));
  return hash.update(JSON.stringify(Object.entries(choices).sort())).digest("base64url");
}

/** Returns what was stored under a key. Throws 409 if that was for another request. */
export function requireSameRequest<Row extends { requestHash: string | null }>(
  row: Row | undefined,
  hash: string,
): Row {
  if (row?.requestHash === hash) return row;
  throw new AppError("idempotency_conflict", "Cette demande a déjà été envoyée pour autre chose.");
}
