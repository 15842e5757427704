import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { listHolders } from "./list-holders.ts";
import type { Ability } from "./staff.contract.ts";

/** Returns whether the account holds the ability now. */
export async function isStillHeld(
  ctx: Pick<AppContext, "db" | "adminEmail">,
  accountId: string,
  ability: Ability,
): Promise<boolean> {
  return (await listHolders(ctx, ability)).some(({ id }) => id === accountId);
}

/**
 * Throws 409 if the first of two people holds the ability no more: then only one person with the right agrees. `text` says
 * in French what to do instead.
 */
export async function requireStillHeld(
  ctx: Pick<AppContext, "db" | "adminEmail">,
  { accountId, ability, text }: { accountId: string; ability: Ability; text: string },
): Promise<void> {
  if (!(await isStillHeld(ctx, accountId, ability))) throw new AppError(409, "first_person_left", text);
}
