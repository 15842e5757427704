import { paths } from "#contracts/site-paths.ts";
import { sendAccountMail } from "#modules/identity/send-account-mail.ts";
import { forgetInOutbox } from "#platform/jobs/outbox.ts";
import { accountDeletedMail } from "./farewell-mail.ts";
import type { PrivacyDeps } from "./privacy.deps.ts";

/** The outbox message that takes leave of somebody whose account is gone. */
export const ACCOUNT_DELETED_MESSAGE = "account.deleted";

/** The former member has the last mail, after which the outbox too has forgotten the address. */
export async function deliverFarewell(
  deps: Pick<PrivacyDeps, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName }: { email: string | null; firstName: string },
): Promise<void> {
  // Run again after a crash, it finds that the address was forgotten already.
  if (!email) return;
  await sendAccountMail(deps, email, accountDeletedMail({ firstName, contactUrl: deps.publicUrl + paths.contact }));
  await forgetInOutbox(deps.db, email);
}
