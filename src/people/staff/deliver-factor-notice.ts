import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { paths } from "#shared/site-paths.ts";
import { type FactorEvent, factorMail } from "./factor-mails.ts";
import { factorNotice } from "./staff-outbox.ts";
import { countRecoveryCodes } from "./two-factor.repo.ts";

/** Enqueues the mail about this event. */
export function enqueueFactorNotice(
  { enqueue }: Pick<UnitOfWork, "enqueue">,
  payload: { accountId: string; event: FactorEvent },
): void {
  enqueue(factorNotice, payload, { dedupeKey: `${factorNotice.kind}:${crypto.randomUUID()}` });
}

/** Mails the member of staff what happened to their two-factor sign-in. */
export async function deliverFactorNotice(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { accountId, event }: { accountId: string; event: FactorEvent },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const codesLeft = await countRecoveryCodes(ctx.db, accountId);
  const mail = factorMail(event, {
    firstName: account.firstName,
    codesLeft,
    resetUrl: ctx.publicUrl + paths.forgotPassword,
  });
  await sendAccountMail(ctx, account.email, mail);
}
