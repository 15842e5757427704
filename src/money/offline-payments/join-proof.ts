import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { lockWaiting, offlineNotFound } from "./decide-offline-payment.ts";
import { findOffline, type OfflineRow, proofOf, updateOffline } from "./offline-payments.db.ts";
import { subjectOf } from "./record-offline-payment.ts";
import { requireChosen, storeProof } from "./store-proof.ts";

/** Returns whether this member of staff may join a proof: to their own record, as long as it waits and has none. */
export async function mayJoinProof(db: Database, staff: { id: string }, row: OfflineRow): Promise<boolean> {
  return row.state === "waiting" && proofOf(row) === null && (await hasRecorded(db, staff, row));
}

async function hasRecorded(db: Database, staff: { id: string }, { recordedBy }: OfflineRow): Promise<boolean> {
  return (await readOwnIdentity(db, staff)).accountIds.includes(recordedBy);
}

/**
 * Joins the proof to a payment that this person recorded, for the colleague who confirms it. Throws 404 if it is
 * unknown, 403 if a colleague recorded it, 409 if it was decided or has its proof, and 422 as `storeProof` does, or
 * without a file.
 */
export async function joinProof(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "cleanPhoto" | "examinePdf">,
  staff: Authorized<"move_money">,
  { id, proof, origin }: { id: string; proof: File | string | undefined; origin: string },
): Promise<void> {
  const found = isUuid(id) ? await findOffline(ctx.db, id) : undefined;
  if (!found) throw offlineNotFound();
  if (!(await hasRecorded(ctx.db, staff, found))) {
    throw new AppError("forbidden", "Seule la personne qui a enregistré cet encaissement joint sa preuve.");
  }
  const key = await storeProof(ctx, { id, proof: requireChosen(proof) });
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const row = await lockWaiting(unit.tx, staff, { id, now });
    if (proofOf(row) !== null) throw new AppError("decided", "Cet encaissement a déjà une preuve.");
    await updateOffline(unit.tx, id, { joinedProof: key });
    await recordAudit(unit, { at: now, actor: staff, origin, action: "joined_proof", subject: subjectOf(row) });
  });
}
