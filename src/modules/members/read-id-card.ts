import type { IdCardSide } from "#contracts/profile.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { notFound } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";
import type { FileStore } from "#providers/files/file-store.ts";

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
