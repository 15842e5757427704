import type { AppContext } from "#composition/context.ts";
import { kindOfProof, requireChosen, storeProof } from "#money/offline-payments/store-proof.ts";
import { findAttempt } from "#money/payments/payments.db.ts";
import { addProof, findLastProposal, findProposal } from "#money/payments/proposals.db.ts";
import { notProposed } from "#money/payments/propose.ts";
import { requireOthersPayment } from "#money/payments/record-decision.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { paymentNotFound } from "./show-payment.ts";

/**
 * Adds the proof to the refund by the foundation that this person proposes: the second person sees it. Throws 404 if
 * the attempt is unknown, 403 if staff paid it or a colleague proposes the refund, 409 if none waits or it has its
 * proof, and 422 as `storeProof` does, or without a file.
 */
export async function addRefundProof(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "files" | "cleanPhoto" | "examinePdf">,
  staff: Authorized<"move_money">,
  { attemptId, proof, origin }: { attemptId: string; proof: File | string | undefined; origin: string },
): Promise<void> {
  const attempt = await findAttempt(ctx.db, attemptId);
  if (!attempt) throw paymentNotFound();
  await requireOthersPayment(ctx.db, staff, attempt);
  const proposal = await findLastProposal(ctx.db, attemptId, "refund");
  if (proposal?.state !== "waiting" || proposal.proof !== null)
    throw await notProposed(ctx.db, staff, attempt, ctx.clock.now());
  const { accountIds } = await readOwnIdentity(ctx.db, staff);
  if (!accountIds.includes(proposal.proposedBy)) {
    throw new AppError("forbidden", "Seule la personne qui propose ce remboursement joint sa preuve.");
  }
  const key = (await storeProof(ctx, { id: proposal.id, proof: requireChosen(proof) })) ?? "";
  await ctx.write(async (unit) => {
    if (!(await addProof(unit.tx, proposal.id, key))) throw await notProposed(unit.tx, staff, attempt, ctx.clock.now());
    const subject = { kind: "attempts", id: attempt.id, name: attempt.reference };
    await recordAudit(unit, { at: ctx.clock.now(), actor: staff, origin, action: "added_proof", subject });
  });
}

/** Returns the proof of a refund. The view stands in the audit log before it leaves. Throws 404 if there is none. */
export async function viewRefundProof(
  { db, write, clock, files }: Pick<AppContext, "db" | "write" | "clock" | "files">,
  staff: Authorized<"read_money">,
  { attemptId, proposalId, origin }: { attemptId: string; proposalId: string; origin: string },
) {
  const proposal = isUuid(attemptId) && isUuid(proposalId) ? await findProposal(db, proposalId) : undefined;
  const attempt = proposal?.attemptId === attemptId ? await findAttempt(db, attemptId) : undefined;
  if (!attempt || !proposal?.proof) throw notFound("Il n’y a pas de preuve.");
  const subject = { kind: "attempts", id: attempt.id, name: attempt.reference };
  await write((unit) => recordAudit(unit, { at: clock.now(), actor: staff, origin, action: "viewed_proof", subject }));
  return { bytes: await files.read(proposal.proof), kind: kindOfProof(proposal.proof) };
}
