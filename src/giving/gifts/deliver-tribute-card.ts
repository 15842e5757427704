import type { AppContext } from "#composition/context.ts";
import { countSentCard } from "#money/payments/order-limits.ts";
import { closeTributeCard, findTributeCard, type TributeCard } from "#money/payments/tribute-card.ts";
import { foundationOf, type MailPicture, mailPictureOf, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { tributeCardMail } from "./tribute-card-mail.ts";

/**
 * Mails the card of a paid order and deletes its addressee. Sends nothing if the payment was refunded, or the card erased,
 * meanwhile. Safe to run again: the card has one Message-ID. Throws if the mail is not accepted.
 */
export async function deliverTributeCard(
  ctx: Pick<AppContext, "clock" | "db" | "limits" | "mail" | "publicUrl" | "purposes" | "readSettings">,
  orderId: string,
): Promise<void> {
  const card = await findTributeCard(ctx.db, orderId);
  if (!card) return;
  if (!card.paid) return closeTributeCard(ctx.db, orderId, null);
  const picture = await pictureOf(ctx, card);
  await ctx.mail.send({
    ...(await renderMail(tributeCardMail(card, picture, ctx.publicUrl), foundationOf(await ctx.readSettings()))),
    to: card.to,
    messageId: messageIdOf(ctx.publicUrl, `card-${orderId}`),
    attachments: [],
  });
  await closeTributeCard(ctx.db, orderId, ctx.clock.now());
  await countSentCard(ctx.limits, card.to);
}

/** Returns the picture of what the gift is for, or null if it has none. */
async function pictureOf(
  { db, clock, publicUrl, purposes }: Pick<AppContext, "clock" | "db" | "publicUrl" | "purposes">,
  { purpose, attemptId }: TributeCard,
): Promise<MailPicture | null> {
  if (attemptId === null) return null;
  const described = await purposes[purpose].describePayment?.(db, { attemptId, now: clock.now() });
  return mailPictureOf(described?.picture ?? null, publicUrl);
}
