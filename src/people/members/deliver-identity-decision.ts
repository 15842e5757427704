import type { output } from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import { paths } from "#shared/site-paths.ts";
import { acceptedMail, refusedMail } from "./identity-decision-mails.ts";
import type { identityDecided } from "./members-outbox.ts";

/** Mails the member the decision on the identity document. An account deleted since gets none. */
export async function deliverIdentityDecision(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { accountId, decision, reason }: output<(typeof identityDecided)["payload"]>,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  const mail =
    decision === "accepted"
      ? acceptedMail({ firstName })
      : refusedMail({ firstName, reason: reason ?? "", profileUrl: ctx.publicUrl + paths.profileIdentity });
  await sendAccountMail(ctx, email, mail);
}
