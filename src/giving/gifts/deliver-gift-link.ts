import type { AppContext } from "#composition/context.ts";
import { hashToken, randomToken } from "#platform/ids.ts";
import { foundationOf, type MailContent, messageIdOf } from "#reach/mailing/mail-content.ts";
import { renderMail } from "#reach/mailing/render-mail.tsx";
import { greetingName } from "#shared/greeting-name.ts";
import { linkPaths } from "#shared/site-paths.ts";
import { findDues, findGifts } from "./find-gifts.ts";
import { GIFT_LINK_MINUTES } from "./gift.contract.ts";
import { insertGiftLink } from "./gift-links.repo.ts";

/**
 * Mails a new link to the gifts made with this address (in lower case). The mail is sent to the address as typed for the
 * newest gift, or else for the newest payment of dues. Does nothing if there is neither.
 */
export async function deliverGiftLink(
  ctx: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings">,
  email: string,
): Promise<void> {
  const payer = { emailKey: email, accountId: null };
  const [newest] = [...(await findGifts(ctx.db, payer)), ...(await findDues(ctx.db, payer))];
  if (!newest) return;
  const token = randomToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + GIFT_LINK_MINUTES * 60_000);
  await ctx.db.transaction((tx) => insertGiftLink(tx, { tokenHash: hashToken(token), email, expiresAt }));
  const content = linkMail(newest.order.firstName, ctx.publicUrl + linkPaths.guestGifts(token));
  await ctx.mail.send({
    ...(await renderMail(content, foundationOf(await ctx.readSettings()))),
    to: newest.order.email,
    messageId: messageIdOf(ctx.publicUrl, `gift-link-${crypto.randomUUID()}`),
    attachments: [],
  });
}

function linkMail(firstName: string, url: string): MailContent {
  const name = greetingName(firstName);
  return {
    subject: "Votre lien vers vos dons",
    preview: `Ce lien est valable ${GIFT_LINK_MINUTES}\u00a0minutes.`,
    title: name ? `Bonjour ${name},` : "Bonjour,",
    notice: null,
    introduction: `Ce lien ouvre la liste de vos dons, avec leurs reçus et le récapitulatif de chaque année. Il est valable ${GIFT_LINK_MINUTES}\u00a0minutes et ne sert qu’une fois.`,
    panel: null,
    button: { label: "Voir mes dons", url },
    link: null,
    closing:
      "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: sans ce lien, personne ne peut voir vos dons. Gardez-le pour vous.",
  };
}
