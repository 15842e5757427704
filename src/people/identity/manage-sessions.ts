import type { AppContext } from "#composition/context.ts";
import type { SessionItem } from "#people/privacy/my-data.contract.ts";
import { notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { Caller } from "./caller.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import type { Member } from "./read-session.ts";
import { deleteSession, deleteSessions, listSessions } from "./sessions.repo.ts";

type SessionsContext = Pick<AppContext, "db" | "clock">;

/** Returns the devices on which the member is signed in, last used first, without tokens or their hashes. */
export async function showSessions(
  { db, clock }: SessionsContext,
  { account, sessionId }: Member,
): Promise<SessionItem[]> {
  const sessions = await listSessions(db, account.id, clock.now());
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: describeUserAgent(userAgent),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

/** Signs the device out at once. Throws 404, the same for every reason, if it is not a session of the member. */
export async function revokeSession(
  { db }: Pick<SessionsContext, "db">,
  { account }: Member,
  id: string,
): Promise<void> {
  const ended = isUuid(id) && (await db.transaction((tx) => deleteSession(tx, account.id, id)));
  if (!ended) throw notFound("Cet appareil n’est plus connecté.");
}

/** Signs every other device of the member out at once, and removes them from the known devices. */
export async function revokeOtherSessions(
  { db }: Pick<SessionsContext, "db">,
  { account, sessionId }: Member,
  { deviceHash }: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessions(tx, account.id, sessionId);
    await deleteKnownDevices(tx, account.id, deviceHash);
  });
}
