import type { AppContext } from "#composition/context.ts";
import { deleteExpiredEmailChanges } from "./email-changes.repo.ts";
import { deleteDevicesUnseenSince } from "./known-devices.repo.ts";
import { deleteExpiredSessions } from "./sessions.repo.ts";

/** The lifetime of the cookie that identifies a browser. */
const DEVICE_RETENTION_MS = 400 * 24 * 3600 * 1000;

/** Deletes expired sessions, known devices that were not seen for 400 days, and expired changes of address. */
export async function purgeSessions({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, new Date(now));
    await deleteDevicesUnseenSince(tx, new Date(now - DEVICE_RETENTION_MS));
    await deleteExpiredEmailChanges(tx, new Date(now));
  });
}
