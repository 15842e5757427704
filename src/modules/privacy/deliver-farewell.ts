import { paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { sendAccountMail } from "#modules/identity/send-account-mail.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import { accountDeletedMail } from "./farewell-mail.ts";

/** The former member has the last mail, after which the outbox too has forgotten the address. */
export async function deliverFarewell(
  deps: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName }: { email?: string | null | undefined; firstName?: string | undefined },
): Promise<void> {
  // Run again after a crash, it finds that the address was forgotten already.
  if (!email || firstName === undefined) return;
  await sendAccountMail(deps, email, accountDeletedMail({ firstName, contactUrl: deps.publicUrl + paths.contact }));
  await eraseFromOutbox(deps.db, email);
}
