import type { output } from "zod/mini";
import * as z from "zod/mini";
import type { AppContext } from "#composition/context.ts";
import { MINIMUM_STAFF_PASSWORD } from "#people/identity/account.contract.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { issueResetLink } from "#people/identity/deliver-account-mails.ts";
import { rolesOf } from "#people/identity/roles.policy.ts";
import { listRoles } from "#people/staff/staff.mails.ts";
import { mustHaveFactor } from "#people/staff/two-factor.policy.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import { eraseFromOutbox } from "#platform/jobs/outbox.db.ts";
import type { MailContent } from "#reach/mailing/mail-content.ts";
import { withDe } from "#shared/elision.ts";
import { greeting } from "#shared/greeting-name.ts";
import { quoted } from "#shared/quoted.ts";
import { paths } from "#shared/site-paths.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";

/**
 * Mails a member what staff did with the account: changed the name, the contact data or the roles, exported its data
 * for them, or signed it out.
 */
export const accountNotice = defineMessage(
  "account.changed-by-staff",
  "prompt",
  z.object({
    accountId: z.uuid(),
    change: z.union([
      z.object({ former: z.string(), latter: z.string() }),
      z.object({ given: z.array(z.string()), taken: z.array(z.string()) }),
      z.object({ corrected: z.array(z.string()) }),
      z.object({ exported: z.string() }),
      /** On the device of this name, or everywhere. */
      z.object({ signedOut: z.nullable(z.string()) }),
    ]),
  }),
);

/**
 * Mails one of the two owners that the accounts were merged. The address without an account is erased once it is sent.
 */
export const mergeNotice = defineMessage(
  "account.merged",
  "prompt",
  z.object({
    email: z.nullish(z.string()),
    firstName: z.optional(z.string()),
    notice: z.optional(
      z.object({
        /** True if the account of this address is the one that stays. */
        stays: z.boolean(),
        /** The member number and, if it may be told, the address by which to sign in. */
        number: z.string(),
        signIn: z.nullable(z.string()),
        reason: z.string(),
      }),
    ),
  }),
);

/** Mails the person whom a command on the server made a member of staff the link by which to open the account. */
export const staffInvitation = defineMessage("staff.invitation", "prompt", z.object({ accountId: z.uuid() }), {
  endsIfRefused: true,
});

/** Makes the next accounts of an import of members. */
export const importChunk = defineMessage("member-import.chunk", "ordinary", z.object({ importId: z.uuid() }));

/** Mails the owner of an imported account the link by which to open it; once more, it is another mail (`again`). */
export const importInvitation = defineMessage(
  "member-import.invitation",
  "bulk",
  z.object({ accountId: z.uuid(), again: z.optional(z.uuid()) }),
  { endsIfRefused: true },
);

/** Mails the member what staff changed in the account. An account deleted since gets none. */
export async function deliverAccountNotice(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "adminEmail" | "paymentsSimulated">,
  { accountId, change }: output<(typeof accountNotice)["payload"]>,
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const { email, firstName } = account;
  const contactUrl = ctx.publicUrl + paths.contact;
  if ("corrected" in change) return sendAccountMail(ctx, email, correctedMail({ firstName, ...change, contactUrl }));
  if ("exported" in change) {
    const profileUrl = ctx.publicUrl + paths.profileData;
    return sendAccountMail(ctx, email, exportedMail({ firstName, reason: change.exported, profileUrl, contactUrl }));
  }
  if ("signedOut" in change) {
    return sendAccountMail(ctx, email, signedOutMail({ firstName, device: change.signedOut, contactUrl }));
  }
  const mail =
    "former" in change
      ? renamedMail({ firstName, ...change, contactUrl })
      : rolesMail({
          firstName,
          ...change,
          factorRequired: mustHaveFactor({ account, roles: rolesOf(account, ctx.adminEmail) }, ctx),
          passwordTooShort: account.passwordRule === "member",
          adminUrl: ctx.publicUrl + paths.admin,
        });
  await sendAccountMail(ctx, email, mail);
}

/** The mail that says that staff corrected the member's name. */
function renamedMail({
  firstName,
  former,
  latter,
  contactUrl,
}: {
  firstName: string;
  former: string;
  latter: string;
  contactUrl: string;
}): MailContent {
  return {
    subject: "Votre nom a été corrigé",
    preview: "L’équipe de la fondation a corrigé le nom de votre compte.",
    title: greeting(firstName),
    introduction: `L’équipe de la fondation a corrigé le nom de votre compte\u00a0: «\u00a0${former}\u00a0» est devenu «\u00a0${latter}\u00a0». Votre carte de membre porte déjà ce nom.`,
    button: { label: "Ce n’est pas mon nom", url: contactUrl },
    closing: "Si ce nom est le bon, il n’y a rien à faire.",
  };
}

const CORRECTED: Readonly<Record<string, string>> = { phone: "votre téléphone", address: "votre adresse postale" };

/** The mail that says that staff corrected the member's telephone number or address, without either. */
function correctedMail({
  firstName,
  corrected,
  contactUrl,
}: {
  firstName: string;
  corrected: readonly string[];
  contactUrl: string;
}): MailContent {
  const what = corrected.map((field) => CORRECTED[field] ?? field).join(" et ");
  return {
    subject: "Vos coordonnées ont été corrigées",
    preview: `L’équipe de la fondation a corrigé ${what}.`,
    title: greeting(firstName),
    introduction: `L’équipe de la fondation a corrigé ${what}. Vous pouvez le relire dans votre profil.`,
    button: { label: "Signaler une erreur", url: contactUrl },
    closing: "Si tout est juste, il n’y a rien à faire.",
  };
}

/** The mail that says that staff exported the member's data at their request. */
function exportedMail({
  firstName,
  reason,
  profileUrl,
  contactUrl,
}: {
  firstName: string;
  reason: string;
  profileUrl: string;
  contactUrl: string;
}): MailContent {
  return {
    subject: "Vos données ont été exportées",
    preview: "L’équipe de la fondation a préparé une copie de vos données.",
    title: greeting(firstName),
    introduction: `À votre demande, l’équipe de la fondation a fait une copie de tout ce qu’elle garde sur vous, pour vous la remettre. Motif\u00a0: ${quoted(reason)}.`,
    button: { label: "Voir mes données", url: profileUrl },
    link: { label: "Vous n’avez rien demandé\u202f? Écrivez-nous", url: contactUrl },
    closing: "Dans votre profil, vous pouvez à tout moment télécharger cette copie vous-même.",
  };
}

/** The mail that says that staff signed the member out, on this device or everywhere. */
function signedOutMail({
  firstName,
  device,
  contactUrl,
}: {
  firstName: string;
  device: string | null;
  contactUrl: string;
}): MailContent {
  return {
    subject: device ? "Un de vos appareils a été déconnecté" : "Vos appareils ont été déconnectés",
    preview: "L’équipe de la fondation a fermé une connexion à votre compte.",
    title: greeting(firstName),
    introduction: device
      ? `L’équipe de la fondation a déconnecté de votre compte l’appareil «\u00a0${device}\u00a0».`
      : "L’équipe de la fondation a déconnecté tous les appareils de votre compte. Reconnectez-vous pour continuer.",
    button: { label: "Écrire à la fondation", url: contactUrl },
    closing: "Quelqu’un d’autre s’était connecté\u202f? Changez aussi votre mot de passe.",
  };
}

/** The mail that says which roles of the staff were given to the member, and which were taken. */
function rolesMail({
  firstName,
  given,
  taken,
  factorRequired,
  passwordTooShort,
  adminUrl,
}: {
  firstName: string;
  given: readonly string[];
  taken: readonly string[];
  factorRequired: boolean;
  passwordTooShort: boolean;
  adminUrl: string;
}): MailContent {
  const isStaffNow = given.length > 0;
  return {
    subject: isStaffNow ? "Un rôle vous est confié" : "Un rôle vous a été retiré",
    preview: "Vos droits dans l’administration du site ont changé.",
    title: greeting(firstName),
    introduction: [
      given.length > 0
        ? `La fondation vous confie un rôle dans l’administration du site\u00a0: ${listRoles(given)}.`
        : "",
      taken.length > 0 ? `Ce rôle vous a été retiré\u00a0: ${listRoles(taken)}.` : "",
      taken.length > 0 ? "Vos appareils ont été déconnectés\u00a0: reconnectez-vous pour continuer." : "",
      given.length > 0 && taken.length === 0 ? "Reconnectez-vous pour ouvrir l’administration." : "",
      isStaffNow && passwordTooShort
        ? `Il faudra d’abord choisir un mot de passe d’au moins ${MINIMUM_STAFF_PASSWORD}\u00a0caractères.`
        : "",
      isStaffNow && factorRequired
        ? "Ce rôle demande aussi la double authentification\u00a0: vous la mettrez en place à ce moment-là."
        : "",
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    button: isStaffNow ? { label: "Ouvrir l’administration", url: adminUrl } : null,
    closing: "Ce changement vous surprend\u202f? Prévenez l’équipe de la fondation.",
  };
}

/**
 * Tells this address that its account was merged with another. Erases the address that has none now from the outbox.
 */
export async function deliverMergeNotice(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { email, firstName, notice }: output<(typeof mergeNotice)["payload"]>,
): Promise<void> {
  // A run after a crash finds the address erased already.
  if (!email || firstName === undefined || !notice) return;
  const { publicUrl } = ctx;
  await sendAccountMail(ctx, email, mergedMail({ firstName, ...notice, contactUrl: publicUrl + paths.contact }));
  if (!notice.stays) await eraseFromOutbox(ctx.db, email);
}

/**
 * The mail that says that staff merged two accounts; `signIn` is the address to sign in with, null if it is withheld.
 */
function mergedMail({
  firstName,
  stays,
  number,
  signIn,
  reason,
  contactUrl,
}: {
  firstName: string;
  stays: boolean;
  number: string;
  signIn: string | null;
  reason: string;
  contactUrl: string;
}): MailContent {
  return {
    subject: "Vos deux comptes ont été réunis",
    preview: "L’équipe de la fondation a fusionné deux comptes de membre.",
    title: greeting(firstName),
    introduction: [
      stays
        ? `L’équipe de la fondation a réuni à ce compte un autre compte qui est aussi le vôtre. Votre numéro de membre est maintenant ${number}.`
        : `L’équipe de la fondation a réuni le compte ouvert avec cette adresse à un autre compte, le numéro de membre ${number}. Le compte de cette adresse n’existe plus, et ses appareils sont déconnectés.`,
      "Les dons, les cotisations et les inscriptions sont conservés, et les reçus restent valables tels qu’ils sont.",
      signIn === null ? "" : `Connectez-vous avec l’adresse ${signIn} et son mot de passe.`,
      `Motif\u00a0: ${quoted(reason)}.`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    button: { label: "Écrire à la fondation", url: contactUrl },
    closing:
      "Cette fusion vous surprend, ou l’autre compte n’est pas le vôtre\u202f? Écrivez-nous sans attendre\u00a0: l’équipe sait qui l’a faite et ce qui a été réuni.",
  };
}

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
    subject: "Vous rejoignez l’équipe du site",
    preview: "Il ne vous reste qu’à choisir un mot de passe.",
    title: greeting(account.firstName),
    introduction: [
      `L’équipe ${withDe(nameWithArticle(identity.name))} vous confie un rôle dans l’administration de son site\u00a0: ${listRoles(account.roles)}.`,
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
