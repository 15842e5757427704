import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { countSentCard } from "#money/payments/order-limits.ts";
import { cardText } from "#money/payments/tribute-card.contract.ts";
import { closeTributeCard, findTributeCard, type TributeCard } from "#money/payments/tributes.ts";
import { SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import {
  foundationOf,
  type MailContent,
  type MailPicture,
  mailPictureOf,
  messageIdOf,
} from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { emailKeyOf } from "#shared/email-key.ts";
import { greeting } from "#shared/greeting-name.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { GIFT_LINK_MINUTES } from "./gift.contract.ts";
import { insertGiftLink } from "./gift-links.db.ts";
import { findDues, findGifts, findPayer } from "./list-gifts.ts";

/** Mails a link to the gifts made with this address. */
export const giftLink = defineMessage("gift-link", "prompt", z.object({ email: z.string() }), { endsIfRefused: true });

/**
 * Mails a new link to the gifts of whoever has this address (in lower case). The mail is sent to the address as typed
 * for the newest of them that bears it. Does nothing if there is neither a gift nor a payment of dues.
 */
export async function deliverGiftLink(
  ctx: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">,
  email: string,
): Promise<void> {
  const payer = await findPayer(ctx.db, email);
  const paid = [...(await findGifts(ctx.db, payer)), ...(await findDues(ctx.db, payer))];
  const [newest] = paid;
  if (!newest) return;
  // A payment by the account may bear another address, whose owner must not get the link.
  const to = paid.map(({ order }) => order.email).find((typed) => emailKeyOf(typed) === email) ?? email;
  const token = randomToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + GIFT_LINK_MINUTES * 60_000);
  await ctx.db.transaction((tx) => insertGiftLink(tx, { tokenHash: hashToken(token), email, expiresAt }));
  const content = linkMail(newest.order.firstName, ctx.publicUrl + linkPaths.guestGifts(token));
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(await ctx.readSettings()))),
    to,
    messageId: messageIdOf(ctx.publicUrl, `gift-link-${crypto.randomUUID()}`),
  });
}

function linkMail(firstName: string, url: string): MailContent {
  return {
    subject: "Votre lien vers vos dons",
    preview: `Ce lien est valable ${GIFT_LINK_MINUTES}\u00a0minutes.`,
    title: greeting(firstName),
    introduction: `Ce lien ouvre la liste de vos dons, avec leurs reçus et le récapitulatif de chaque année. Il est valable ${GIFT_LINK_MINUTES}\u00a0minutes et ne sert qu’une fois.`,
    button: { label: "Voir mes dons", url },
    closing:
      "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: sans ce lien, personne ne peut voir vos dons. Gardez-le pour vous.",
  };
}

/**
 * Mails the card of a paid order and deletes its addressee. Sends nothing if the payment was refunded, or the card
 * erased, meanwhile. Safe to run again: the card has one Message-ID. Throws if the mail is not accepted.
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

/**
 * The card of a gift in a person's name. It never says the amount, and names the giver only as the giver signed it. A
 * signed one does not lead to the page of the gift's purpose, which lists the gift with its amount.
 */
function tributeCardMail(card: TributeCard, picture: MailPicture | null, publicUrl: string): MailContent {
  const text = cardText(card);
  return {
    subject: text.subject,
    preview: "Une attention pour vous, de la part de quelqu’un qui pense à vous.",
    title: text.greeting,
    notice: card.simulated ? `${SIMULATED_PAYMENT}.` : null,
    introduction: text.introduction,
    picture: picture && { ...picture, alt: card.purposeLabel },
    ...(text.message === null ? {} : { quotation: text.message }),
    panel: { headline: card.tributeName, subline: text.subline, facts: text.facts },
    closing: text.closing,
    button:
      card.signature === null
        ? { label: "Voir ce que ce don soutient", url: publicUrl + card.path }
        : { label: "Découvrir la fondation", url: publicUrl },
  };
}
