import type { AppContext } from "#composition/context.ts";
import { AppError } from "#platform/errors.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { CODE_MAILS } from "./account-limits.ts";
import { resetMailing, verificationMail } from "./identity-outbox.ts";

/**
 * Mails a new code or reset link to the owner of the address, if there is something to verify. The outbox looks up the
 * account later, so that the response and its time are the same for every address. Throws 429 after too many mails to
 * one address.
 */
export async function requestCode(
  ctx: Pick<AppContext, "write" | "limits">,
  kind: "verify" | "reset",
  email: string,
): Promise<void> {
  await ctx.limits.consume(CODE_MAILS, emailKeyOf(email));
  await ctx.write(async ({ enqueue }) => {
    const dedupeKey = `${kind}:${crypto.randomUUID()}`;
    if (kind === "verify") enqueue(verificationMail, { email, registering: false }, { dedupeKey });
    else enqueue(resetMailing, { email, choosing: false }, { dedupeKey });
  });
}

/** Like `requestCode`, but sends nothing instead of throwing after too many mails. The last code stays valid. */
export async function requestCodeWithinLimit(
  ctx: Pick<AppContext, "write" | "limits">,
  kind: "verify" | "reset",
  email: string,
): Promise<void> {
  await requestCode(ctx, kind, email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 429)) throw error;
  });
}
