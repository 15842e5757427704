import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { linkSubscription } from "./change-subscription.ts";
import { findSubscriber } from "./newsletter.db.ts";

/** Mails the owner of an address the link that confirms or ends their subscription. */
export const newsletterInvitation = defineMessage(
  "newsletter-invitation",
  "prompt",
  z.object({ subscriberId: z.uuid() }),
  { endsIfRefused: true },
);

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
  });
}

/** The mail that asks the owner of an address to confirm. */
function confirmationMail(pageUrl: string): MailContent {
  return {
    subject: "Confirmez votre inscription à notre lettre",
    preview: "Il ne reste qu’à confirmer votre inscription.",
    title: "Encore un geste",
    introduction:
      "Vous souhaitez recevoir notre lettre\u00a0: merci. Il ne reste qu’à confirmer votre inscription en ouvrant la page ci-dessous.",
    closing:
      "Une lettre par mois au plus\u00a0: les chantiers, les comptes, les rendez-vous. Chacune porte un lien pour se désinscrire. Ce n’est pas vous\u202f? Ignorez ce message\u00a0: sans confirmation, vous ne recevrez rien et votre adresse sera effacée.",
    button: { label: "Confirmer mon inscription", url: pageUrl },
  };
}

/** The mail to a confirmed subscriber who subscribes again. */
function alreadySubscribedMail(pageUrl: string): MailContent {
  return {
    subject: "Vous recevez déjà notre lettre",
    preview: "Votre inscription est confirmée\u00a0: vous n’avez rien à faire.",
    title: "Vous êtes déjà des nôtres",
    introduction:
      "Vous venez de demander à recevoir notre lettre. Cette adresse la reçoit déjà\u00a0: vous n’avez rien à faire.",
    closing: "Si vous ne souhaitez plus la recevoir, vous pouvez vous désinscrire sur la page ci-dessous.",
    button: { label: "Gérer mon inscription", url: pageUrl },
  };
}
