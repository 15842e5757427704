import type { AppContext } from "#modules/context.ts";
import { foundationOf, messageIdOf } from "#modules/mailing/mail-content.ts";
import { renderMail } from "#modules/mailing/render-mail.tsx";
import { alreadySubscribedMail, confirmationMail } from "./invitation-mail.ts";
import { findSubscriber } from "./newsletter.repo.ts";
import { linkSubscription } from "./subscription-link.ts";

/**
 * The owner of the address has a link to confirm, or to unsubscribe where they are confirmed already. Who left
 * meanwhile gets nothing. Safe to run again.
 */
export async function deliverInvitation(
  deps: Pick<AppContext, "clock" | "db" | "mail" | "publicUrl" | "readSettings">,
  subscriberId: string,
): Promise<void> {
  const subscriber = await findSubscriber(deps.db, subscriberId);
  if (!subscriber || subscriber.state === "unsubscribed") return;
  const { pageUrl, headers } = await linkSubscription(deps, subscriber.id);
  const content = subscriber.state === "confirmed" ? alreadySubscribedMail(pageUrl) : confirmationMail(pageUrl);
  await deps.mail.send({
    ...(await renderMail(content, foundationOf(await deps.readSettings()))),
    to: subscriber.email,
    messageId: messageIdOf(deps.publicUrl, `newsletter-${subscriber.id}-${subscriber.invitedAt?.getTime() ?? 0}`),
    headers,
    attachments: [],
  });
}
