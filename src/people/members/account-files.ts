import { eq } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import type { Account } from "#people/identity/accounts.repo.ts";
import { accounts } from "#people/identity/accounts.table.ts";
import { deletePicture } from "#platform/files/delete-picture.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { accountFiles, uploadedFiles } from "./members-outbox.ts";

/** An upload takes minutes at most. */
const UNDER_WAY_MS = 3_600_000;

/** Files by column; what is missing is null or left out. */
type SomeFiles = { [Name in keyof AccountFiles]?: string | null | undefined };

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
export async function deleteFiles(store: FileStore, { avatar, idCardFront, idCardBack }: SomeFiles): Promise<void> {
  if (avatar) await deletePicture(store, avatar);
  for (const key of [idCardFront, idCardBack]) if (key) await store.delete(key);
}

/**
 * Announces files that are about to be written: in an hour, those that no account references are deleted. So nothing
 * stays of an upload that failed, or whose process was killed.
 */
export async function announceFiles(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  files: Partial<AccountFiles>,
): Promise<void> {
  const notBefore = new Date(clock.now().getTime() + UNDER_WAY_MS);
  await write(async ({ enqueue }) =>
    enqueue(uploadedFiles, files, { dedupeKey: `uploads:${crypto.randomUUID()}`, notBefore }),
  );
}

/** Deletes those of these files that no account references. Safe to run again. */
export async function deleteUnused(
  { db, files }: Pick<AppContext, "db" | "files">,
  uploaded: SomeFiles,
): Promise<void> {
  for (const column of FILE_COLUMNS) {
    const file = uploaded[column];
    if (!file) continue;
    const [user] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts[column], file)).limit(1);
    if (!user) await deleteFiles(files, { [column]: file });
  }
}
