import type { AppContext } from "#composition/context.ts";
import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import type { Caller } from "#people/identity/caller.ts";
import { isStaff, rolesOf } from "#people/identity/roles.policy.ts";
import { deleteSession } from "#people/identity/sessions.db.ts";
import type { Member } from "#people/identity/sessions.ts";
import { AppError } from "#platform/errors.ts";
import { hashToken } from "#platform/ids.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { RefusalCode } from "#shared/refusals.ts";
import type { StaffActor } from "./authorize.ts";
import { deleteIdleStaffSessions, findStaffSession, touchStaffSession } from "./staff-sessions.db.ts";
import {
  type AnyCodeBody,
  CODE_NEEDED,
  FRESH_CODE_NEEDED,
  FRESH_CODE_TEXT,
  type FreshCode,
  PASSWORD_TOO_SHORT,
  SET_UP_NEEDED,
} from "./two-factor.contract.ts";
import { deleteFactorsWithoutRole, markFactorVerified } from "./two-factor.db.ts";
import { mustHaveFactor, type SessionStage, stageOf } from "./two-factor.policy.ts";
import { type FactorContext, withFactor } from "./verify-factor.ts";

const MINUTE_MS = 60_000;
/** Without a call for this long, a staff session is closed. */
const STAFF_IDLE_MS = 30 * MINUTE_MS;

/** After this long, it is closed in any case. */
const STAFF_LONGEST_MS = 12 * 60 * MINUTE_MS;

/** A member of staff with a session, and its stage. */
export interface StaffMember extends Omit<Member, "kind">, StaffActor {
  staffTokenHash: string;
  stage: SessionStage;
  /** Since when two-factor is on, null if it is off. */
  factorSince: Date | null;
  /** True if the person's roles require two-factor. */
  factorRequired: boolean;
  /** When the session ends, whatever is done until then. */
  closesAt: Date;
}

type StaffSessionContext = Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated">;

const WAITING: Readonly<Record<Exclude<SessionStage, "active">, [code: RefusalCode, text: string]>> = {
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
  throw new AppError(code, text, { details: { accountId: staff.account.id } });
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
    throw new AppError("unauthenticated", "Reconnectez-vous pour ouvrir l’administration.");
  }
  const { account, sessionId, verifiedAt, factorSince, openedAt } = found;
  const roles = rolesOf(account, ctx.adminEmail);
  if (!isStaff(roles)) {
    const details = { accountId: account.id };
    throw new AppError("forbidden", "L’administration est réservée à l’équipe.", { details });
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

/**
 * Opens the staff session that waited for the code. One that is open stays so, and uses up no code. Throws 422 if the
 * code is wrong or was used, 429 after too many tries, and 403 if the account has no second factor yet.
 */
export async function openStaffSession(
  ctx: FactorContext,
  { stage, account, staffTokenHash }: StaffMember,
  { code, deviceHash }: AnyCodeBody & Pick<Caller, "deviceHash">,
): Promise<void> {
  if (stage === "active") return;
  if (stage === "pending_enrolment") {
    throw new AppError(SET_UP_NEEDED, "Mettez d’abord en place la double authentification.");
  }
  await withFactor(ctx, { accountId: account.id, deviceHash, code }, ({ tx }, now) =>
    markFactorVerified(tx, staffTokenHash, now),
  );
}

/** A code that came with the call that it allows, and the browser that sent both. */
export type GivenCode = FreshCode & Pick<Caller, "deviceHash">;

/**
 * Runs `work`, which moves money or power, in one transaction with the verification of a fresh code, which it uses up:
 * an open session alone must not be enough. Accounts of the demo without two-factor need none. Throws 422, beside
 * `code`, if it is missing, wrong or was used, 403 if two-factor must be set up first, and 429 after too many tries.
 */
export async function withFreshCode<T>(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "limits" | "factorSecrets">,
  { account, factorSince, factorRequired }: StaffMember,
  { code, deviceHash }: GivenCode,
  work: (unit: UnitOfWork, now: Date) => Promise<T>,
): Promise<T> {
  if (factorSince === null) {
    if (factorRequired) {
      throw new AppError(SET_UP_NEEDED, "Mettez d’abord en place la double authentification.");
    }
    return ctx.write((unit) => work(unit, ctx.clock.now()));
  }
  if (code === undefined) {
    throw new AppError(FRESH_CODE_NEEDED, FRESH_CODE_TEXT, { fields: { code: [FRESH_CODE_TEXT] } });
  }
  return withFactor(ctx, { accountId: account.id, deviceHash, code }, work);
}

/**
 * Ends the staff session and the session it was opened with. An invalid cookie is not an error. Returns the id of the
 * account.
 */
export async function logOutStaff(
  ctx: Pick<AppContext, "db" | "clock">,
  staffToken: string | undefined,
): Promise<string | undefined> {
  if (!staffToken) return undefined;
  // However long the session has been idle: it must be deleted.
  const ever = new Date(0);
  const found = await findStaffSession(ctx.db, {
    tokenHash: hashToken(staffToken),
    seenAfter: ever,
    openedAfter: ever,
    now: ctx.clock.now(),
  });
  if (found) await ctx.db.transaction((tx) => deleteSession(tx, found.account.id, found.sessionId));
  return found?.account.id;
}

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
