import type { AppContext } from "#modules/context.ts";
import { deleteExpiredEmailChanges } from "./email-changes.repo.ts";
import { deleteDevicesUnseenSince } from "./known-devices.repo.ts";
import { deleteExpiredSessions } from "./sessions.repo.ts";

/** As long as a browser keeps the cookie by which it is known. */
const DEVICE_KEPT_MS = 400 * 24 * 3600 * 1000;

/** Sessions and devices that nobody can use any more, and changes of address that came to nothing, are gone. */
export async function forgetSessions({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    await deleteExpiredSessions(tx, new Date(now));
    await deleteDevicesUnseenSince(tx, new Date(now - DEVICE_KEPT_MS));
    await deleteExpiredEmailChanges(tx, new Date(now));
  });
}
