import type { AppContext } from "#composition/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { findPictureRow, type LibraryRow, lockPictureRow } from "./library.repo.ts";

/** Returns the picture. Throws 404 if there is none, and 409 if a version is given and it has another one. */
export async function requirePicture(
  { db }: Pick<AppContext, "db">,
  id: string,
  version?: number,
): Promise<LibraryRow> {
  const row = isUuid(id) ? await findPictureRow(db, id) : undefined;
  if (!row) throw pictureNotFound();
  if (version !== undefined && row.version !== version) throw changedMeanwhile();
  return row;
}

/** Returns the picture with its row locked. Throws 404 if it is gone, and 409 if it was changed since it was read. */
export async function lockVersion(
  tx: Transaction,
  { id, version }: LibraryRow,
  purpose: "change" | "deletion" = "change",
): Promise<LibraryRow> {
  const row = await lockPictureRow(tx, id, purpose === "deletion" ? "update" : "no key update");
  if (!row) throw pictureNotFound();
  if (row.version !== version) throw changedMeanwhile();
  return row;
}

function pictureNotFound(): AppError {
  return notFound("Cette image n’existe pas, ou a été supprimée.");
}

function changedMeanwhile(): AppError {
  const text = "Cette image a été modifiée entre-temps. Rechargez-la avant de la modifier.";
  return new AppError(409, "changed_meanwhile", text);
}
