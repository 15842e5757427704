import { nameActor } from "#composition/actor.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import { insertDecision, type NewDecision } from "./decisions.repo.ts";
import type { Attempt } from "./payments.repo.ts";

/** The maximum length of a reason, in characters. */
const LONGEST_REASON = 500;

/** Why staff decides, and from where. */
export interface Stated {
  reason: string;
  /** The keyed hash of the caller's network address; null if the call came from none. */
  origin: string | null;
}

/** What the audit log calls the decisions. */
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
  decision: Omit<NewDecision, "id" | "actor" | "attemptId"> & Stated & { attempt: Pick<Attempt, "id" | "reference"> },
): Promise<void> {
  const { attempt, origin, ...decided } = decision;
  await insertDecision(tx, { ...decided, attemptId: attempt.id, actor: nameActor(staff) });
  const { action, amount, reason, refundedBy, decidedAt } = decided;
  await recordAudit(
    { tx },
    {
      at: decidedAt,
      actor: staff,
      origin,
      action: AUDITED[action],
      subject: { kind: "attempts", id: attempt.id, name: attempt.reference },
      after: { ...(amount && { amount }), ...(refundedBy && { refunded_by: refundedBy }), reason },
    },
  );
}

/** Returns the trimmed reason. Throws 422 if it is missing or longer than 500 characters. */
export function requireReason(given: string): string {
  const reason = given.trim();
  if (reason === "") throw wrongReason("missing_reason", "Veuillez indiquer le motif de votre décision.");
  if (reason.length > LONGEST_REASON) {
    throw wrongReason("long_reason", `Le motif ne peut pas dépasser ${LONGEST_REASON} caractères.`);
  }
  return reason;
}

function wrongReason(code: RefusalCode, text: string): AppError {
  return new AppError(422, code, text, { fields: { reason: [text] } });
}
