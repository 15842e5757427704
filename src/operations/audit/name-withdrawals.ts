import type { Database } from "#platform/db/database.ts";
import { type AuditRow, listAuditEntries } from "./audit.db.ts";

/** Refusals that two people decide, each with the actions that it answers, and its name if one person did both. */
const REFUSALS: Readonly<Record<string, { answers: readonly string[]; withdrawn: string }>> = {
  refused: { answers: ["recorded", "proposed"], withdrawn: "withdrew" },
  refused_proposal: { answers: ["proposed_payment", "proposed_refund"], withdrawn: "withdrew_proposal" },
  refused_closing: { answers: ["proposed_closing"], withdrawn: "withdrew_closing" },
};

const MOST = 1000;

/**
 * Returns a function that names what an entry tells: the refusal of what the same person had recorded or proposed is that it
 * was taken back. The stored action is the same, also of old entries.
 */
export async function nameWithdrawals(db: Database, rows: readonly AuditRow[]): Promise<(row: AuditRow) => string> {
  const refusals = rows.filter(({ action }) => REFUSALS[action]);
  const kinds = [...new Set(refusals.map(({ subjectKind }) => subjectKind))];
  const subjectId = [...new Set(refusals.map((row) => row.subjectId))];
  const action = Object.values(REFUSALS).flatMap(({ answers }) => answers);
  const begun = refusals.length === 0 ? [] : await listAuditEntries(db, { kinds, subjectId, action }, MOST);
  return (row) => {
    const refusal = REFUSALS[row.action];
    const answered = begun.find(
      ({ id, subjectKind, subjectId: subject, action: did }) =>
        id < row.id && subjectKind === row.subjectKind && subject === row.subjectId && refusal?.answers.includes(did),
    );
    return refusal && answered?.actor === row.actor ? refusal.withdrawn : row.action;
  };
}
