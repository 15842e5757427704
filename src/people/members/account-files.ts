import { eq } from "drizzle-orm";
import type { AppContext } from "#composition/context.ts";
import { type Account, accounts } from "#people/identity/accounts.db.ts";
import { AppError } from "#platform/errors.ts";
import type { CleanPhoto } from "#platform/files/clean-photo.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { renderPicture } from "#platform/files/store-picture.ts";
import { deletePicture } from "#platform/files/store-variants.ts";
import { randomToken } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { accountFiles, uploadedFiles } from "./members.mails.ts";
import type { ProfileChange } from "./profile.contract.ts";
import { fileTooLarge, isTooLarge, NOT_A_PICTURE, type PictureField } from "./profile-pictures.contract.ts";

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
async function announceFiles(
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

/** Pixels a side: enough to read every line of an identity document. */
const LONGEST_ID_CARD = 2_000;
/** Portraits are stored smaller; this is what they are cut from. */
const LONGEST_AVATAR = 1_600;

/** Returns whether the change carries a file. */
export function carriesFiles(change: ProfileChange): boolean {
  return [change.avatar, change.id_card_front, change.id_card_back].some(isChosen);
}

/**
 * Stores the files of the change re-encoded and under random names: the avatar publicly, the sides of the identity
 * document privately. Those that no account references in an hour are deleted. Throws 422, on its field, for a file
 * that is too large or no picture, and 503 if too many photos wait to be cleaned; nothing is stored then.
 */
export async function storeUploads(
  ctx: Pick<AppContext, "write" | "clock" | "files" | "cleanPhoto">,
  change: ProfileChange,
): Promise<Partial<AccountFiles>> {
  const { files, cleanPhoto } = ctx;
  const avatar = await readUpload(cleanPhoto, change, "avatar", LONGEST_AVATAR);
  const front = await readUpload(cleanPhoto, change, "id_card_front", LONGEST_ID_CARD);
  const back = await readUpload(cleanPhoto, change, "id_card_back", LONGEST_ID_CARD);
  const portrait = avatar && (await renderPortrait(avatar));
  const stored = {
    ...(portrait && { avatar: portrait.reference }),
    ...(front && { idCardFront: `private/id-cards/${randomToken()}.jpg` }),
    ...(back && { idCardBack: `private/id-cards/${randomToken()}.jpg` }),
  };
  if (!portrait && !front && !back) return stored;
  await announceFiles(ctx, stored);
  if (portrait) await files.write(`public/${portrait.reference}`, portrait.data, "image/webp");
  if (front && stored.idCardFront) await files.write(stored.idCardFront, front, "image/jpeg");
  if (back && stored.idCardBack) await files.write(stored.idCardBack, back, "image/jpeg");
  return stored;
}

async function renderPortrait(photo: Buffer): Promise<{ reference: string; data: Buffer }> {
  const { data, width, height } = await renderPicture(photo, "portrait");
  return { reference: `pictures/avatars/${randomToken()}-${width}x${height}.webp`, data };
}

async function readUpload(
  cleanPhoto: CleanPhoto,
  change: ProfileChange,
  field: PictureField,
  longest: number,
): Promise<Buffer | null> {
  const file = change[field];
  if (!isChosen(file)) return null;
  if (isTooLarge(field, file)) throw refused(field, fileTooLarge(field));
  const photo = await cleanPhoto(file, longest);
  if (!photo) throw refused(field, NOT_A_PICTURE);
  return photo;
}

/** A form without a chosen file sends an empty one without a name. */
function isChosen(file: File | string | undefined): file is File {
  return file instanceof File && (file.size > 0 || file.name !== "");
}

function refused(field: PictureField, text: string): AppError {
  return new AppError("refused_file", text, { fields: { [field]: [text] } });
}
