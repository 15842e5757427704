import { emailKeyOf } from "#contracts/email-key.ts";
import type { AppContext } from "#modules/context.ts";
import { AppError } from "#platform/errors.ts";
import { CODE_MAILS } from "./account-limits.ts";
import { resetMailing, verificationMail } from "./identity-outbox.ts";

/**
 * A new code, or reset link, will reach the owner of the address where there is something to prove. Whether there
 * is an account is looked up later, by the outbox: the answer and its time are the same for every address. Refuses
 * (429) too many mails to one address.
 */
export async function requestCode(deps: AppContext, kind: "verify" | "reset", email: string): Promise<void> {
  await deps.limits.consume(CODE_MAILS, emailKeyOf(email));
  await deps.write(async ({ enqueue }) => {
    const dedupeKey = `${kind}:${crypto.randomUUID()}`;
    if (kind === "verify") enqueue(verificationMail, { email, registering: false }, { dedupeKey });
    else enqueue(resetMailing, { email, choosing: false }, { dedupeKey });
  });
}

/** As `requestCode`, but too many mails to the address are no error: none is sent then, and the last one still counts. */
export async function requestCodeWithinLimit(deps: AppContext, kind: "verify" | "reset", email: string): Promise<void> {
  await requestCode(deps, kind, email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 429)) throw error;
  });
}
