import type { Actor } from "#composition/actor.ts";
import { recordAudit } from "#operations/audit/record-audit.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { LetterState } from "./letters.contract.ts";
import type { Letter } from "./letters.repo.ts";

/** Returns the letter as the audit log names it. */
export function auditedLetter({ id, subject }: Pick<Letter, "id" | "subject">) {
  return { kind: "letters", id, name: subject };
}

/** Adds to the audit log that the letter came into another state, and what there is to say of it. */
export async function recordLetterState(
  unit: Pick<UnitOfWork, "tx">,
  letter: Letter,
  {
    to,
    facts = {},
    ...caused
  }: { to: LetterState; at: Date; actor: Actor; origin: string | null; facts?: Record<string, number> },
): Promise<void> {
  await recordAudit(unit, {
    ...caused,
    action: "changed",
    subject: auditedLetter(letter),
    before: { state: letter.state },
    after: { state: to, ...facts },
  });
}
