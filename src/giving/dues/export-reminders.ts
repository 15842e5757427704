import type { ExportRow } from "#people/privacy/my-data.contract.ts";
import type { Database } from "#platform/db/database.ts";
import { findChoice, listSent } from "./reminders.repo.ts";

/** Returns the export rows about reminders: the member's choice, if ever made, then each reminder sent. */
export async function exportReminders(db: Database, accountId: string): Promise<ExportRow[]> {
  const choice = await findChoice(db, accountId);
  const sent = await listSent(db, accountId);
  return [
    ...(choice ? [{ what: "choice", wanted: choice.wanted, month: null, at: choice.changedAt.toISOString() }] : []),
    ...sent.map(({ month, sentAt }) => ({ what: "reminder", wanted: null, month, at: sentAt?.toISOString() ?? null })),
  ];
}
