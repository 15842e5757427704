import type { AppContext } from "#composition/context.ts";
import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import type { Member } from "#people/identity/read-session.ts";
import { isStaff, rolesOf } from "#people/identity/roles.policy.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { StaffActor } from "./authorize.ts";
import { findStaffSession, touchStaffSession } from "./staff-sessions.repo.ts";
import { CODE_NEEDED, PASSWORD_TOO_SHORT, SET_UP_NEEDED } from "./two-factor.contract.ts";
import { mustHaveFactor, type SessionStage, stageOf } from "./two-factor.policy.ts";

const MINUTE_MS = 60_000;
/** Without a call for this long, a staff session is closed. */
export const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** After this long, it is closed in any case. */
export const STAFF_LONGEST_MS = 12 * 60 * MINUTE_MS;

/** A member of staff with a session, and its stage. */
export interface StaffMember extends Omit<Member, "kind">, StaffActor {
  staffTokenHash: string;
  stage: SessionStage;
  /** Since when two-factor is on, null if it is off. */
  factorSince: Date | null;
  /** Whether the person's roles require it. */
  factorRequired: boolean;
  /** When the session ends, whatever is done until then. */
  closesAt: Date;
}

type StaffSessionContext = Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated">;

const WAITING: Readonly<Record<Exclude<SessionStage, "active">, [code: string, text: string]>> = {
  pending_password: [
    PASSWORD_TOO_SHORT,
    `Choisissez un mot de passe d’au moins ${MINIMUM_STAFF_PASSWORD}\u00a0caractères pour ouvrir l’administration.`,
  ],
  pending_code: [CODE_NEEDED, "Entrez le code de votre application pour ouvrir l’administration."],
  pending_enrolment: [SET_UP_NEEDED, "Mettez en place la double authentification pour ouvrir l’administration."],
};

/**
 * Returns the member of staff with this cookie. Throws 401 if the session is unknown, idle for 30 minutes or 12 hours
 * old, or opened before it was known which rule the password meets, and 403 if the last role has been taken away since,
 * or the session waits for something: one that waits for `stage` passes. Without a password of the staff's rule none
 * passes; else `pending_code` lets every session pass, because it is what opens them.
 */
export async function requireStaff(
  ctx: StaffSessionContext,
  staffToken: string | undefined,
  stage: SessionStage,
): Promise<StaffMember> {
  const staff = await readStaffSession(ctx, staffToken);
  const { stage: reached } = staff;
  if (reached === "active" || reached === stage || (stage === "pending_code" && reached !== "pending_password")) {
    return staff;
  }
  const [code, text] = WAITING[reached];
  throw new AppError(403, code, text, { details: { accountId: staff.account.id } });
}

async function readStaffSession(ctx: StaffSessionContext, staffToken: string | undefined): Promise<StaffMember> {
  const now = ctx.clock.now();
  const tokenHash = staffToken ? hashToken(staffToken) : "";
  const found = await findStaffSession(ctx.db, {
    tokenHash,
    seenAfter: new Date(now.getTime() - STAFF_IDLE_MS),
    openedAfter: new Date(now.getTime() - STAFF_LONGEST_MS),
    now,
  });
  // Signing in is what tells which rule a password meets that was chosen before this was stored.
  if (!found?.account.passwordRule) {
    throw new AppError(401, "unauthenticated", "Reconnectez-vous pour ouvrir l’administration.");
  }
  const { account, sessionId, verifiedAt, factorSince, openedAt } = found;
  const roles = rolesOf(account, ctx.adminEmail);
  if (!isStaff(roles)) {
    const details = { accountId: account.id };
    throw new AppError(403, "forbidden", "L’administration est réservée à l’équipe.", { details });
  }
  await touchStaffSession(ctx.db, tokenHash, now);
  const factorRequired = mustHaveFactor({ account, roles }, ctx);
  const stage = stageOf({
    longPassword: account.passwordRule === "staff",
    on: factorSince !== null,
    verified: verifiedAt !== null,
    required: factorRequired,
  });
  const closesAt = new Date(openedAt.getTime() + STAFF_LONGEST_MS);
  const session = { sessionId, staffTokenHash: tokenHash, stage, factorSince, factorRequired, closesAt };
  return { kind: "staff", id: account.id, account, roles, ...session };
}
