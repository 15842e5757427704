import type { AppContext } from "#composition/context.ts";
import type { Caller } from "#people/identity/caller.ts";
import { AppError } from "#platform/errors.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { StaffMember } from "./read-staff-session.ts";
import { FRESH_CODE_NEEDED, FRESH_CODE_TEXT, type FreshCode, SET_UP_NEEDED } from "./two-factor.contract.ts";
import { withFactor } from "./verify-factor.ts";

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
      throw new AppError(403, SET_UP_NEEDED, "Mettez d’abord en place la double authentification.");
    }
    return ctx.write((unit) => work(unit, ctx.clock.now()));
  }
  if (code === undefined) {
    throw new AppError(422, FRESH_CODE_NEEDED, FRESH_CODE_TEXT, { fields: { code: [FRESH_CODE_TEXT] } });
  }
  return withFactor(ctx, { accountId: account.id, deviceHash, code }, work);
}
