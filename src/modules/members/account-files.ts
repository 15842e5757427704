import type { Account } from "#modules/identity/accounts.repo.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { deletePicture } from "#providers/files/delete-picture.ts";
import type { FileStore } from "#providers/files/file-store.ts";
import { accountFiles } from "./members-outbox.ts";

/** Files of an account: the reference of a public picture, and keys of private ones. */
export type AccountFiles = Pick<Account, "avatar" | "idCardFront" | "idCardBack">;

/** The columns of an account that refer to files. */
export const FILE_COLUMNS = ["avatar", "idCardFront", "idCardBack"] as const satisfies (keyof AccountFiles)[];

/** Deletes these files, which the account no longer references, once the unit has committed. */
export function deleteFilesLater({ enqueue }: Pick<UnitOfWork, "enqueue">, files: Partial<AccountFiles>): void {
  const { avatar = null, idCardFront = null, idCardBack = null } = files;
  if (!avatar && !idCardFront && !idCardBack) return;
  enqueue(accountFiles, { avatar, idCardFront, idCardBack }, { dedupeKey: `files:${crypto.randomUUID()}` });
}

/** Deletes the files. Safe to run again. */
export async function deleteFiles(
  store: FileStore,
  { avatar, idCardFront, idCardBack }: { [Name in keyof AccountFiles]?: string | null | undefined },
): Promise<void> {
  if (avatar) await deletePicture(store, avatar);
  for (const key of [idCardFront, idCardBack]) if (key) await store.delete(key);
}
