import type { AppContext } from "#composition/context.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import { paths } from "#shared/site-paths.ts";
import { accountDeletedMail } from "./farewell-mail.ts";

/** Sends the former member the last mail, then erases the address from the outbox. */
export async function deliverFarewell(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName }: { email?: string | null | undefined; firstName?: string | undefined },
): Promise<void> {
  // A run after a crash finds the address erased already.
  if (!email || firstName === undefined) return;
  await sendAccountMail(ctx, email, accountDeletedMail({ firstName, contactUrl: ctx.publicUrl + paths.contact }));
  await eraseFromOutbox(ctx.db, email);
}
