import { nameActor } from "#modules/actor.ts";
import type { Authorized } from "#modules/staff/authorize.ts";
import type { Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { insertDecision, type NewDecision } from "./decisions.repo.ts";

/** The maximum length of a reason, in characters. */
const LONGEST_REASON = 500;

/** Stores the decision, with who decided and why, in the transaction that carries it out. */
export async function recordDecision(
  tx: Transaction,
  staff: Authorized<"move_money">,
  decision: Omit<NewDecision, "id" | "actor">,
): Promise<void> {
  await insertDecision(tx, { ...decision, actor: nameActor(staff) });
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

function wrongReason(code: string, text: string): AppError {
  return new AppError(422, code, text, { fields: { reason: [text] } });
}
