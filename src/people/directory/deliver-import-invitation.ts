import type { AppContext } from "#composition/context.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import { issueResetLink } from "#people/identity/issue-reset-link.ts";
import { readAccountNames } from "#people/identity/read-account-names.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { importInvitationMail } from "./import-invitation-mail.ts";
import { findImport } from "./member-imports.repo.ts";

/** Long enough for people who read their mail once a week. Another link replaces it at any time. */
const LINK_DAYS = 14;

/**
 * Mails the owner of an imported account what the foundation holds, and the link by which to open it. Sends nothing if
 * the account was opened since, or is deleted. Safe to run again: the mail keeps its Message-ID.
 */
export async function deliverImportInvitation(
  ctx: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">,
  accountId: string,
): Promise<void> {
  const { db, publicUrl } = ctx;
  const account = await findAccount(db, accountId);
  if (!account?.importId || account.emailVerifiedAt) return;
  const row = await findImport(db, account.importId);
  if (!row) return;
  const link = await issueResetLink(ctx, account, LINK_DAYS * 24 * 60);
  const foundation = foundationOf(await ctx.readSettings());
  const content = importInvitationMail({
    account,
    foundation: foundation.name,
    by: (await readAccountNames(db, [row.actor])).get(row.actor) ?? null,
    links: { open: link, refuse: `${link}&refuse=1` },
    days: LINK_DAYS,
  });
  await ctx.mail.send({
    ...(await renderMail(content, foundation)),
    to: account.email,
    messageId: messageIdOf(publicUrl, `import-invitation-${accountId}`),
    attachments: [],
  });
}
