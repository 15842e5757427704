import type { AccountDeps } from "./accounts.deps.ts";
import { deleteExpiredEmailChanges } from "./email-changes.repo.ts";
import { deleteDevicesUnseenSince } from "./known-devices.repo.ts";
import { STAFF_IDLE_MS, STAFF_LONGEST_MS } from "./read-session.ts";
import { deleteExpiredSessions, deleteIdleStaffSessions } from "./sessions.repo.ts";
import { deleteFactorsWithoutRole } from "./two-factor.repo.ts";

/** As long as a browser keeps the cookie by which it is known. */
const DEVICE_KEPT_MS = 400 * 24 * 3600 * 1000;

/** Sessions and devices that nobody can use any more, changes of address that came to nothing, and second factors without a role are gone. */
export async function forgetSessions({
  db,
  clock,
  adminEmail,
}: Pick<AccountDeps, "db" | "clock" | "adminEmail">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, new Date(now));
    await deleteDevicesUnseenSince(tx, new Date(now - DEVICE_KEPT_MS));
    await deleteExpiredEmailChanges(tx, new Date(now));
    await deleteFactorsWithoutRole(tx, adminEmail);
    await deleteIdleStaffSessions(tx, new Date(now - STAFF_IDLE_MS), new Date(now - STAFF_LONGEST_MS));
  });
}
