import type { AppContext } from "#composition/context.ts";
import { foundationOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { alreadySubscribedMail, confirmationMail } from "./invitation-mail.ts";
import { findSubscriber } from "./newsletter.repo.ts";
import { linkSubscription } from "./subscription-link.ts";

/**
 * Mails the owner of the address a link to confirm, or to unsubscribe if they have confirmed already. Sends nothing if
 * they left meanwhile. Safe to run again.
 */
export async function deliverInvitation(
  ctx: Pick<AppContext, "clock" | "db" | "mail" | "publicUrl" | "readSettings">,
  subscriberId: string,
): Promise<void> {
  const subscriber = await findSubscriber(ctx.db, subscriberId);
  if (!subscriber || subscriber.state === "unsubscribed") return;
  const { pageUrl, headers } = await linkSubscription(ctx, subscriber.id);
  const content = subscriber.state === "confirmed" ? alreadySubscribedMail(pageUrl) : confirmationMail(pageUrl);
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(await ctx.readSettings()))),
    to: subscriber.email,
    messageId: messageIdOf(ctx.publicUrl, `newsletter-${subscriber.id}-${subscriber.invitedAt?.getTime() ?? 0}`),
    headers,
    attachments: [],
  });
}
