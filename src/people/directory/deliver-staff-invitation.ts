import type { AppContext } from "#composition/context.ts";
import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import { BLANK, greeting } from "#people/identity/account-mails.ts";
import { findAccount } from "#people/identity/accounts.repo.ts";
import { issueResetLink } from "#people/identity/issue-reset-link.ts";
import { sendAccountMail } from "#people/identity/send-account-mail.ts";
import { mustHaveFactor } from "#people/staff/two-factor.policy.ts";
import { listRoles } from "#people/staff/watched-change-mails.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";

/** As long as that of an imported account. Another one replaces it at any time. */
const LINK_DAYS = 14;

/** Mails an invited member of staff the link by which to choose a password; nothing once the account is in use. */
export async function deliverStaffInvitation(
  ctx: Pick<AppContext, "db" | "clock" | "mail" | "publicUrl" | "readSettings" | "paymentsSimulated">,
  accountId: string,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account || account.emailVerifiedAt || account.roles.length === 0) return;
  const { identity } = await ctx.readSettings();
  const url = await issueResetLink(ctx, account, LINK_DAYS * 24 * 60);
  await sendAccountMail(ctx, account.email, {
    ...BLANK,
    subject: "Vous rejoignez l’équipe du site",
    preview: "Il ne vous reste qu’à choisir un mot de passe.",
    title: greeting(account.firstName),
    introduction: [
      `L’équipe de ${nameWithArticle(identity.name)} vous confie un rôle dans l’administration de son site\u00a0: ${listRoles(account.roles)}.`,
      `Choisissez un mot de passe d’au moins ${MINIMUM_STAFF_PASSWORD}\u00a0caractères pour ouvrir votre compte.`,
      mustHaveFactor({ account, roles: account.roles }, ctx)
        ? "Votre rôle demande aussi la double authentification\u00a0: vous la mettrez en place à la première connexion."
        : "",
      `Le lien est valable ${LINK_DAYS}\u00a0jours\u202f; ensuite, demandez-en un autre par «\u00a0Mot de passe oublié\u00a0».`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    button: { label: "Choisir mon mot de passe", url },
    closing:
      "Cette invitation vous surprend\u202f? Ne suivez pas le lien\u00a0: sans lui, personne ne peut se connecter à ce compte, et il s’efface au bout de trente jours.",
  });
}
