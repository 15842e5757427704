import { GIFT_LINK_MINUTES } from "#contracts/gift.ts";
import { linkPaths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import { greetingName } from "#modules/mailing/greeting-name.ts";
import { foundationOf, type MailContent, messageIdOf } from "#modules/mailing/mail-content.ts";
import { renderMail } from "#modules/mailing/render-mail.tsx";
import { hashToken, randomToken } from "#platform/ids.ts";
import { findDues, findGifts } from "./find-gifts.ts";
import { insertGiftLink } from "./gift-links.repo.ts";

/**
 * The owner of this address (in lower case) has a new link to what was given with it, by mail; the mail goes to the
 * address as the newest gift wrote it, or else the newest payment of dues. Where there is neither, nothing happens.
 */
export async function deliverGiftLink(deps: AppContext, email: string): Promise<void> {
  const payer = { emailKey: email, accountId: null };
  const [newest] = [...(await findGifts(deps.db, payer)), ...(await findDues(deps.db, payer))];
  if (!newest) return;
  const token = randomToken();
  const expiresAt = new Date(deps.clock.now().getTime() + GIFT_LINK_MINUTES * 60_000);
  await deps.db.transaction((tx) => insertGiftLink(tx, { tokenHash: hashToken(token), email, expiresAt }));
  const content = linkMail(newest.order.firstName, deps.publicUrl + linkPaths.guestGifts(token));
  await deps.mail.send({
    ...(await renderMail(content, foundationOf(await deps.readSettings()))),
    to: newest.order.email,
    messageId: messageIdOf(deps.publicUrl, `gift-link-${crypto.randomUUID()}`),
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
      "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: sans ce lien, personne ne peut voir vos dons. Ne le transmettez à personne.",
  };
}
