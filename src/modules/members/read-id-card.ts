import type { IdCardSide } from "#contracts/profile.ts";
import type { Account } from "#modules/identity/accounts.repo.ts";
import { notFound } from "#platform/errors.ts";
import type { Logger } from "#platform/log.ts";
import type { FileStore } from "#providers/files/file-store.ts";

/**
 * The picture of one side of the account's identity document, a JPEG, for somebody who may see it: the caller has
 * made sure of that. Each view is logged, with who looked. Refuses (404) a side that was never sent.
 */
export async function readIdCard(
  { files, log }: { files: FileStore; log: Logger },
  { account, side, viewerId }: { account: Account; side: IdCardSide; viewerId: string },
): Promise<Buffer> {
  const key = side === "front" ? account.idCardFront : account.idCardBack;
  if (!key) throw notFound("Cette pièce d’identité n’a pas été envoyée.");
  log.info({ accountId: account.id, side, viewerId }, "an identity document was viewed");
  return files.read(key);
}
