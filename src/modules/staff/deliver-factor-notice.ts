import { paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { findAccount } from "#modules/identity/accounts.repo.ts";
import { sendAccountMail } from "#modules/identity/send-account-mail.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { type FactorEvent, factorMail } from "./factor-mails.ts";
import { factorNotice } from "./staff-outbox.ts";
import { countRecoveryCodes } from "./two-factor.repo.ts";

/** Enqueues a mail about this. */
export function announceFactor(
  { enqueue }: Pick<UnitOfWork, "enqueue">,
  payload: { accountId: string; event: FactorEvent },
): void {
  enqueue(factorNotice, payload, { dedupeKey: `${factorNotice.kind}:${crypto.randomUUID()}` });
}

/** The member of staff knows by mail what happened to their two-factor sign-in. */
export async function deliverFactorNotice(
  deps: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { accountId, event }: { accountId: string; event: FactorEvent },
): Promise<void> {
  const account = await findAccount(deps.db, accountId);
  if (!account) return;
  const codesLeft = await countRecoveryCodes(deps.db, accountId);
  const mail = factorMail(event, {
    firstName: account.firstName,
    codesLeft,
    resetUrl: deps.publicUrl + paths.forgotPassword,
  });
  await sendAccountMail(deps, account.email, mail);
}
