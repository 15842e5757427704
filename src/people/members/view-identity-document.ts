import type { AppContext } from "#composition/context.ts";
import { hasDone } from "#operations/audit/has-done.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { type Account, findAccount } from "#people/identity/accounts.repo.ts";
import type { Authorized, StaffActor } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { type AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { memberNumberOf } from "./present-profile.ts";
import type { IdCardSide } from "./profile.contract.ts";

/** Returns the refusal (404) of a document, or a side of it, that does not exist. */
export function documentNotFound(): AppError {
  return notFound("Cette pièce d’identité n’existe pas, ou n’existe plus.");
}

/** Returns what the audit log calls the document of this account. */
export function documentOf(account: Account) {
  return { kind: "identity-documents", id: account.id, name: memberNumberOf(account) };
}

/** Returns what the audit log says of a view: which side, of what was sent when. */
function viewOf(account: Account, side: IdCardSide) {
  const after = { side, sent_at: account.idCardSentAt?.toISOString() };
  return { action: "viewed", subject: documentOf(account), after };
}

/** Returns the sides of the present document that this member of staff has not opened since it was sent. */
export async function listUnopenedSides(db: Database, staff: StaffActor, account: Account): Promise<IdCardSide[]> {
  const unopened: IdCardSide[] = [];
  for (const side of sidesOf(account)) {
    if (!(await hasDone(db, staff, viewOf(account, side)))) unopened.push(side);
  }
  return unopened;
}

/** Returns the sides that were sent: a passport has one. */
export function sidesOf({ idCardFront, idCardBack }: Account): IdCardSide[] {
  return [...(idCardFront ? (["front"] as const) : []), ...(idCardBack ? (["back"] as const) : [])];
}

/**
 * Returns one side of a member's identity document, a JPEG. The view stands in the audit log before the image leaves.
 * Throws 404 if there is none.
 */
export async function viewIdentityDocument(
  { db, write, clock, files }: Pick<AppContext, "db" | "write" | "clock" | "files">,
  staff: Authorized<"see_id_images">,
  { id, side, origin }: { id: string; side: IdCardSide; origin: string },
): Promise<Buffer> {
  const account = isUuid(id) ? await findAccount(db, id) : undefined;
  const key = side === "front" ? account?.idCardFront : account?.idCardBack;
  if (!account || !key) throw documentNotFound();
  await write((unit) =>
    recordAudit(unit, {
      at: clock.now(),
      actor: staff,
      origin,
      ...viewOf(account, side),
    }),
  );
  return files.read(key);
}
