import { confirmPayment, confirmProposal } from "#money/payments/confirm-payment.ts";
import { findLastProposal } from "#money/payments/proposals.db.ts";
import { confirmRefund, proposeRefund, type Refund } from "#money/payments/refund-payment.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import { authorize } from "#people/staff/authorize.ts";
import { randomReference } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import type { TestApp } from "../setup/start-test-app.ts";

/** A member of staff who may decide about money. */
export const treasurer = authorize({ id: "00000000-0000-4000-8000-000000000001", roles: ["treasurer"] }, "move_money");

/** The decisions of that person come from no network address. */
export const BY_TREASURER = { origin: null } as const;

/** A colleague who may decide about money too. */
export const colleague = authorize({ id: "00000000-0000-4000-8000-000000000002", roles: ["treasurer"] }, "move_money");

/** Stores the account of the treasurer: the first of two people must still hold the role when the second agrees. */
export async function storeTreasurer({ handle, clock }: TestApp): Promise<void> {
  const now = clock.now();
  const names = { firstName: "Première", lastName: "Trésorière", email: "premiere@tresorerie.example" };
  const times = { emailVerifiedAt: now, createdAt: now, updatedAt: now };
  await handle.db
    .insert(accounts)
    .values({
      ...names,
      ...times,
      id: treasurer.id,
      emailKey: emailKeyOf(names.email),
      passwordHash: "none",
      cardCode: randomReference(),
      roles: ["treasurer"],
    })
    .onConflictDoNothing();
}

/** The treasurer confirms what nothing proves, and the colleague agrees. */
export async function confirmByTwo(
  app: TestApp,
  { attemptId, amount, reason = "Vu au relevé" }: { attemptId: string; amount: number; reason?: string },
): Promise<void> {
  const { ctx } = app.site.app;
  await storeTreasurer(app);
  await confirmPayment(ctx, treasurer, { attemptId, amount, reason, exported: null, origin: null });
  const proposal = await findLastProposal(ctx.db, attemptId, "confirm");
  if (!proposal) throw new Error(`nothing is proposed of ${attemptId}`);
  await confirmProposal(ctx, colleague, { attemptId, proposalId: proposal.id, exported: null, origin: null });
}

/** The treasurer proposes a refund that the foundation pays itself, and the colleague agrees. */
export async function refundByTwo(app: TestApp, refund: Refund): Promise<void> {
  const { ctx } = app.site.app;
  await storeTreasurer(app);
  await proposeRefund(ctx, treasurer, { ...refund, method: "TRANSFER", means: "Virement", cause: null });
  const proposal = await findLastProposal(ctx.db, refund.attemptId, "refund");
  if (!proposal) throw new Error(`no refund is proposed of ${refund.attemptId}`);
  await confirmRefund(ctx, colleague, { attemptId: refund.attemptId, proposalId: proposal.id, origin: null });
}
