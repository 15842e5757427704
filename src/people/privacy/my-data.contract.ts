import * as z from "zod/mini";
import { givenPassword, ownEmail, passwordTwice, samePassword } from "#people/identity/account.contract.ts";

export const MISSING_CURRENT_PASSWORD = "Veuillez saisir votre mot de passe actuel.";
export const WRONG_CURRENT_PASSWORD = "Le mot de passe actuel est incorrect.";
export const SAME_EMAIL = "C’est déjà l’adresse de votre compte.";

const currentPassword = givenPassword(MISSING_CURRENT_PASSWORD, WRONG_CURRENT_PASSWORD);

/** A signed-in device: its description in French, and whether it is the calling one. */
export const sessionItem = z.object({
  id: z.string(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

export const sessionList = z.object({ data: z.array(sessionItem) });

/** A new password, with the current one. */
export const passwordBody = z
  .object({
    current_password: currentPassword,
    ...passwordTwice,
  })
  .check(samePassword);

/** The new address of the account. */
export const emailChangeBody = z.object({ email: ownEmail, current_password: currentPassword });

/** A change of address that waits for its two confirmations until `expires_at`. */
export const emailChange = z.object({
  email: z.string(),
  confirmed_by_old: z.boolean(),
  confirmed_by_new: z.boolean(),
  expires_at: z.string(),
});

/** The current change of address, if any. */
export const pendingEmailChange = z.object({ data: z.nullable(emailChange) });

/** The two mailboxes of a change of address. */
export const EMAIL_SIDES = ["old", "new"] as const;
const emailSide = z.enum(EMAIL_SIDES);

/**
 * A change of address as one of its two links shows it; both addresses are masked. `open`: this side has not
 * confirmed; `waiting`: it has, the other not yet; `done`: the account has the new address.
 */
export const linkedEmailChange = z.object({
  /** `waiting`: this mailbox has confirmed; `refused`: this one has refused, `refused_elsewhere`: the other one. */
  state: z.enum(["open", "waiting", "done", "refused", "refused_elsewhere"]),
  side: emailSide,
  /** Staff asked for it: the new mailbox alone confirms. */
  by_staff: z.boolean(),
  old_email: z.string(),
  new_email: z.string(),
});

/** The consents that can be withdrawn separately; the others apply as long as the account exists. */
export const WITHDRAWABLE_CONSENTS = ["newsletter", "show_name"] as const;
const NOT_WITHDRAWABLE =
  "Seuls la lettre d’information et votre nom parmi les donateurs se retirent ici. Le reste prend fin avec le compte.";

/** The consent to withdraw. */
export const withdrawConsentBody = z.object({ kind: z.enum(WITHDRAWABLE_CONSENTS, { error: NOT_WITHDRAWABLE }) });

/** A consent: since when, and to which version of the text; `ended_at` if it was withdrawn. */
export const consent = z.object({
  kind: z.enum(["terms", "privacy", "newsletter", "show_name"]),
  version: z.string(),
  given_at: z.string(),
  ended_at: z.nullable(z.string()),
  /** Of the newsletter: why the site ended it by itself. */
  ended_because: z.optional(z.enum(["bounce", "complaint"])),
});

export const consentList = z.object({ data: z.array(consent) });

/** The parts of an export; as CSV, each is a file of its own. */
export const EXPORT_PARTS = [
  "profile",
  "consents",
  "sessions",
  "registrations",
  "gifts",
  "dues",
  "reminders",
  "waivers",
  "promises",
  "notes",
  "letters",
  "messages",
  "statement_lines",
] as const;
export type ExportPart = (typeof EXPORT_PARTS)[number];

/** The name of each part, in the order in which a person reads them. */
export const EXPORT_PART_NAMES: Readonly<Record<ExportPart, string>> = {
  profile: "Profil",
  gifts: "Dons et contributions",
  dues: "Cotisations",
  reminders: "Rappels de cotisation",
  waivers: "Remises de cotisation",
  promises: "Promesses mensuelles",
  registrations: "Inscriptions aux événements",
  notes: "Notes de la fondation",
  letters: "E\u2011mails que l’équipe vous a écrits",
  messages: "Messages que vous avez écrits",
  statement_lines: "Lignes des relevés de la fondation",
  consents: "Consentements",
  sessions: "Appareils connectés",
};

/** Words for each part in the name of its file. */
const FILE_WORDS: Readonly<Record<ExportPart, string>> = {
  profile: "profil",
  consents: "consentements",
  sessions: "appareils",
  registrations: "inscriptions",
  gifts: "dons",
  dues: "cotisations",
  reminders: "rappels",
  waivers: "remises",
  promises: "promesses",
  notes: "notes",
  letters: "emails-recus",
  messages: "messages",
  statement_lines: "lignes-de-releves",
};

/** The whole export: a page to read, or JSON for a program. */
export const WHOLE_EXPORTS = ["html", "json"] as const;
export type WholeExport = (typeof WHOLE_EXPORTS)[number];

/** Returns the name of the file with this part of an export, or with all of it. */
export function exportFileName(part: ExportPart | WholeExport): string {
  return part === "html" || part === "json" ? `mes-donnees.${part}` : `mes-donnees-${FILE_WORDS[part]}.csv`;
}

/** One row of an export: names in English, values as they are stored. */
export type ExportRow = Readonly<Record<string, string | number | boolean | null>>;

const exportFormat = z.optional(z.enum([...WHOLE_EXPORTS, "csv"]));

/** `part` selects the file of a CSV export; the others are always complete. */
export const exportQuery = z.object({ format: exportFormat, part: z.optional(z.enum(EXPORT_PARTS)) });

/** A request to delete the account, and the subscription to the newsletter if chosen. */
export const deleteAccountBody = z.object({
  current_password: currentPassword,
  forget_newsletter: z.optional(z.boolean()),
});

export type SessionItem = z.infer<typeof sessionItem>;
export type SessionList = z.infer<typeof sessionList>;
export type PasswordBody = z.infer<typeof passwordBody>;
export type EmailChangeBody = z.infer<typeof emailChangeBody>;
export type EmailChange = z.infer<typeof emailChange>;
export type PendingEmailChange = z.infer<typeof pendingEmailChange>;
export type EmailSide = z.infer<typeof emailSide>;
export type LinkedEmailChange = z.infer<typeof linkedEmailChange>;
export type Consent = z.infer<typeof consent>;
export type WithdrawableConsent = (typeof WITHDRAWABLE_CONSENTS)[number];
export type WithdrawConsentBody = z.infer<typeof withdrawConsentBody>;
export type ConsentList = z.infer<typeof consentList>;
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;
