import { nameActor } from "#composition/actor.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import { isOwn, type OwnIdentity, readOwnIdentity } from "#people/identity/own-identity.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { insertDecision, type NewDecision } from "./decisions.db.ts";
import type { RefundCause } from "./payment-decision.contract.ts";
import { CAUSE_NAMES } from "./payment-words.contract.ts";
import { type Attempt, findOrder } from "./payments.db.ts";

/** The maximum length of a reason, in characters. */
const LONGEST_REASON = 500;

/** Why staff decides, and from where. */
export interface Stated {
  reason: string;
  /** The keyed hash of the caller's network address; null if the call came from none. */
  origin: string | null;
  /** Number of acts of staff on the order that the person saw; undefined if nobody looked at a page. */
  seen?: number | undefined;
}

/** Names of the decisions in the audit log. */
const AUDITED = {
  confirm: "confirmed",
  verify: "verified",
  accept: "accepted_payment",
  reject: "rejected_payment",
  refund: "refunded",
  allocate: "allocated",
} as const;

/** Stores the decision and its audit entry, with who decided and why, in the transaction that carries it out. */
export async function recordDecision(
  tx: Transaction,
  staff: Authorized<"move_money">,
  decision: Omit<NewDecision, "id" | "actor" | "attemptId"> &
    Omit<Stated, "seen"> & { attempt: Pick<Attempt, "id" | "reference">; cause?: RefundCause | null },
): Promise<void> {
  const { attempt, origin, cause, ...decided } = decision;
  await insertDecision(tx, { ...decided, attemptId: attempt.id, actor: nameActor(staff) });
  const { action, amount, reason, refundedBy, decidedAt } = decided;
  await recordAudit(
    { tx },
    {
      at: decidedAt,
      actor: staff,
      origin,
      action: cause ? "cancelled_receipt" : AUDITED[action],
      subject: { kind: "attempts", id: attempt.id, name: attempt.reference },
      after: {
        ...(amount && { amount }),
        ...(cause ? { cause: CAUSE_NAMES[cause] } : refundedBy && { refunded_by: refundedBy }),
        reason,
      },
    },
  );
}

/** Returns the trimmed reason. Throws 422 if it is missing or longer than 500 characters. */
export function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === "") throw wrongReason("missing_reason", "Veuillez indiquer le motif de votre décision.");
  if (reason.length > LONGEST_REASON) {
    throw wrongReason("long_reason", `Le motif ne peut pas dépasser ${LONGEST_REASON}\u00a0caractères.`);
  }
  return reason;
}

function wrongReason(code: RefusalCode, text: string): AppError {
  return new AppError(code, text, { fields: { reason: [text] } });
}

/** Throws 403 if staff paid this themselves: with an account of theirs, or under an address of their mailbox. */
export async function requireOthersPayment(
  db: Database,
  staff: Authorized<"move_money">,
  { orderId }: { orderId: string },
): Promise<void> {
  if (await isOwnPayment(db, await readOwnIdentity(db, staff), { orderId })) {
    throw new AppError("own_payment", "Vous ne pouvez pas décider de votre propre paiement.");
  }
}

/** Returns whether the order is this person's own. */
export async function isOwnPayment(db: Database, own: OwnIdentity, { orderId }: { orderId: string }): Promise<boolean> {
  const order = await findOrder(db, orderId);
  return order !== undefined && isOwn(own, order);
}
