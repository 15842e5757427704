import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import type { RefuseAccountBody } from "./account.contract.ts";
import { RESET_TRIES_BY_ADDRESS } from "./account-limits.ts";
import { deleteAccountRow, findAccount } from "./accounts.repo.ts";
import type { Caller } from "./caller.ts";
import { isUnopened } from "./is-unopened.ts";
import { invalidResetLink, requireResetLink } from "./require-reset-link.ts";

const OPENED = "Ce compte est déjà ouvert. Connectez-vous pour le supprimer, dans «\u00a0Mes données\u00a0».";

/**
 * Deletes the imported account that this link was mailed to, with the line that it was made of. Throws 422 and 429 as
 * `requireResetLink` does, and 409 if the account was opened, or was not imported: its owner deletes it signed in.
 */
export async function refuseAccount(
  ctx: Pick<AppContext, "db" | "clock" | "limits">,
  body: RefuseAccountBody,
  caller: Caller,
): Promise<void> {
  const { owner, take } = await requireResetLink(ctx, body, caller);
  await ctx.db.transaction(async (tx) => {
    if (!(await take(tx))) throw invalidResetLink();
    const account = await findAccount(tx, owner.id);
    if (!account || !isUnopened(account)) throw new AppError(409, "account_open", OPENED);
    await eraseFromOutbox(tx, account.emailKey);
    await deleteAccountRow(tx, account.id);
  });
  await ctx.limits.refund(RESET_TRIES_BY_ADDRESS, caller.address);
}
