import * as z from "zod/mini";
import { duesRecord, ownDuesStanding, WAIVER_KINDS } from "#giving/dues/dues.contract.ts";
import { gift } from "#giving/gifts/gift.contract.ts";
import { waitingDues } from "#money/offline-payments/offline-payment.contract.ts";
import { personName, ROLES } from "#people/identity/account.contract.ts";
import { consent, WHOLE_EXPORTS } from "#people/privacy/my-data.contract.ts";
import { freshCode } from "#people/staff/two-factor.contract.ts";
import { anyCountry } from "#shared/all-countries.ts";
import { exportFormat } from "#shared/export.ts";
import { confirmedPhone, optionalPhone } from "#shared/phones.ts";
import { shownBefore } from "#shared/shown-before.ts";
import { typedEmail } from "#shared/typed-email.ts";
import { optionalWrittenLine, writtenLine } from "#shared/written-line.ts";

const WRONG_FILTER = "Ce filtre n’existe pas.";

/** Why roles cannot be given to an account whose owner nobody knows. */
export const ADDRESS_UNVERIFIED =
  "Cette adresse e\u2011mail n’est pas vérifiée\u00a0: les rôles se donnent une fois qu’elle l’est.";

/** The roles of the staff that the administrator gives. */
export const GIVEN_ROLES = ["treasurer", "editor", "reception"] as const;

/** The orders of the list of members: by name, the newest account first, the most months owed first. */
export const MEMBER_SORTS = ["name", "newest", "owed"] as const;

/** The filters of the list of members: a member meets every one of them. */
const filters = {
  /** A part of the name, the e-mail address, the telephone number or the member number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  standing: z.optional(z.enum(["up_to_date", "late"], { error: WRONG_FILTER })),
  verified: z.optional(z.enum(["yes", "no"], { error: WRONG_FILTER })),
  /** `any`: all who have a role of the staff. */
  role: z.optional(z.enum([...GIVEN_ROLES, "any"], { error: WRONG_FILTER })),
  /** Only members whose identity documents wait for a decision. */
  documents: z.optional(z.enum(["waiting"], { error: WRONG_FILTER })),
  sort: z._default(z.enum(MEMBER_SORTS, { error: "Cet ordre n’existe pas." }), "name"),
};

export const memberQuery = z.object({
  ...filters,
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** The query of the export: what is filtered, and the file type. */
export const memberExportQuery = z.object({ ...filters, format: exportFormat });

/** `late`: a month whose due day is over is not paid. */
const standing = z.enum(["up_to_date", "late"]);

/** The part of an account that the administrator and the treasurer see. Amounts are in FCFA. */
const memberAccount = z.object({
  member_number: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  country: z.nullable(z.string()),
  verified: z.boolean(),
  owed: z.number(),
  roles: z.array(z.enum(ROLES)),
  created_at: z.string(),
});

/** A member in the list: name and standing, which is null until the address is verified; `account` if the role may. */
export const memberSummary = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  standing: z.nullable(standing),
  account: z.nullable(memberAccount),
});

/**
 * A member in the list, and for those who give roles, whether a colleague's two-factor is on and when they last signed
 * in. `formerly`: the number that was searched, of an account that was merged into this one.
 */
const listedMember = z.extend(memberSummary, {
  formerly: z.optional(z.string()),
  staff: z.optional(z.object({ two_factor: z.boolean(), signed_in_at: z.nullable(z.string()) })),
});

/** Accounts that may be the same person's as another one. */
export const alikeMembers = z.object({ data: z.array(memberSummary) });

/** One stretch of the members; `next` is the query's `after` for the one behind it, null at the end. */
export const memberList = z.object({
  data: z.array(listedMember),
  total: z.number(),
  /**
   * The number of rows at the end of `data` whose name is only heard like the text that was searched; `total` leaves
   * them out.
   */
  heard: z.number(),
  next: z.nullable(z.string()),
});

/** The device on which a member is signed out, by its session; null for all of them. */
export const memberSignOut = z.object({
  session: z.nullable(z.string({ error: "Choisissez l’appareil à déconnecter." })),
});

/** The part that only the administrator sees: consents, devices, and since when two-factor is on. */
const memberPrivacy = z.object({
  consents: z.array(consent),
  sessions: z.array(z.object({ id: z.string(), device: z.string(), created_at: z.string(), last_seen_at: z.string() })),
  two_factor_since: z.nullable(z.string()),
});

/** A member's page: the newest payments of dues and gifts, and what else the reader's role opens. */
export const memberRecord = z.extend(memberSummary, {
  account: memberAccount,
  /** Of the accounts that were merged into this one. */
  former_numbers: z.array(z.string()),
  profession: z.nullable(z.string()),
  address: z.nullable(z.string()),
  city: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  /** The foundation made the account, and its owner has not opened it: the administrator may delete it. */
  unopened: z.boolean(),
  /** When an account that was not opened was last invited, null if never. */
  invited_at: z.nullable(z.string()),
  email_verified_at: z.nullable(z.string()),
  /**
   * Where the identity document stands, null if none was sent, and since when; for those who may see it, why it was
   * refused.
   */
  documents: z.nullable(
    z.object({
      state: z.enum(["waiting", "accepted", "refused"]),
      since: z.string(),
      reason: z.nullable(z.string()),
    }),
  ),
  dues: z.nullable(ownDuesStanding),
  /** The months that are settled once the address is verified, in order; empty if it is. */
  foreseen_months: z.array(z.string()),
  /** The waivers that count, for those who may end them: never of their own dues. */
  waivers: z.nullable(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(WAIVER_KINDS),
        months: z.array(z.string()),
        reason: z.string(),
        recorded_at: z.string(),
      }),
    ),
  ),
  payments: z.array(duesRecord),
  /** The recorded dues that a colleague has to confirm. */
  waiting_dues: z.array(waitingDues),
  /**
   * The number of gifts that were not fully refunded, what they brought in FCFA net of refunds, and the newest ones.
   */
  gifts: z.nullable(
    z.object({
      count: z.number(),
      received: z.number(),
      newest: z.array(z.extend(gift, { payment_id: z.string() })),
    }),
  ),
  privacy: z.nullable(memberPrivacy),
  /** The address that waits to be confirmed, for those who may correct it. */
  email_change: z.nullable(z.object({ email: z.string(), expires_at: z.string() })),
});

/**
 * The part of a member's name that is corrected, and for the audit log why it was wrong. What is left out stays as it
 * is: somebody else may have corrected it meanwhile.
 */
export const nameCorrection = z.object({
  first_name: z.optional(personName),
  last_name: z.optional(personName),
  reason: z._default(optionalWrittenLine(200), ""),
  before: shownBefore,
});

/**
 * The part of a member's telephone number and postal address that is corrected: what is empty is removed, and what is
 * left out stays as it is, as of a name. `reason` is for the audit log.
 */
export const contactCorrection = z.object({
  phone: z.optional(optionalPhone()),
  phone_confirmed: z._default(confirmedPhone, ""),
  address: z.optional(optionalWrittenLine(200)),
  city: z.optional(optionalWrittenLine(100)),
  zip: z.optional(optionalWrittenLine(20)),
  country: z.optional(z.union([z.literal(""), anyCountry])),
  reason: z._default(optionalWrittenLine(200), ""),
  before: shownBefore,
});

/** A member's right e-mail address, with a fresh code of the person who corrects it. */
export const emailCorrection = z.extend(freshCode, { email: typedEmail() });

const givenRoles = z
  .array(z.enum(GIVEN_ROLES, { error: "Ce rôle n’existe pas." }), { error: "Choisissez des rôles." })
  .check(z.maxLength(GIVEN_ROLES.length, "Ce rôle n’existe pas."));

/**
 * Exactly the roles that the account has from now on, with a fresh code of the person who gives them, and those that it
 * had when the page was opened.
 */
export const roleChange = z.extend(freshCode, { roles: givenRoles, before: z.optional(givenRoles) });

/**
 * A person whom the staff is to have, with a fresh code of the person who invites. An account that exists keeps its
 * name.
 */
export const staffToInvite = z.extend(freshCode, {
  email: typedEmail(),
  first_name: personName,
  last_name: personName,
  roles: givenRoles.check(z.minLength(1, "Choisissez au moins un rôle.")),
  /** Decision on the roles that the account has already, needed if it has others. */
  if_staff: z.optional(z.enum(["add", "replace"], { error: "Ajoutez ou remplacez." })),
});

/** `invited`: a mail brings the link to choose a password; `given`: to an account in use; `unchanged`: it had them. */
export const staffInvited = z.object({ id: z.string(), result: z.enum(["invited", "given", "unchanged"]) });

export type NameCorrection = z.infer<typeof nameCorrection>;
export type ContactCorrection = z.infer<typeof contactCorrection>;
export type EmailCorrection = z.infer<typeof emailCorrection>;
export type RoleChange = z.infer<typeof roleChange>;
export type StaffToInvite = z.infer<typeof staffToInvite>;
export type StaffInvited = z.infer<typeof staffInvited>;
export type MemberSort = (typeof MEMBER_SORTS)[number];
export type MemberQuery = z.infer<typeof memberQuery>;
export type MemberFilters = Omit<MemberQuery, "after">;
export type MemberSummary = z.infer<typeof memberSummary>;
export type ListedMember = z.infer<typeof listedMember>;
export type MemberList = z.infer<typeof memberList>;
export type AlikeMembers = z.infer<typeof alikeMembers>;
export type MemberRecord = z.infer<typeof memberRecord>;

/** A member's request: how it came, for the audit log and the mail to them, and a fresh code of who answers it. */
const privacyRequest = z.extend(freshCode, { reason: writtenLine(200) });

/** A request for a copy of their data, as JSON if nothing else is asked for. */
export const exportRequest = z.extend(privacyRequest, { format: z._default(z.enum(WHOLE_EXPORTS), "json") });

/** A request of a person without an account, known by an e-mail address or a telephone number. */
export const personExportRequest = z.extend(exportRequest, {
  address: writtenLine(254, { missing: "Écrivez l’adresse e\u2011mail ou le numéro de téléphone." }),
});

/** A request to delete the account, and the subscription to the newsletter if they wish. */
export const erasureRequest = z.extend(privacyRequest, { forget_newsletter: z.optional(z.boolean()) });

export type ExportRequest = z.infer<typeof exportRequest>;
export type PersonExportRequest = z.infer<typeof personExportRequest>;
export type ErasureRequest = z.infer<typeof erasureRequest>;
