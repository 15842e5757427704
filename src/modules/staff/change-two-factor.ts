import {
  type AnyCodeBody,
  type ConfirmFactorBody,
  type FactorProposal,
  MISSING_CURRENT_CODE,
  type RecoveryCodeList,
  type TwoFactorState,
} from "#contracts/two-factor.ts";
import type { AppContext } from "#modules/context.ts";
import type { Caller } from "#modules/identity/caller.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { announceFactor } from "./deliver-factor-notice.ts";
import { makeRecoveryCodes, makeSecret, stepOf, uriOf } from "./factor-codes.ts";
import { countingTries, type PresentedCode, takeCode, withFactor, wrongCode } from "./prove-factor.ts";
import type { StaffMember } from "./read-staff-session.ts";
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
} from "./two-factor.repo.ts";

type Deps = Pick<AppContext, "db" | "write" | "clock" | "limits">;
/** By which browser a code is tried. */
type OnDevice = Pick<Caller, "deviceHash">;

/** How two-factor stands for whoever is at work. */
export async function showTwoFactor(
  { db }: Pick<Deps, "db">,
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
 * A secret for this staff session, the same however often it is asked for: on a telephone, going to the application
 * and back may load the page again. Nothing is on yet, and no other session is ever shown it.
 */
export async function proposeFactor(
  { db, readSettings }: Pick<AppContext, "db" | "readSettings">,
  { account, staffTokenHash }: StaffMember,
): Promise<FactorProposal> {
  const secret = await db.transaction((tx) => storeProposal(tx, staffTokenHash, makeSecret()));
  const issuer = (await readSettings()).identity.name;
  return { secret, uri: uriOf({ secret, issuer, email: account.email }) };
}

/**
 * Two-factor is on with the proposed secret, this session is open, and the account's other staff sessions are closed;
 * answers ten recovery codes. Refuses (422) a wrong code, and where it was on before the lack of a code of the former
 * secret too; (409) a session that was proposed none, and (429) too many tries.
 */
export async function confirmFactor(
  deps: Deps,
  { account: { id: accountId }, staffTokenHash }: StaffMember,
  { code, current_code, deviceHash }: ConfirmFactorBody & OnDevice,
): Promise<RecoveryCodeList> {
  const fresh = await makeRecoveryCodes(accountId);
  return countingTries(deps, { accountId, deviceHash, code: current_code }, async (unit, { now, presented }) => {
    const { tx } = unit;
    const secret = await findProposal(tx, staffTokenHash);
    if (!secret) throw new AppError(409, "nothing_proposed", "Cette mise en place n’a plus cours. Recommencez-la.");
    const step = stepOf({ secret, code, now });
    if (step === null) throw wrongCode("code");
    const former = await findTwoFactor(tx, accountId);
    if (former) await proveFormer(unit, { accountId, presented, now });
    await replaceTwoFactor(tx, { accountId, secret, lastStep: step, onSince: now });
    await deleteProposal(tx, staffTokenHash);
    await deleteOtherStaffSessions(tx, accountId, staffTokenHash);
    await markFactorVerified(tx, staffTokenHash, now);
    announceFactor(unit, { accountId, event: former ? "replaced" : "turned_on" });
    await replaceRecoveryCodes(tx, accountId, fresh.hashes);
    return { recovery_codes: fresh.shown };
  });
}

/** The account has ten new recovery codes, and the former ones are void. Refuses (409) where two-factor is off, (422) a wrong code, (429) too many tries. */
export async function renewRecoveryCodes(
  deps: Deps,
  staff: StaffMember,
  { code, deviceHash }: AnyCodeBody & OnDevice,
): Promise<RecoveryCodeList> {
  const accountId = idWithFactor(staff);
  const fresh = await makeRecoveryCodes(accountId);
  return withFactor(deps, { accountId, deviceHash, code }, async (unit) => {
    announceFactor(unit, { accountId, event: "recovery_codes_renewed" });
    await replaceRecoveryCodes(unit.tx, accountId, fresh.hashes);
    return { recovery_codes: fresh.shown };
  });
}

/** Two-factor is off. Refuses (403) whose role requires it, (409) where it is off, (422) a wrong code, (429) too many tries. */
export async function turnFactorOff(
  deps: Deps,
  staff: StaffMember,
  { code, deviceHash }: AnyCodeBody & OnDevice,
): Promise<void> {
  if (staff.factorRequired) {
    throw new AppError(403, "second_factor_required", "Votre rôle exige la double authentification.");
  }
  const accountId = idWithFactor(staff);
  await withFactor(deps, { accountId, deviceHash, code }, async (unit) => {
    await deleteTwoFactor(unit.tx, accountId);
    announceFactor(unit, { accountId, event: "turned_off" });
  });
}

async function proveFormer(
  unit: UnitOfWork,
  { accountId, presented, now }: { accountId: string; presented: PresentedCode | null; now: Date },
): Promise<void> {
  if (!presented) {
    throw new AppError(422, "invalid", MISSING_CURRENT_CODE, { fields: { current_code: [MISSING_CURRENT_CODE] } });
  }
  if (!(await takeCode(unit, { accountId, presented, now }))) throw wrongCode("current_code");
}

function idWithFactor({ account, factorSince }: StaffMember): string {
  if (!factorSince) throw new AppError(409, "second_factor_off", "La double authentification n’est pas activée.");
  return account.id;
}
