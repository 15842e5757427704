import type { AppContext } from "#modules/context.ts";
import { foundationOf, messageIdOf } from "#modules/mailing/mail-content.ts";
import { renderMail } from "#modules/mailing/render-mail.tsx";
import { countSentCard } from "#modules/payments/order-limits.ts";
import { closeTributeCard, findTributeCard } from "#modules/payments/tribute-card.ts";
import { tributeCardMail } from "./tribute-card-mail.ts";

/**
 * Mails the card of a paid order and deletes its addressee. Sends nothing if the payment was refunded, or the card erased,
 * meanwhile. Safe to run again: the card has one Message-ID. Throws if the mail is not accepted.
 */
export async function deliverTributeCard(
  ctx: Pick<AppContext, "clock" | "db" | "limits" | "mail" | "publicUrl" | "readSettings">,
  orderId: string,
): Promise<void> {
  const card = await findTributeCard(ctx.db, orderId);
  if (!card) return;
  if (!card.paid) return closeTributeCard(ctx.db, orderId, null);
  await ctx.mail.send({
    ...(await renderMail(tributeCardMail(card, ctx.publicUrl), foundationOf(await ctx.readSettings()))),
    to: card.to,
    messageId: messageIdOf(ctx.publicUrl, `card-${orderId}`),
    attachments: [],
  });
  await closeTributeCard(ctx.db, orderId, ctx.clock.now());
  await countSentCard(ctx.limits, card.to);
}
