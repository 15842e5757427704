import * as z from "zod/mini";
import { consent } from "#people/privacy/my-data.contract.ts";
import { exportFormat } from "#shared/export.ts";
import { inOrder } from "#shared/typed-period.ts";
import { typedText } from "#shared/typed-text.ts";
import { leftInBraces } from "#shared/words-in-braces.ts";
import { writtenLine } from "#shared/written-line.ts";

const WRONG_FILTER = "Ce filtre n’existe pas.";
const WRONG_DAY = "Cette date n’est pas valable.";

/** The orders of the list: the newest gift first, the largest sum first, by name. */
const DONOR_SORTS = ["last", "sum", "name"] as const;

// The years that a moment of the database can have, with a day before and after.
const day = z.optional(z.iso.date(WRONG_DAY).check(z.refine((text) => text > "1900" && text < "9999", WRONG_DAY)));

/** The filters of the list of donors: a donor meets every one of them. Days are those of Abidjan, both included. */
const filters = {
  /** A part of a name, of the address or of the telephone number. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  /** When the last payment was received. */
  from: day,
  to: day,
  /** A campaign that was given to, by its id. */
  campaign: z.optional(z.uuid({ error: WRONG_FILTER })),
  /** `yes` for donors who paid dues, `no` for the others. */
  dues: z.optional(z.enum(["yes", "no"], { error: WRONG_FILTER })),
  /** `yes` for addresses of a verified account, `no` for the others. */
  account: z.optional(z.enum(["yes", "no"], { error: WRONG_FILTER })),
  sort: z._default(z.enum(DONOR_SORTS, { error: "Cet ordre n’existe pas." }), "last"),
};

export const donorQuery = z
  .object({
    ...filters,
    /** Where the last stretch ended. */
    after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
  })
  .check(inOrder("from", "to"));

/** The query of the export: what is filtered, and the file type. */
export const donorExportQuery = z.object({ ...filters, format: exportFormat }).check(inOrder("from", "to"));

/**
 * A donor in the list: an address from which payments were received, or the telephone number of those without any,
 * whose `email` is empty. `id` is the account's if there is one, else that of an order: neither is in a link.
 * `received` is FCFA, less what was refunded.
 */
export const donorSummary = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  has_account: z.boolean(),
  payments: z.number(),
  received: z.number(),
  has_dues: z.boolean(),
  last_at: z.string(),
});

/** One stretch of the donors. `total` counts all, `received` is the FCFA received from all of them. */
export const donorList = z.object({
  data: z.array(donorSummary),
  total: z.number(),
  received: z.number(),
  /** No donor has the text that was searched: the names of these are heard like it. */
  alike: z.boolean(),
  next: z.nullable(z.string()),
});

/** The kinds of rows on a donor's page, in the order of its parts. */
export const DOSSIER_KINDS = ["don", "projet", "cotisation", "promise", "registration", "message"] as const;

/**
 * One row of a donor's page, with French texts. `received` is what counts of it, in FCFA less refunds, and `amount`
 * what was ordered or promised; `path` is the page of the back office about it. `receipt` is the receipt's number.
 */
const dossierRow = z.object({
  kind: z.enum(DOSSIER_KINDS),
  id: z.string(),
  at: z.string(),
  label: z.string(),
  state: z.string(),
  amount: z.nullable(z.number()),
  received: z.nullable(z.number()),
  receipt: z.nullable(z.string()),
  path: z.nullable(z.string()),
});

/** The most characters of a mail to a donor. */
const LONGEST_LETTER = 4_000;

/** A mail of staff to the donor; `mailed_at` is null until it went out. */
const writtenLetter = z.object({
  id: z.string(),
  subject: z.string(),
  text: z.string(),
  written_at: z.string(),
  mailed_at: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

/** The last sentence of a mail to a donor. */
export const LETTER_END = "Pour nous répondre, répondez simplement à ce message.";

/** A mail to a donor. Line breaks stay. */
export const letterToDonor = z.object({
  subject: z.pipe(writtenLine(150, { missing: "Veuillez écrire un objet." }), z.string().check(leftInBraces)),
  text: z.pipe(typedText(LONGEST_LETTER, "Veuillez écrire votre message."), z.string().check(leftInBraces)),
});

/**
 * A donor's page. Each part has its newest rows, `count` of all and their sum in FCFA; only the parts that the reader's
 * role opens are there. `named` counts the orders whose name the public site may show.
 */
export const donorRecord = z.object({
  id: z.string(),
  member_id: z.nullable(z.string()),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  received: z.number(),
  named: z.number(),
  parts: z.array(
    z.object({ kind: z.enum(DOSSIER_KINDS), count: z.number(), received: z.number(), rows: z.array(dossierRow) }),
  ),
  consents: z.nullable(z.array(consent)),
  /**
   * The years with gifts or dues, the newest first, their sums in FCFA less refunds, and when staff mailed the summary
   * last.
   */
  years: z.array(z.object({ year: z.number(), received: z.number(), mailed_at: z.nullable(z.string()) })),
  letters: z.array(writtenLetter),
});

export type LetterToDonor = z.infer<typeof letterToDonor>;
export type DonorQuery = z.infer<typeof donorQuery>;
export type DonorFilters = Omit<DonorQuery, "after">;
export type DonorSummary = z.infer<typeof donorSummary>;
export type DonorList = z.infer<typeof donorList>;
export type DonorRecord = z.infer<typeof donorRecord>;
export type DonorPart = DonorRecord["parts"][number];
export type DossierKind = (typeof DOSSIER_KINDS)[number];
export type DossierRow = z.infer<typeof dossierRow>;
