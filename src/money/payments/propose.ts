import { type Actor, nameActor } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { requireStillHeld } from "#people/staff/holders.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { nameLastAct, requireSeen } from "./acts-of-order.ts";
import type { RefundCause, RefundMethod } from "./payment-decision.contract.ts";
import { CAUSE_NAMES, nameOfMethod } from "./payment-words.contract.ts";
import { type Attempt, findAttempt } from "./payments.db.ts";
import {
  decideProposal,
  findLastProposal,
  insertProposal,
  type NewProposal,
  type Proposal,
  type ProposedAction,
  proposableIn,
} from "./proposals.db.ts";
import { requireOthersPayment, requireReason, type Stated } from "./record-decision.ts";
import { tellProposer } from "./refused-proposal.mails.ts";

/**
 * The content of a refund that is proposed: by some method, or for a cause for which nothing leaves, with its name.
 */
export type ProposedMeans = { means: string } & (
  | { method: RefundMethod; cause: null }
  | { method: null; cause: RefundCause }
);

/** The content of a proposal: a confirmation of an amount in FCFA, or a refund of a part of what remains. */
type Proposed = Pick<NewProposal, "amount"> &
  ({ action: "confirm" } | ({ action: "refund"; remaining: number } & ProposedMeans));

const AUDITED: Readonly<Record<ProposedAction, string>> = { confirm: "proposed_payment", refund: "proposed_refund" };

const PROPOSER_LEFT =
  "La personne qui a fait cette proposition n’a plus le droit de décider des paiements\u00a0: refusez sa proposition, puis proposez vous-même.";

/**
 * Stores what staff proposes about the attempt, which is locked. The same again by the same person changes nothing.
 * Throws 409 if a proposal of this kind waits, or staff did something that this person has not seen.
 */
export async function propose(
  { clock }: Pick<AppContext, "clock">,
  tx: Transaction,
  staff: Authorized<"move_money">,
  { attempt, reason, origin, seen, ...proposed }: Proposed & Stated & { attempt: Attempt },
): Promise<void> {
  const { action, amount } = proposed;
  const { remaining, method, means, cause } =
    action === "refund" ? proposed : ({ remaining: null, method: null, means: null, cause: null } as const);
  const last = await findLastProposal(tx, attempt.id, action);
  const proposedAt = clock.now();
  if (last?.state === "waiting") {
    const isSame = last.amount === amount && last.remaining === remaining && last.means === means;
    if (isSame && last.method === method && last.cause === cause && last.proposedBy === nameActor(staff)) return;
    const text = (await nameLastAct(tx, staff, { attempt, now: proposedAt })) ?? "";
    throw new AppError("already_proposed", text);
  }
  await requireSeen(tx, staff, { attempt, seen, now: proposedAt });
  await insertProposal(tx, { ...proposed, attemptId: attempt.id, reason, proposedBy: nameActor(staff), proposedAt });
  await recordAudit(
    { tx },
    {
      at: proposedAt,
      actor: staff,
      origin,
      action: cause === null ? AUDITED[action] : "proposed_cancelling",
      subject: subjectOf(attempt),
      after: {
        amount,
        ...(method !== null && { method: nameOfMethod(method), means }),
        ...(cause !== null && { cause: CAUSE_NAMES[cause] }),
        reason,
      },
    },
  );
}

/**
 * Marks what a colleague proposed as refused, and tells them by mail, or one's own proposal as taken back: nothing is
 * booked. Throws 404 if the attempt is unknown, 403 if staff paid it, 409 if this proposal waits no more (another one
 * may), and 422 if the reason is missing.
 */
export async function refuseProposal(
  ctx: Pick<AppContext, "db" | "write" | "clock">,
  staff: Authorized<"move_money">,
  { attemptId, proposalId, reason: given, origin }: Omit<Stated, "seen"> & { attemptId: string; proposalId: string },
): Promise<void> {
  const reason = requireReason(given);
  const attempt = await findAttempt(ctx.db, attemptId);
  if (!attempt) throw new AppError("not_found", "Paiement non trouvé");
  await requireOthersPayment(ctx.db, staff, attempt);
  const action = proposableIn(attempt.state);
  const proposal = action && (await findLastProposal(ctx.db, attemptId, action));
  if (proposal?.id === proposalId && proposal.state === "refused") return;
  await ctx.write(async (unit) => {
    const now = ctx.clock.now();
    if (proposal?.id !== proposalId) throw await notProposed(unit.tx, staff, attempt, now);
    await decide(unit.tx, staff, { proposal, state: "refused", decidedAt: now, refusal: reason });
    await recordAudit(unit, {
      at: now,
      actor: staff,
      origin,
      action: "refused_proposal",
      subject: subjectOf(attempt),
      after: { amount: proposal.amount, reason },
    });
    await tellProposer(unit, staff, {
      id: proposal.id,
      proposer: proposal.proposedBy,
      reason,
      path: adminPaths.payment(attemptId),
      what: `${proposal.cause !== null ? "annulation du reçu" : proposal.action === "refund" ? "remboursement" : "confirmation"} de ${formatFcfa(proposal.amount)}`,
    });
  });
}

/**
 * Writes into the audit log that a proposal to confirm the attempt, which is being paid, waits for nobody any more:
 * something else proves it. Nothing if none waits.
 */
export async function noteOvertaken(
  tx: Transaction,
  { attempt, actor, at }: { attempt: Attempt; actor: Actor; at: Date },
): Promise<void> {
  const proposal = await findLastProposal(tx, attempt.id, "confirm");
  if (proposal?.state !== "waiting") return;
  await recordAudit(
    { tx },
    {
      at,
      actor,
      origin: null,
      action: "overtook_proposal",
      subject: subjectOf(attempt),
      after: { amount: proposal.amount },
    },
  );
}

/**
 * Marks the proposal as confirmed by this second person. Throws 409 if who made it may not decide any more, or it waits
 * no more.
 */
export async function agreeTo(
  { tx, adminEmail }: { tx: Transaction } & Pick<AppContext, "adminEmail">,
  staff: Authorized<"move_money">,
  { proposal, decidedAt }: { proposal: Proposal; decidedAt: Date },
): Promise<void> {
  await requireSecondPerson({ tx, adminEmail }, staff, proposal);
  await decide(tx, staff, { proposal, state: "confirmed", decidedAt });
}

/**
 * Throws 403 if this person made the proposal, also with another account of theirs, and 409 if who made it may not
 * decide any more.
 */
export async function requireSecondPerson(
  { tx, adminEmail }: { tx: Transaction } & Pick<AppContext, "adminEmail">,
  staff: Authorized<"move_money">,
  { proposedBy }: Pick<Proposal, "proposedBy">,
): Promise<void> {
  await requireOthersProposal(tx, staff, { proposedBy });
  await requireStillHeld({ db: tx, adminEmail }, { accountId: proposedBy, ability: "move_money", text: PROPOSER_LEFT });
}

/** Throws 403 if this person made the proposal, also with another account of theirs. */
export async function requireOthersProposal(
  db: Database,
  staff: Authorized<"move_money">,
  { proposedBy }: Pick<Proposal, "proposedBy">,
): Promise<void> {
  const { accountIds } = await readOwnIdentity(db, staff);
  if (!accountIds.includes(proposedBy)) return;
  throw new AppError("own_proposal", "Vous ne pouvez pas confirmer ce que vous avez proposé vous-même.");
}

/**
 * Returns the refusal (409) of a decision about a proposal that waits no more, or was replaced: who did what, and when.
 */
export async function notProposed(
  db: Database,
  staff: { id: string },
  attempt: Pick<Attempt, "id" | "orderId">,
  now: Date,
): Promise<AppError> {
  const text = "Cette proposition n’attend plus de seconde personne.";
  return new AppError("not_proposed", (await nameLastAct(db, staff, { attempt, now })) ?? text);
}

async function decide(
  tx: Transaction,
  staff: Authorized<"move_money">,
  {
    proposal,
    decidedAt,
    ...decision
  }: { proposal: Proposal; decidedAt: Date } & Pick<NewProposal, "state" | "refusal">,
): Promise<void> {
  if (await decideProposal(tx, proposal.id, { ...decision, decidedAt, decidedBy: nameActor(staff) })) return;
  const attempt = await findAttempt(tx, proposal.attemptId);
  if (!attempt) throw new Error(`no attempt ${proposal.attemptId} of a proposal`);
  throw await notProposed(tx, staff, attempt, decidedAt);
}

function subjectOf({ id, reference }: Pick<Attempt, "id" | "reference">) {
  return { kind: "attempts", id, name: reference };
}
