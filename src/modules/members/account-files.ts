import type { Account } from "#modules/identity/accounts.repo.ts";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import { dropPicture } from "#providers/files/drop-picture.ts";
import type { FileStore } from "#providers/files/file-store.ts";

/** The outbox message that deletes files which no account names any more. */
export const ACCOUNT_FILES_MESSAGE = "account.files";

/** Files of an account: the reference of a public picture, and keys of private ones. */
export type AccountFiles = Pick<Account, "avatar" | "idCardFront" | "idCardBack">;

/** These files, of those that the account named, are deleted once the transaction has committed. */
export async function forgetFiles(tx: Transaction, files: Partial<AccountFiles>, now: Date): Promise<void> {
  const { avatar = null, idCardFront = null, idCardBack = null } = files;
  if (!avatar && !idCardFront && !idCardBack) return;
  const payload = { avatar, idCardFront, idCardBack };
  await enqueue(tx, { kind: ACCOUNT_FILES_MESSAGE, dedupeKey: `files:${crypto.randomUUID()}`, payload }, now);
}

/** The files are gone. Safe to run again. */
export async function deleteFiles(store: FileStore, files: Record<string, unknown>): Promise<void> {
  const { avatar, idCardFront, idCardBack } = files;
  if (typeof avatar === "string") await dropPicture(store, avatar);
  for (const key of [idCardFront, idCardBack]) if (typeof key === "string") await store.delete(key);
}
