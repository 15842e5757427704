import type { Member } from "#people/identity/read-session.ts";
import { notFound } from "#platform/errors.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Logger } from "#platform/log.ts";
import type { IdCardSide } from "./profile.contract.ts";

/**
 * Returns the picture of one side of the member's own identity document, a JPEG. Logs each view with its viewer. Throws
 * 404 if this side was never sent.
 */
export async function readIdCard(
  { files, log }: { files: FileStore; log: Logger },
  { account }: Member,
  side: IdCardSide,
): Promise<Buffer> {
  const key = side === "front" ? account.idCardFront : account.idCardBack;
  if (!key) throw notFound("Cette pièce d’identité n’a pas été envoyée.");
  log.info({ accountId: account.id, side, viewerId: account.id }, "an identity document was viewed");
  return files.read(key);
}
