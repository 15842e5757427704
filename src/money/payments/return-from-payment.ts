import { hashToken } from "#platform/ids.ts";
import { GIVE_ANCHOR, paths } from "#shared/site-paths.ts";
import { findAttempt, findReturnOfAttempt } from "./payments.repo.ts";
import { type RecheckContext, recheckOrder } from "./recheck-attempt.ts";

/**
 * Returns the path of the page to which the payer returns, and which resumes the watch. The return proves nothing: the
 * parameters that the provider appends are ignored, and it only starts a check of the order's attempts.
 */
export async function returnFromPayment(ctx: RecheckContext, token: string): Promise<string> {
  const found = await findReturnOfAttempt(ctx.db, hashToken(token));
  if (!found) return paths.campaigns;
  const attempt = await findAttempt(ctx.db, found.attemptId);
  if (attempt) {
    recheckOrder(ctx, attempt).catch((error: unknown) => {
      ctx.log.error({ err: error, attemptId: attempt.id }, "a payment could not be checked on return");
    });
  }
  return `${found.returnPath}#${GIVE_ANCHOR}`;
}
