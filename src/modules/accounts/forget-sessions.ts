import type { AccountDeps } from "./accounts.deps.ts";
import { deleteExpiredEmailChanges } from "./email-changes.repo.ts";
import { STAFF_IDLE_MS, STAFF_LONGEST_MS } from "./read-session.ts";
import { deleteExpiredSessions, deleteIdleStaffSessions } from "./sessions.repo.ts";
import { deleteFactorsWithoutRole } from "./two-factor.repo.ts";

/** Sessions that nobody can use any more, changes of address that came to nothing, and second factors without a role are gone. */
export async function forgetSessions({
  db,
  clock,
  adminEmail,
}: Pick<AccountDeps, "db" | "clock" | "adminEmail">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, new Date(now));
    await deleteExpiredEmailChanges(tx, new Date(now));
    await deleteFactorsWithoutRole(tx, adminEmail);
    await deleteIdleStaffSessions(tx, new Date(now - STAFF_IDLE_MS), new Date(now - STAFF_LONGEST_MS));
  });
}
