import type { AppContext } from "#composition/context.ts";
import { STAFF_IDLE_MS, STAFF_LONGEST_MS } from "./read-staff-session.ts";
import { deleteIdleStaffSessions } from "./staff-sessions.repo.ts";
import { deleteFactorsWithoutRole } from "./two-factor.repo.ts";

/** Deletes expired staff sessions, and the second factors of accounts without a role. */
export async function purgeStaffSessions({
  db,
  clock,
  adminEmail,
}: Pick<AppContext, "db" | "clock" | "adminEmail">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteFactorsWithoutRole(tx, adminEmail);
    await deleteIdleStaffSessions(tx, new Date(now - STAFF_IDLE_MS), new Date(now - STAFF_LONGEST_MS));
  });
}
