import { paths } from "#contracts/site-paths.ts";
import { findAccount } from "#modules/identity/accounts.repo.ts";
import { sendAccountMail } from "#modules/identity/send-account-mail.ts";
import type { Transaction } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/outbox.ts";
import { type FactorEvent, factorMail } from "./factor-mails.ts";
import type { StaffDeps } from "./staff.deps.ts";
import { countRecoveryCodes } from "./two-factor.repo.ts";

/** The outbox message that tells somebody what happened to their two-factor sign-in. */
export const FACTOR_MESSAGE = "account.two-factor";

/** A mail about this will follow the transaction. */
export async function announceFactor(
  tx: Transaction,
  { accountId, event, now }: { accountId: string; event: FactorEvent; now: Date },
): Promise<void> {
  const dedupeKey = `${FACTOR_MESSAGE}:${crypto.randomUUID()}`;
  await enqueue(tx, { kind: FACTOR_MESSAGE, dedupeKey, payload: { accountId, event } }, now);
}

/** The member of staff knows by mail what happened to their two-factor sign-in. */
export async function deliverFactorNotice(
  deps: Pick<StaffDeps, "db" | "mail" | "publicUrl" | "readSettings">,
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
