import { confirmPayment, confirmProposal } from "#modules/payments/confirm-payment.ts";
import { findLastProposal } from "#modules/payments/proposals.repo.ts";
import { authorize } from "#modules/staff/authorize.ts";
import type { TestApp } from "../setup/start-test-app.ts";

/** A member of staff who may decide about money. */
export const treasurer = authorize({ id: "treasurer-1", roles: ["treasurer"] }, "move_money");

/** How that person decides: from no network address, and with refunds paid through the provider. */
export const BY_TREASURER = { origin: null, refundedBy: "provider" } as const;

/** A colleague who may decide about money too. */
export const colleague = authorize({ id: "treasurer-2", roles: ["treasurer"] }, "move_money");

/** The treasurer confirms what nothing proves, and the colleague agrees. */
export async function confirmByTwo(
  { site }: TestApp,
  { attemptId, amount, reason = "Vu au relevé" }: { attemptId: string; amount: number; reason?: string },
): Promise<void> {
  const { ctx } = site.app;
  await confirmPayment(ctx, treasurer, { attemptId, amount, reason, exported: null, origin: null });
  const proposal = await findLastProposal(ctx.db, attemptId);
  if (!proposal) throw new Error(`nothing is proposed of ${attemptId}`);
  await confirmProposal(ctx, colleague, { attemptId, proposalId: proposal.id, exported: null, origin: null });
}
