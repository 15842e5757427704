import type { AccountDeps } from "./accounts.deps.ts";
import { deleteExpiredEmailChanges } from "./email-changes.repo.ts";
import { STAFF_IDLE_MS, STAFF_LONGEST_MS } from "./read-session.ts";
import { deleteExpiredSessions, deleteIdleStaffSessions } from "./sessions.repo.ts";

/** Sessions that nobody can use any more, and changes of address that came to nothing, are gone. */
export async function forgetSessions({ db, clock }: Pick<AccountDeps, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, new Date(now));
    await deleteExpiredEmailChanges(tx, new Date(now));
    await deleteIdleStaffSessions(tx, new Date(now - STAFF_IDLE_MS), new Date(now - STAFF_LONGEST_MS));
  });
}
