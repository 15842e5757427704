import type { output } from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.ts";
import { paths } from "#shared/site-paths.ts";
import type { mergeNotice } from "./directory-outbox.ts";
import { mergedMail } from "./merge-notice-mail.ts";

/** Tells this address that its account was merged with another. Erases the address that has none now from the outbox. */
export async function deliverMergeNotice(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName, notice }: output<(typeof mergeNotice)["payload"]>,
): Promise<void> {
  // A run after a crash finds the address erased already.
  if (!email || firstName === undefined || !notice) return;
  const { publicUrl } = ctx;
  await sendAccountMail(ctx, email, mergedMail({ firstName, ...notice, contactUrl: publicUrl + paths.contact }));
  if (!notice.stays) await eraseFromOutbox(ctx.db, email);
}
