import type { SessionItem } from "#contracts/my-data.ts";
import type { AppContext } from "#modules/context.ts";
import { notFound } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import type { Caller } from "./caller.ts";
import { deleteKnownDevices } from "./known-devices.repo.ts";
import { nameDevice } from "./name-device.ts";
import type { Member } from "./read-session.ts";
import { deleteSession, deleteSessions, listSessions } from "./sessions.repo.ts";

type Deps = Pick<AppContext, "db" | "clock">;

/** The devices on which the member is signed in, the last used first. No token, nor its hash, leaves. */
export async function showSessions({ db, clock }: Deps, { account, sessionId }: Member): Promise<SessionItem[]> {
  const sessions = await listSessions(db, account.id, clock.now());
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    id,
    device: nameDevice(userAgent),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

/** The device is signed out at once. Refuses (404, the same for every reason) what is not a session of the member. */
export async function revokeSession({ db }: Pick<Deps, "db">, { account }: Member, id: string): Promise<void> {
  const ended = isUuid(id) && (await db.transaction((tx) => deleteSession(tx, account.id, id)));
  if (!ended) throw notFound("Cet appareil n’est plus connecté.");
}

/** Every device of the member but this one is signed out at once, and known no more. */
export async function revokeOtherSessions(
  { db }: Pick<Deps, "db">,
  { account, sessionId }: Member,
  { deviceHash }: Caller,
): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteSessions(tx, account.id, sessionId);
    await deleteKnownDevices(tx, account.id, deviceHash);
  });
}
