import type { AppContext } from "#composition/context.ts";
import { findAccountByEmail, lockAccount } from "#people/identity/accounts.db.ts";
import type { Caller } from "#people/identity/caller.ts";
import { deleteSessions } from "#people/identity/sessions.db.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { SecurityLog } from "#platform/security-log.ts";
import { createWrite, type UnitOfWork } from "#platform/unit-of-work.ts";
import { enqueueFactorNotice } from "./staff.mails.ts";
import type { StaffMember } from "./staff-session.ts";
import {
  type AnyCodeBody,
  type ConfirmFactorBody,
  type FactorProposal,
  MISSING_CURRENT_CODE,
  type RecoveryCodeList,
  type TwoFactorState,
} from "./two-factor.contract.ts";
import {
  countRecoveryCodes,
  deleteOtherStaffSessions,
  deleteProposal,
  deleteTwoFactor,
  findProposal,
  findTwoFactor,
  markFactorVerified,
  replaceRecoveryCodes,
  replaceTwoFactor,
  storeProposal,
} from "./two-factor.db.ts";
import {
  countingTries,
  type FactorContext,
  makeRecoveryCodes,
  makeSecret,
  type PresentedCode,
  stepOf,
  takeCode,
  uriOf,
  withFactor,
  wrongCode,
} from "./verify-factor.ts";

/** The browser on which a code is tried. */
type OnDevice = Pick<Caller, "deviceHash">;

/** Returns the state of two-factor for the member of staff. */
export async function showTwoFactor(
  { db }: Pick<FactorContext, "db">,
  { account, factorSince, factorRequired }: StaffMember,
): Promise<TwoFactorState> {
  return {
    on: factorSince !== null,
    on_since: factorSince?.toISOString() ?? null,
    recovery_codes_left: factorSince ? await countRecoveryCodes(db, account.id) : 0,
    required: factorRequired,
  };
}

/**
 * Returns a secret for this staff session, the same one each time: on a telephone, switching to the application and
 * back may reload the page. Nothing is on yet, and no other session is shown it.
 */
export async function startEnrolment(
  { db, readSettings, factorSecrets }: Pick<AppContext, "db" | "readSettings" | "factorSecrets">,
  { account, staffTokenHash }: StaffMember,
): Promise<FactorProposal> {
  const sealed = await db.transaction((tx) => storeProposal(tx, staffTokenHash, factorSecrets.seal(makeSecret())));
  const secret = factorSecrets.open(sealed);
  if (!secret) throw nothingProposed();
  const issuer = (await readSettings()).identity.name;
  return { secret, uri: uriOf({ secret, issuer, email: account.email }) };
}

/**
 * Turns two-factor on with the proposed secret, opens this session and closes the account's other staff sessions.
 * Returns ten recovery codes. Throws 422 for a wrong code and, if two-factor was on before, without a valid code of the
 * former secret; 409 if this session was proposed none, and 429 after too many tries.
 */
export async function completeEnrolment(
  ctx: FactorContext,
  { account: { id: accountId }, staffTokenHash }: StaffMember,
  { code, current_code, deviceHash }: ConfirmFactorBody & OnDevice,
): Promise<RecoveryCodeList> {
  const fresh = await makeRecoveryCodes(accountId);
  return countingTries(ctx, { accountId, deviceHash, code: current_code }, async (unit, { now, presented }) => {
    const { tx } = unit;
    const sealed = await findProposal(tx, staffTokenHash);
    const secret = sealed && ctx.factorSecrets.open(sealed);
    if (!secret) throw nothingProposed();
    const step = stepOf({ secret, code, now });
    if (step === null) throw wrongCode("code");
    const former = await findTwoFactor(tx, accountId);
    if (former) await verifyFormerFactor(unit, ctx, { accountId, presented, now });
    await replaceTwoFactor(tx, { accountId, secret: sealed, lastStep: step, onSince: now });
    await deleteProposal(tx, staffTokenHash);
    await deleteOtherStaffSessions(tx, accountId, staffTokenHash);
    await markFactorVerified(tx, staffTokenHash, now);
    enqueueFactorNotice(unit, { accountId, event: former ? "replaced" : "turned_on" });
    await replaceRecoveryCodes(tx, accountId, fresh.hashes);
    return { recovery_codes: fresh.shown };
  });
}

/**
 * Replaces the account's recovery codes by ten new ones. Throws 409 if two-factor is off, 422 for a wrong code, 429
 * after too many tries.
 */
export async function renewRecoveryCodes(
  ctx: FactorContext,
  staff: StaffMember,
  { code, deviceHash }: AnyCodeBody & OnDevice,
): Promise<RecoveryCodeList> {
  const accountId = idWithFactor(staff);
  const fresh = await makeRecoveryCodes(accountId);
  return withFactor(ctx, { accountId, deviceHash, code }, async (unit) => {
    enqueueFactorNotice(unit, { accountId, event: "recovery_codes_renewed" });
    await replaceRecoveryCodes(unit.tx, accountId, fresh.hashes);
    return { recovery_codes: fresh.shown };
  });
}

/**
 * Turns two-factor off. Throws 403 if a role requires it, 409 if it is off, 422 for a wrong code, 429 after too many
 * tries.
 */
export async function turnFactorOff(
  ctx: FactorContext,
  staff: StaffMember,
  { code, deviceHash }: AnyCodeBody & OnDevice,
): Promise<void> {
  if (staff.factorRequired) {
    throw new AppError("second_factor_required", "Votre rôle exige la double authentification.");
  }
  const accountId = idWithFactor(staff);
  await withFactor(ctx, { accountId, deviceHash, code }, async (unit) => {
    await deleteTwoFactor(unit.tx, accountId);
    enqueueFactorNotice(unit, { accountId, event: "turned_off" });
  });
}

async function verifyFormerFactor(
  unit: UnitOfWork,
  ctx: Pick<FactorContext, "factorSecrets">,
  { accountId, presented, now }: { accountId: string; presented: PresentedCode | null; now: Date },
): Promise<void> {
  if (!presented) {
    throw new AppError("invalid", MISSING_CURRENT_CODE, { fields: { current_code: [MISSING_CURRENT_CODE] } });
  }
  await takeCode(unit, ctx, { accountId, presented, now, field: "current_code" });
}

function nothingProposed(): AppError {
  return new AppError("nothing_proposed", "Cette mise en place n’a plus cours. Reconnectez-vous.");
}

function idWithFactor({ account, factorSince }: StaffMember): string {
  if (!factorSince) throw new AppError("second_factor_off", "La double authentification n’est pas activée.");
  return account.id;
}

/** The result of a reset. `off`: there was nothing to reset, and nothing was changed. */
export type FactorReset = "reset" | "off" | "unknown";

/**
 * For an operator with access to the machine: removes two-factor of the account as `removeFactor` does. If a role
 * requires two-factor, it is set up again at the next sign-in.
 */
export async function resetTwoFactor(
  { db, clock, securityLog }: { db: Database; clock: Clock; securityLog: SecurityLog },
  email: string,
): Promise<FactorReset> {
  const account = await findAccountByEmail(db, email);
  if (!account) return "unknown";
  // The schedule of the serving process sends the mail: this one may be a command that ends.
  const write = createWrite({ db, clock, wake: () => undefined });
  const came = await write(async (unit): Promise<FactorReset> => {
    await lockAccount(unit.tx, account.id);
    return (await removeFactor(unit, { accountId: account.id, event: "reset" })) ? "reset" : "off";
  });
  if (came === "reset") {
    securityLog({
      event: "second_factor_reset",
      outcome: "done",
      route: "npm run reset:two-factor",
      accountId: account.id,
    });
  }
  return came;
}

/**
 * Turns off two-factor of a locked account whose owner has neither telephone nor recovery codes, signs it out
 * everywhere, and mails its owner. Returns false, and changes nothing, if it is off.
 */
export async function removeFactor(
  unit: UnitOfWork,
  { accountId, event }: { accountId: string; event: "reset" | "reset_by_admin" },
): Promise<boolean> {
  if (!(await deleteTwoFactor(unit.tx, accountId))) return false;
  await deleteSessions(unit.tx, accountId);
  enqueueFactorNotice(unit, { accountId, event });
  return true;
}

/** Returns since when two-factor is on for the account, null if it is off. */
export async function readFactorSince(db: Database, accountId: string): Promise<Date | null> {
  return (await findTwoFactor(db, accountId))?.onSince ?? null;
}
