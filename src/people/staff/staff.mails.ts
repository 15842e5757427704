import type { output } from "zod/mini";
import * as z from "zod/mini";
import { OPERATOR } from "#composition/actor.ts";
import type { AppContext } from "#composition/context.ts";
import type { Role } from "#people/identity/account.contract.ts";
import { sendAccountMail } from "#people/identity/account-mails.ts";
import { findAccount } from "#people/identity/accounts.db.ts";
import { maskEmail } from "#people/identity/find-accounts.ts";
import { rolesOf } from "#people/identity/roles.policy.ts";
import { defineMessage } from "#platform/jobs/define-message.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import type { MailContent, MailLink, MailPanel } from "#reach/mailing/mail-content.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate, formatTime } from "#shared/date-formats.ts";
import { greeting } from "#shared/greeting-name.ts";
import { paths } from "#shared/site-paths.ts";
import { abilitiesOf } from "./authorize.ts";
import { countRecoveryCodes } from "./two-factor.db.ts";

interface FactorFacts {
  codesLeft: number;
}

/** The events of two-factor sign-in: the subject of the mail, and what it says. */
const EVENTS = {
  turned_on: () => [
    "La double authentification a été activée",
    "Pour ouvrir l’administration avec votre compte, il faut désormais un code de votre application, en plus du mot de passe. Gardez vos codes de secours en lieu sûr.",
  ],
  turned_off: () => [
    "La double authentification a été désactivée",
    "Pour ouvrir l’administration avec votre compte, le mot de passe suffit de nouveau.",
  ],
  replaced: () => [
    "Votre double authentification a changé d’appareil",
    "Seule votre nouvelle application donne désormais les codes de votre compte, et vous avez de nouveaux codes de secours. Les anciens ne servent plus à rien.",
  ],
  recovery_code_used: ({ codesLeft }) => [
    "Un code de secours a été utilisé",
    `Un code de secours de votre compte vient de servir. ${leftOver(codesLeft)} Vous pouvez en créer d’autres dans l’administration.`,
  ],
  recovery_codes_renewed: () => [
    "Vos codes de secours ont été renouvelés",
    "Votre compte a dix nouveaux codes de secours. Les anciens ne servent plus à rien.",
  ],
  reset: () => [
    "Votre double authentification a été réinitialisée",
    "La personne qui gère le serveur du site l’a retirée de votre compte et a fermé toutes vos sessions. Si votre rôle l’exige, vous la remettrez en place à votre prochaine connexion\u00a0: faites-le sans attendre.",
  ],
  reset_by_admin: () => [
    "Votre double authentification a été réinitialisée",
    "L’administration du site l’a retirée de votre compte et a fermé toutes vos sessions. Si votre rôle l’exige, vous la remettrez en place à votre prochaine connexion\u00a0: faites-le sans attendre.",
  ],
} as const satisfies Record<string, (facts: FactorFacts) => readonly [subject: string, text: string]>;

type FactorEvent = keyof typeof EVENTS;
const FACTOR_EVENTS = Object.keys(EVENTS) as FactorEvent[];

/** The mail about an event of the recipient's two-factor sign-in. */
function factorMail(
  event: FactorEvent,
  { firstName, resetUrl, ...facts }: FactorFacts & { firstName: string; resetUrl: string },
): MailContent {
  const [subject, introduction] = EVENTS[event](facts);
  return {
    subject,
    preview: "Si ce n’était pas vous, agissez tout de suite.",
    title: greeting(firstName),
    introduction,
    button: { label: "Ce n’était pas moi", url: resetUrl },
    closing:
      "Si c’était bien vous, il n’y a rien à faire. Sinon, choisissez tout de suite un nouveau mot de passe par ce lien, et prévenez l’équipe de la fondation.",
  };
}

function leftOver(codes: number): string {
  if (codes === 0) return "Il n’en reste aucun.";
  return codes === 1 ? "Il en reste un." : `Il en reste ${codes}.`;
}

/** Mails a member of staff what happened to their two-factor sign-in. */
export const factorNotice = defineMessage(
  "account.two-factor",
  "prompt",
  z.object({ accountId: z.uuid(), event: z.enum(FACTOR_EVENTS) }),
);

/** A change of where money or power goes. Values are masked, and people named by the ids of their accounts. */
const watchedChange = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("setting"),
    /** The section's name, and the path of its page in the back office. */
    name: z.string(),
    path: z.string(),
    fields: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  }),
  z.object({ kind: z.literal("roles"), memberId: z.uuid(), given: z.array(z.string()), taken: z.array(z.string()) }),
  z.object({ kind: z.literal("two_factor"), memberId: z.uuid() }),
  z.object({ kind: z.literal("address"), memberId: z.uuid(), before: z.string(), after: z.string() }),
]);

export type WatchedChange = z.infer<typeof watchedChange>;

/** Tells an administrator or treasurer that a colleague changed where money or power goes. */
export const watchedChangeNotice = defineMessage(
  "staff.watched-change",
  "prompt",
  z.object({
    accountId: z.uuid(),
    by: z.union([z.uuid(), z.literal("operator")]),
    at: z.iso.datetime(),
    change: watchedChange,
  }),
);

/** Enqueues the mail about this event. */
export function enqueueFactorNotice(
  { enqueue }: Pick<UnitOfWork, "enqueue">,
  payload: { accountId: string; event: FactorEvent },
): void {
  enqueue(factorNotice, payload, { dedupeKey: `${factorNotice.kind}:${crypto.randomUUID()}` });
}

/** Mails the member of staff what happened to their two-factor sign-in. */
export async function deliverFactorNotice(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings">,
  { accountId, event }: { accountId: string; event: FactorEvent },
): Promise<void> {
  const account = await findAccount(ctx.db, accountId);
  if (!account) return;
  const codesLeft = await countRecoveryCodes(ctx.db, accountId);
  const mail = factorMail(event, {
    firstName: account.firstName,
    codesLeft,
    resetUrl: ctx.publicUrl + paths.forgotPassword,
  });
  await sendAccountMail(ctx, account.email, mail);
}

/** Mails the administrator or treasurer what a colleague changed. An account deleted since gets none. */
export async function deliverWatchedChange(
  ctx: Pick<AppContext, "db" | "mail" | "publicUrl" | "readSettings" | "adminEmail">,
  { accountId, by, at, change }: output<(typeof watchedChangeNotice)["payload"]>,
): Promise<void> {
  const reader = await findAccount(ctx.db, accountId);
  if (!reader) return;
  const isSetting = change.kind === "setting";
  const mayUndo = abilitiesOf(rolesOf(reader, ctx.adminEmail)).includes(isSetting ? "change_settings" : "give_roles");
  const path = isSetting ? change.path : adminPaths.member(change.memberId);
  const mail = watchedChangeMail(change, {
    firstName: reader.firstName,
    author: by === OPERATOR.kind ? "Une commande sur le serveur" : await nameOf(ctx, by),
    member: isSetting ? "" : await nameOf(ctx, change.memberId),
    at: new Date(at),
    link: mayUndo ? { label: isSetting ? "Ouvrir le réglage" : "Ouvrir la fiche", url: ctx.publicUrl + path } : null,
  });
  await sendAccountMail(ctx, reader.email, mail);
}

/** Returns the name of the account's owner and a part of the address: a name alone can be that of another person. */
async function nameOf({ db }: Pick<AppContext, "db">, id: string): Promise<string> {
  const account = await findAccount(db, id);
  if (!account) return "Une personne dont le compte est effacé";
  return `${account.firstName} ${account.lastName} (${maskEmail(account.email)})`;
}

const ROLES: Readonly<Partial<Record<Role, string>>> = {
  treasurer: "trésorerie",
  editor: "rédaction",
  reception: "accueil",
  member: "membre",
};

/** Returns the roles in French, as mails list them. */
export function listRoles(roles: readonly string[]): string {
  return roles.map((role) => ROLES[role as Role] ?? role).join(", ");
}

interface ChangeFacts {
  firstName: string;
  /** Who made the change, and whose roles, address or two-factor changed: as the mail names them. */
  author: string;
  member: string;
  at: Date;
  /** The page on which the change can be undone; null if the reader may not. */
  link: MailLink | null;
}

/** The mail to administrators and treasurers about a change of where money or power goes. */
function watchedChangeMail(change: WatchedChange, { firstName, author, member, at, link }: ChangeFacts): MailContent {
  const when = `le ${formatDate(at)} à ${formatTime(at.toISOString().slice(11, 16))} (heure d’Abidjan)`;
  const what = textsOf(change, member);
  return {
    subject: what.subject,
    preview: "Si ce changement n’était pas convenu, agissez tout de suite.",
    title: greeting(firstName),
    introduction: `${author} a fait ce changement ${when}. ${what.effect}`,
    panel: what.panel,
    button: link,
    closing: `Ce changement était convenu\u202f? Il n’y a rien à faire. Sinon\u00a0: ${
      link ? what.undo : "appelez tout de suite l’administration du site, qui peut le défaire"
    }. Faites aussi changer le mot de passe de la personne qui l’a fait, et prévenez l’équipe de vive voix\u00a0: ne répondez pas à cet e\u2011mail.`,
  };
}

function textsOf(change: WatchedChange, member: string) {
  if (change.kind === "setting") {
    return {
      subject: `Réglage modifié\u00a0: ${change.name}`,
      effect: "Ce que le site dit aux donateurs a changé aussitôt.",
      undo: "ouvrez le réglage et rétablissez la version précédente dans son historique",
      panel: panelOf(
        change.name,
        change.fields.flatMap(({ label, before, after }) => [
          { label: `${label}, avant`, value: before || "(vide)" },
          { label: `${label}, maintenant`, value: after || "(vide)" },
        ]),
      ),
    };
  }
  if (change.kind === "address") {
    return {
      subject: `Adresse de connexion changée\u00a0: ${member}`,
      effect: "Cette adresse ouvre l’administration du site, et elle reçoit le lien d’un mot de passe oublié.",
      undo: "ouvrez la fiche de ce membre et retirez-lui ses rôles",
      panel: panelOf(member, [
        { label: "Adresse, avant", value: change.before },
        { label: "Adresse, maintenant", value: change.after },
      ]),
    };
  }
  if (change.kind === "two_factor") {
    return {
      subject: `Double authentification réinitialisée\u00a0: ${member}`,
      effect: "Jusqu’à ce que cette personne la remette en place, son mot de passe suffit pour le faire.",
      undo: "ouvrez la fiche de ce membre et retirez-lui ses rôles",
      panel: panelOf(member, [{ label: "Double authentification", value: "retirée" }]),
    };
  }
  const { given, taken } = change;
  return {
    subject: `Rôles modifiés\u00a0: ${member}`,
    effect: "Les rôles ouvrent l’administration du site.",
    undo: "ouvrez la fiche de ce membre et corrigez ses rôles",
    panel: panelOf(
      member,
      [
        { label: "Rôles donnés", value: listRoles(given) },
        { label: "Rôles retirés", value: listRoles(taken) },
      ].filter(({ value }) => value !== ""),
    ),
  };
}

function panelOf(headline: string, facts: MailPanel["facts"]): MailPanel {
  return { headline, subline: null, facts };
}
