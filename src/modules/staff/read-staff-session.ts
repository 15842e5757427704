import { CODE_NEEDED, SET_UP_NEEDED } from "#contracts/two-factor.ts";
import type { Member } from "#modules/identity/read-session.ts";
import { isStaff, rolesOf } from "#modules/identity/roles.policy.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { StaffDeps } from "./staff.deps.ts";
import { findStaffSession, touchStaffSession } from "./staff-sessions.repo.ts";
import { type Door, doorOf, mustHaveFactor } from "./two-factor.policy.ts";

const MINUTE_MS = 60_000;
/** After this long without a call, a staff session is closed. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** After this long, it is closed in any case. */
export const STAFF_LONGEST_MS = 12 * 60 * MINUTE_MS;

/** Who calls with a staff session, and whether that is open. */
export interface StaffMember extends Member {
  staffTokenHash: string;
  door: Door;
  /** Since when two-factor is on, null where it is off. */
  factorSince: Date | null;
  /** Whether the person's roles require it. */
  factorRequired: boolean;
}

type StaffSessionDeps = Pick<StaffDeps, "db" | "clock" | "adminEmail" | "paymentsSimulated">;

const CLOSED: Readonly<Record<Exclude<Door, "open">, [code: string, text: string]>> = {
  code: [CODE_NEEDED, "Entrez le code de votre application pour ouvrir l’administration."],
  "set-up": [SET_UP_NEEDED, "Mettez en place la double authentification pour ouvrir l’administration."],
};

/**
 * The member of staff at work with this cookie. Refuses (401) one that is unknown, idle for 30 minutes or open for
 * 12 hours, and (403) somebody whose last role at work has been taken away since, or whose session is not open yet.
 */
export async function requireStaff(deps: StaffSessionDeps, staffToken: string | undefined): Promise<StaffMember> {
  return requireDoor(await requireStaffAtDoor(deps, staffToken), "open");
}

/** Whoever may set two-factor up, as `requireStaff`, but also where the session waits for just that. */
export async function requireStaffSettingUp(
  deps: StaffSessionDeps,
  staffToken: string | undefined,
): Promise<StaffMember> {
  return requireDoor(await requireStaffAtDoor(deps, staffToken), "set-up");
}

function requireDoor(staff: StaffMember, door: Door): StaffMember {
  if (staff.door === "open" || staff.door === door) return staff;
  const [code, text] = CLOSED[staff.door];
  throw new AppError(403, code, text, { details: { accountId: staff.account.id } });
}

/** Whoever has a staff session, open or not: only for what opens it. Otherwise as `requireStaff`. */
export async function requireStaffAtDoor(deps: StaffSessionDeps, staffToken: string | undefined): Promise<StaffMember> {
  const now = deps.clock.now();
  const tokenHash = staffToken ? hashToken(staffToken) : "";
  const found = await findStaffSession(deps.db, {
    tokenHash,
    seenAfter: new Date(now.getTime() - STAFF_IDLE_MS),
    openedAfter: new Date(now.getTime() - STAFF_LONGEST_MS),
    now,
  });
  if (!found) throw new AppError(401, "unauthenticated", "Reconnectez-vous pour ouvrir l’administration.");
  const { account, sessionId, provenAt, factorSince } = found;
  const roles = rolesOf(account, deps.adminEmail);
  if (!isStaff(roles)) {
    const details = { accountId: account.id };
    throw new AppError(403, "forbidden", "L’administration est réservée à l’équipe.", { details });
  }
  await touchStaffSession(deps.db, tokenHash, now);
  const factorRequired = mustHaveFactor({ account, roles }, deps);
  const door = doorOf({ on: factorSince !== null, proven: provenAt !== null, required: factorRequired });
  return { account, sessionId, roles, staffTokenHash: tokenHash, door, factorSince, factorRequired };
}
