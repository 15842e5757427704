import type { Caller } from "#people/identity/caller.ts";
import { AppError } from "#platform/errors.ts";
import type { StaffMember } from "./read-staff-session.ts";
import { type AnyCodeBody, SET_UP_NEEDED } from "./two-factor.contract.ts";
import { markFactorVerified } from "./two-factor.repo.ts";
import { type FactorContext, withFactor } from "./verify-factor.ts";

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
    throw new AppError(403, SET_UP_NEEDED, "Mettez d’abord en place la double authentification.");
  }
  await withFactor(ctx, { accountId: account.id, deviceHash, code }, ({ tx }, now) =>
    markFactorVerified(tx, staffTokenHash, now),
  );
}
