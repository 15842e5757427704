import { formatFcfa } from "#contracts/formats.ts";
import { nameActor } from "#modules/actor.ts";
import { recordAudit } from "#modules/audit/record-audit.ts";
import type { AppContext } from "#modules/context.ts";
import { readOwnIdentity } from "#modules/identity/own-identity.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import { requireStillHeld } from "#modules/staff/require-still-held.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Evaluation, StaffWord } from "./evaluate-attempt.ts";
import { type Attempt, findAttempt } from "./payments.repo.ts";
import { decideProposal, findLastProposal, insertProposal } from "./proposals.repo.ts";
import { recordDecision, requireReason, type Stated } from "./record-decision.ts";
import { requireOthersPayment } from "./require-others-payment.ts";
import { type SettleContext, settleAttempt } from "./settle-attempt.ts";

type ConfirmContext = SettleContext & Pick<AppContext, "db">;

const PROPOSER_LEFT =
  "La personne qui a proposé cette confirmation n’a plus le droit de décider des paiements\u00a0: refusez sa proposition, puis proposez vous-même de confirmer.";

export interface Confirmation extends Stated, Pick<StaffWord, "exported"> {
  attemptId: string;
  /** The amount received, in FCFA, as staff saw it in the provider's back office. */
  amount: number;
}

/**
 * Settles a payment that something proves on staff's word, also from `needs_review`, and records the decision with it: a
 * notification, a review, or the line of an export that a colleague imported. The amount received is settled; the order
 * keeps the amount that was requested. If the provider proves the payment by now, it is settled on the provider's word
 * instead. If nothing proves it, the confirmation is stored as a proposal: a colleague confirms it. Throws 422 if the amount
 * is not valid or, without proof, not the ordered one, or if the reason is missing; 404 if the attempt is unknown, 403 if
 * staff paid it, and 409 if another amount is proven, or the payment is already verified, confirmed, proposed or refunded.
 */
export async function confirmPayment(
  ctx: ConfirmContext,
  staff: Authorized<"move_money">,
  { attemptId, amount, exported, reason: given, origin }: Confirmation,
): Promise<void> {
  const reason = requireReason(given);
  if (!Number.isInteger(amount) || amount < 1) {
    throw wrongAmount(422, "invalid_amount", "Veuillez indiquer le montant reçu, en FCFA.");
  }
  const known = await requireOpen(ctx, staff, attemptId);
  const cause = { kind: "staff", staff, amount, exported, seconded: false } as const;
  let settled: number | undefined;
  const { evaluation } = await settleAttempt(ctx, known, cause, async (tx, evaluated, attempt) => {
    if (evaluated.kind === "second") return propose(ctx, tx, staff, { attempt, amount, reason, origin });
    if (evaluated.kind !== "pay" && evaluated.kind !== "strengthen") return;
    settled = evaluated.kind === "pay" ? evaluated.amount : attempt.amount;
    if (settled !== amount) return;
    await recordDecision(tx, staff, {
      attempt,
      origin,
      action: attempt.state === "needs_review" ? "accept" : "confirm",
      amount,
      reason,
      decidedAt: ctx.clock.now(),
    });
  });
  refuseUnsettled(evaluation);
  if (settled !== undefined && settled !== amount) throw differs(settled);
}

/**
 * Settles a payment that a colleague proposed to confirm, and records the decision. Done twice, it counts once. Throws 404
 * if the attempt is unknown, 403 if staff paid or proposed it, and 409 if this proposal waits no more (another one may), who
 * made it may not decide of payments any more, another amount is proven by now, or the payment is settled otherwise.
 */
export async function confirmProposal(
  ctx: ConfirmContext & Pick<AppContext, "adminEmail">,
  staff: Authorized<"move_money">,
  {
    attemptId,
    proposalId,
    exported,
    origin,
  }: Pick<Confirmation, "attemptId" | "exported" | "origin"> & { proposalId: string },
): Promise<void> {
  const proposal = await findLastProposal(ctx.db, attemptId);
  const isSeen = proposal?.id === proposalId;
  if (isSeen && proposal.state === "confirmed") return;
  const known = await requireOpen(ctx, staff, attemptId);
  if (!isSeen || proposal.state !== "waiting") throw notProposed();
  const { accountIds } = await readOwnIdentity(ctx.db, staff);
  if (accountIds.includes(proposal.proposedBy)) {
    throw new AppError(403, "own_proposal", "Vous ne pouvez pas confirmer ce que vous avez proposé vous-même.");
  }
  const cause = { kind: "staff", staff, amount: proposal.amount, exported, seconded: true } as const;
  const { evaluation } = await settleAttempt(ctx, known, cause, async (tx, evaluated, attempt) => {
    // A notification came in between: what it proved needs no second person.
    if (evaluated.kind === "strengthen") throw alreadySettled();
    if (evaluated.kind !== "pay" || evaluated.evidence !== "staff_confirmed") return;
    const first = { accountId: proposal.proposedBy, ability: "move_money", text: PROPOSER_LEFT } as const;
    await requireStillHeld({ db: tx, adminEmail: ctx.adminEmail }, first);
    const now = ctx.clock.now();
    const decision = { state: "confirmed", decidedBy: nameActor(staff), decidedAt: now } as const;
    if (!(await decideProposal(tx, proposal.id, decision))) throw notProposed();
    const { amount, reason } = proposal;
    const action = attempt.state === "needs_review" ? "accept" : "confirm";
    await recordDecision(tx, staff, { attempt, origin, action, amount, reason, decidedAt: now });
  });
  if (evaluation.kind === "nothing" && (await findLastProposal(ctx.db, attemptId))?.state === "confirmed") return;
  refuseUnsettled(evaluation);
}

/**
 * Marks what a colleague proposed as refused, or one's own proposal as taken back: nothing is settled. Throws 404 if the attempt is
 * unknown, 403 if staff paid it, 409 if nothing is proposed any more, and 422 if the reason is missing.
 */
export async function refuseProposal(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { attemptId, reason: given, origin }: Stated & { attemptId: string },
): Promise<void> {
  const reason = requireReason(given);
  const attempt = await findAttempt(ctx.db, attemptId);
  if (!attempt) throw notFound();
  await requireOthersPayment(ctx.db, staff, attempt);
  const proposal = await findLastProposal(ctx.db, attemptId);
  if (proposal?.state === "refused") return;
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    const decision = { state: "refused", decidedBy: nameActor(staff), decidedAt: now, refusal: reason } as const;
    if (!proposal || !(await decideProposal(unit.tx, proposal.id, decision))) throw notProposed();
    await recordAudit(unit, {
      ...{ at: now, actor: staff, origin, action: "refused_proposal", subject: subjectOf(attempt) },
      after: { amount: proposal.amount, reason },
    });
  });
}

/** Stores the proposal, whose attempt is locked. The same one again by the same person changes nothing. */
async function propose(
  { clock }: Pick<AppContext, "clock">,
  tx: Transaction,
  staff: Authorized<"move_money">,
  { attempt, amount, reason, origin }: Stated & { attempt: Attempt; amount: number },
): Promise<void> {
  const last = await findLastProposal(tx, attempt.id);
  if (last?.state === "waiting") {
    if (last.proposedBy === nameActor(staff) && last.amount === amount) return;
    const text =
      "La confirmation de ce paiement est déjà proposée\u00a0: une autre personne la confirme, ou la refuse. Rechargez la page.";
    throw new AppError(409, "already_proposed", text);
  }
  const proposedAt = clock.now();
  await insertProposal(tx, { attemptId: attempt.id, amount, reason, proposedBy: nameActor(staff), proposedAt });
  await recordAudit(
    { tx },
    {
      ...{ at: proposedAt, actor: staff, origin, action: "proposed_payment", subject: subjectOf(attempt) },
      after: { amount, reason },
    },
  );
}

/** Returns the attempt if staff may settle it. Throws 404, 403 and 409 as those who call it do. */
async function requireOpen(ctx: ConfirmContext, staff: Authorized<"move_money">, attemptId: string): Promise<Attempt> {
  const known = await findAttempt(ctx.db, attemptId);
  if (!known) throw notFound();
  await requireOthersPayment(ctx.db, staff, known);
  if (known.state === "refunded" || (known.state === "paid" && known.evidence !== "notified")) throw alreadySettled();
  return known;
}

function refuseUnsettled(evaluation: Evaluation): void {
  if (evaluation.kind === "review") throw differs(evaluation.amount);
  if (evaluation.kind === "nothing") throw alreadySettled();
  if (evaluation.kind !== "refuse") return;
  if (evaluation.verified) throw differs(evaluation.amount);
  const text = `Rien ne prouve ce paiement\u00a0: seuls ${formatFcfa(evaluation.amount)} peuvent être confirmés, et à deux.`;
  throw wrongAmount(422, "not_the_ordered_amount", text);
}

function differs(expected: number | null): AppError {
  const text =
    expected === null
      ? "Le prestataire annonce un montant, une devise ou un marchand différent."
      : `Le montant prouvé est de ${formatFcfa(expected)}.`;
  return wrongAmount(409, "provider_differs", text);
}

function wrongAmount(status: 409 | 422, code: string, text: string): AppError {
  return new AppError(status, code, text, { fields: { amount: [text] } });
}

function subjectOf({ id, reference }: Pick<Attempt, "id" | "reference">) {
  return { kind: "attempts", id, name: reference };
}

function notFound(): AppError {
  return new AppError(404, "not_found", "Paiement non trouvé");
}

function alreadySettled(): AppError {
  return new AppError(409, "already_settled", "Ce paiement est déjà confirmé ou remboursé.");
}

function notProposed(): AppError {
  const text = "Aucune confirmation de ce paiement n’attend plus de seconde personne\u00a0: rechargez la page.";
  return new AppError(409, "not_proposed", text);
}
