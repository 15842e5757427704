import { type AnyCodeBody, SET_UP_NEEDED } from "#contracts/two-factor.ts";
import type { AppContext } from "#modules/context.ts";
import type { Caller } from "#modules/identity/caller.ts";
import { AppError } from "#platform/errors.ts";
import { withFactor } from "./prove-factor.ts";
import type { StaffMember } from "./read-staff-session.ts";
import { markFactorVerified } from "./two-factor.repo.ts";

/**
 * The staff session that waited for the code is open; one that is open stays so, and uses up no code. Refuses (422) a
 * code that is wrong or was used, (429) too many tries, and (403) who has no second factor to give yet.
 */
export async function openStaffSession(
  deps: Pick<AppContext, "db" | "write" | "clock" | "limits">,
  { stage, account, staffTokenHash }: StaffMember,
  { code, deviceHash }: AnyCodeBody & Pick<Caller, "deviceHash">,
): Promise<void> {
  if (stage === "active") return;
  if (stage === "pending_enrolment") {
    throw new AppError(403, SET_UP_NEEDED, "Mettez d’abord en place la double authentification.");
  }
  await withFactor(deps, { accountId: account.id, deviceHash, code }, ({ tx }, now) =>
    markFactorVerified(tx, staffTokenHash, now),
  );
}
