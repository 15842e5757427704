import type { DemoPart } from "./demo-part.ts";
import { listActions } from "./list-actions.ts";
import { listAnswers } from "./list-answers.ts";
import { listClosings } from "./list-closings.ts";
import { listComparedExport } from "./list-compared-export.ts";
import { listCorrections } from "./list-corrections.ts";
import { listDonorNotes } from "./list-donor-notes.ts";
import { listEntries } from "./list-entries.ts";
import { listImportedStatement } from "./list-imported-statement.ts";
import { listLetters } from "./list-letters.ts";
import { listReceivedMoney } from "./list-received-money.ts";
import { listUpdates } from "./list-updates.ts";
import { listWriting } from "./list-writing.ts";

/** Some weeks of the staff's work, with its versions and its entries of the audit log. */
export const seedStaffWork: DemoPart = async () => async (unit, now) => {
  const work = [
    await listActions(unit, now),
    await listCorrections(unit, now),
    await listUpdates(unit, now),
    await listWriting(unit, now),
    await listAnswers(unit, now),
    await listReceivedMoney(unit, now),
    await listClosings(unit, now),
    await listLetters(unit, now),
    await listImportedStatement(unit, now),
    await listComparedExport(unit, now),
    await listDonorNotes(unit, now),
    await listEntries(unit, now),
  ].flat();
  // The audit log shows entries in the order in which they were written.
  for (const { write } of work.sort((one, other) => one.at.getTime() - other.at.getTime())) await write();
};
