import { emailKeyOf } from "#contracts/email-key.ts";
import { AppError } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import { CODE_MAILS } from "./account-limits.ts";
import type { AccountDeps } from "./accounts.deps.ts";

import { RESET_MESSAGE, VERIFY_MESSAGE } from "./deliver-code.ts";

/**
 * A new code, or reset link, will reach the owner of the address where there is something to prove. Whether there
 * is an account is looked up later, by the outbox: the answer and its time are the same for every address. Refuses
 * (429) too many mails to one address.
 */
export async function requestCode(deps: AccountDeps, kind: "verify" | "reset", email: string): Promise<void> {
  await deps.limits.take(CODE_MAILS, emailKeyOf(email));
  const message = {
    kind: kind === "verify" ? VERIFY_MESSAGE : RESET_MESSAGE,
    dedupeKey: `${kind}:${crypto.randomUUID()}`,
    payload: { email },
  };
  await deps.db.transaction((tx) => enqueue(tx, message, deps.clock.now()));
  deps.wakeOutbox();
}

/** As `requestCode`, but too many mails to the address are no error: none is sent then, and the last one still counts. */
export async function requestCodeWithinLimit(
  deps: AccountDeps,
  kind: "verify" | "reset",
  email: string,
): Promise<void> {
  await requestCode(deps, kind, email).catch((error: unknown) => {
    if (!(error instanceof AppError && error.status === 429)) throw error;
  });
}
