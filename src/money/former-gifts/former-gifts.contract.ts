import * as z from "zod/mini";
import { foundWord, statusWord } from "#money/file-words/file-words.contract.ts";
import { exportFormat } from "#shared/export.ts";
import { chosenColumn, tableChoice, tableFound } from "#shared/table-file.ts";
import { optionalWrittenLine } from "#shared/written-line.ts";

/** The largest file of former gifts, and the most lines below its headers. */
export const FORMER_MEGABYTES = 10;
export const FORMER_LINES = 50_000;
export const FORMER_TOO_LARGE = `Ce fichier est trop lourd\u00a0: ${FORMER_MEGABYTES}\u00a0Mo au plus.`;
/** For how long the lines of an import that was decided can be read. */
export const FORMER_LINE_DAYS = 30;

/** Where the gifts were recorded before. References of one source name one gift each. */
export const FORMER_SOURCES = [
  { code: "helloasso", label: "HelloAsso" },
  { code: "givewp", label: "GiveWP" },
  { code: "other", label: "Un autre fichier" },
] as const;
export type FormerSource = (typeof FORMER_SOURCES)[number]["code"];

/** The currencies that amounts may be in. A euro is 655.957 francs, by law. */
export const FORMER_CURRENCIES = [
  { code: "XOF", label: "Francs CFA" },
  { code: "EUR", label: "Euros (1 € = 655,957 FCFA)" },
] as const;
export type FormerCurrency = (typeof FORMER_CURRENCIES)[number]["code"];

/** The fields of each line. */
export const FORMER_FIELDS = [
  ...(["date", "amount", "last_name", "first_name", "full_name", "email", "campaign"] as const),
  ...(["method", "reference", "status", "currency"] as const),
] as const;
export type FormerField = (typeof FORMER_FIELDS)[number];

/** The fields of each line, as staff reads them. */
export const FORMER_FIELD_NAMES: Readonly<Record<FormerField, string>> = {
  date: "Date",
  amount: "Montant",
  last_name: "Nom",
  first_name: "Prénom",
  full_name: "Nom et prénom dans une colonne",
  email: "Adresse e\u2011mail",
  campaign: "Campagne",
  method: "Mode de paiement",
  reference: "Référence",
  status: "Statut",
  currency: "Devise",
};

/** The first part of dates such as `03/11/2024`. */
const DATE_ORDERS = ["day_first", "month_first"] as const;

const NO_FILE = "Choisissez un fichier CSV ou Excel.";
const NO_CAMPAIGN = "Choisissez une campagne de la liste.";
const uuid = z.uuid({ error: NO_CAMPAIGN });

const chosenCampaigns = z.pipe(
  z.string().check(z.maxLength(100_000, NO_CAMPAIGN)),
  z.pipe(
    z.transform((text: string): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    }),
    z.record(z.string().check(z.maxLength(500, NO_CAMPAIGN)), uuid, NO_CAMPAIGN),
  ),
);

const columnChoices = Object.fromEntries(FORMER_FIELDS.map((field) => [field, chosenColumn])) as Record<
  FormerField,
  typeof chosenColumn
>;

const source = z.enum(
  FORMER_SOURCES.map(({ code }) => code),
  { error: "Dites d’où viennent ces dons." },
);

/** The meaning of a word in the files of a source. */
export const formerGiftWord = z.extend(statusWord, { source });

/** The form of a check and of a proposal. */
export const formerGiftForm = z.object({
  file: z.file({ error: NO_FILE }),
  ...tableChoice,
  ...columnChoices,
  source: z._default(source, "other"),
  /** Of lines that name none. Guessed unless it is chosen. */
  money: z.optional(z.enum(["", ...FORMER_CURRENCIES.map(({ code }) => code)], { error: "Dites en quelle monnaie." })),
  /** The reading of `03/11/2024`, where the column does not prove it. */
  date_order: z.optional(z.enum(["", ...DATE_ORDERS], { error: "Dites ce qui vient d’abord, le jour ou le mois." })),
  /** The campaign of lines that name none, or one that is not known. Empty: these lines are refused. */
  default_campaign: z.optional(z.union([z.literal(""), uuid])),
  /** JSON: the id of the campaign for a name that the file has and the site does not. */
  campaigns: z.optional(chosenCampaigns),
});

const column = z.nullable(z.number());
const columns = z.object(
  Object.fromEntries(FORMER_FIELDS.map((field) => [field, column])) as Record<FormerField, typeof column>,
);

const VERDICTS = ["new", "known", "refused"] as const;
const OUTCOMES = ["waiting", "booked", "known", "refused"] as const;

/** A gift as the import would book it; of a refused line the cells as they are. `amount` is FCFA. */
const giftFields = {
  line: z.number(),
  date: z.string(),
  amount: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  campaign: z.string(),
  reference: z.string(),
};

const checkedGift = z.object({
  ...giftFields,
  verdict: z.enum(VERDICTS),
  /** Why it is refused or known, or what is done otherwise than the line says. */
  note: z.nullable(z.string()),
});

/** The result that an import of the file would have. Sums are FCFA. */
export const formerGiftCheck = z.object({
  headers: z.array(z.string()),
  columns,
  found: tableFound,
  /** Of amounts that name none; null if the file has both, and staff has not said. */
  money: z.nullable(z.enum(FORMER_CURRENCIES.map(({ code }) => code))),
  /** Words of the status that the site does not know by itself. */
  words: z.array(foundWord),
  /** The reading of dates, and whether the column proves it. Of `contradictory` ones those in numbers are refused. */
  dates: z.object({
    order: z.enum(DATE_ORDERS),
    certainty: z.enum(["proven", "likely", "doubtful", "contradictory"]),
  }),
  counts: z.object({
    new: z.number(),
    known: z.number(),
    refused: z.number(),
    amount: z.number(),
    /** Of the new ones, those of months that are closed: they are booked in the current month. */
    closed: z.number(),
  }),
  /**
   * Names of campaigns in the file that the site does not know, with how many lines have each, the most frequent first.
   */
  unknown_campaigns: z.array(z.object({ name: z.string(), lines: z.number() })),
  /** The campaigns to choose from. */
  campaigns: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The first lines of each verdict. */
  lines: z.array(checkedGift),
});

const STATES = ["proposed", "running", "done", "refused"] as const;

const importFields = {
  id: z.string(),
  file_name: z.string(),
  source: z.enum(FORMER_SOURCES.map(({ code }) => code)),
  state: z.enum(STATES),
  /** Of who proposed it; null if the account was deleted. */
  by: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Who proposed it has taken it back: it is refused. */
  withdrawn: z.boolean(),
  counts: z.object({
    waiting: z.number(),
    booked: z.number(),
    known: z.number(),
    refused: z.number(),
    /** FCFA proposed, and booked so far. */
    amount: z.number(),
    booked_amount: z.number(),
  }),
  first_day: z.string(),
  last_day: z.string(),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  /** Another person may confirm it; the reader may refuse it, or take back their own. */
  may_confirm: z.boolean(),
  may_refuse: z.boolean(),
};

/** An import of former gifts. */
const formerGiftImport = z.object(importFields);

/** The newest imports. */
export const formerGiftList = z.object({ data: z.array(formerGiftImport) });

/** An import with its sums by campaign and year, and its first lines. */
export const formerGiftRecord = z.object({
  ...importFields,
  sums: z.array(z.object({ campaign: z.string(), year: z.number(), gifts: z.number(), amount: z.number() })),
  lines: z.array(z.object({ ...giftFields, outcome: z.enum(OUTCOMES), note: z.nullable(z.string()) })),
  /** Those that are in the exported file alone. */
  more_lines: z.number(),
});

/** The query of the file with all lines. */
export const formerResultQuery = z.object({ format: exportFormat });

/** Why an import is refused: optional of one's own. */
export const formerRefusal = z.object({ reason: z._default(optionalWrittenLine(500), "") });

export type FormerGiftForm = z.infer<typeof formerGiftForm>;
export type FormerGiftCheck = z.infer<typeof formerGiftCheck>;
export type CheckedGift = z.infer<typeof checkedGift>;
export type FormerGiftImport = z.infer<typeof formerGiftImport>;
export type FormerGiftList = z.infer<typeof formerGiftList>;
export type FormerGiftRecord = z.infer<typeof formerGiftRecord>;
export type FormerState = (typeof STATES)[number];
export type FormerOutcome = (typeof OUTCOMES)[number];
export type FormerVerdict = (typeof VERDICTS)[number];

/** The payment method of gifts made before the site existed, in the lists of methods. */
export const FORMER_METHOD = { code: "FORMER", label: "Don repris d’avant le site" } as const;
