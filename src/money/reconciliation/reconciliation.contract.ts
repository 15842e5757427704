import * as z from "zod/mini";
import { foundWord, WORD_MEANINGS } from "#money/file-words/file-words.contract.ts";
import { ATTEMPT_STATES } from "#money/payments/attempt-states.contract.ts";
import { decisionReason } from "#money/payments/payment-decision.contract.ts";
import { exportFormat } from "#shared/export.ts";
import { chosenColumn, dateOrder, tableChoice, tableFound } from "#shared/table-file.ts";

/** The largest export of the provider, and the most lines below its headers. */
export const EXPORT_MEGABYTES = 10;
export const EXPORT_LINES = 50_000;
export const EXPORT_TOO_LARGE = `Ce relevé est trop lourd\u00a0: ${EXPORT_MEGABYTES}\u00a0Mo au plus.`;
const NO_FILE = "Choisissez un fichier CSV ou Excel.";
const WRONG_DAY = "Cette date n’est pas valable.";
const WRONG_FILTER = "Ce constat n’existe pas.";

/** The fields of each line. */
export const EXPORT_FIELDS = ["reference", "amount", "paid_on", "status", "fees"] as const;

/** Possible results of a comparison, for a line of the export or for a payment of ours that no line names. */
export const FINDINGS = [
  "unknown_here",
  "not_paid_here",
  "amount_differs",
  "failed_there",
  "refunded_there",
  "refunded_here",
  "returned_there",
  "missing_there",
  "repeated",
  "unreadable",
  "at_edge",
  "agrees",
  "unpaid",
  "superseded",
] as const;

/** The findings that staff must look at: the two sides differ, or cannot be compared. */
export const DIFFERENCES: readonly Finding[] = FINDINGS.slice(0, FINDINGS.indexOf("at_edge"));

/** Empty: the day of the first or last line. */
const day = z.optional(
  z
    .string()
    .check(
      z.refine(
        (text) => text === "" || (z.iso.date().safeParse(text).success && text > "2000" && text < "2100"),
        WRONG_DAY,
      ),
    ),
);

/** The form of a comparison and of its check. Columns that are left out are guessed from the headers. */
export const reconciliationForm = z.object({
  file: z.file({ error: NO_FILE }),
  reference: chosenColumn,
  amount: chosenColumn,
  paid_on: chosenColumn,
  status: chosenColumn,
  fees: chosenColumn,
  date_order: dateOrder,
  ...tableChoice,
  /** The days that the export covers, in Abidjan, both included. */
  from: day,
  to: day,
});

/** The query of the lines of a comparison: those of one finding, from a place on. */
export const reconciliationLineQuery = z.object({
  finding: z.optional(z.enum(FINDINGS, { error: WRONG_FILTER })),
  after: z.optional(z.string().check(z.regex(/^\d{1,9}$/, "Cette page n’existe pas."))),
});

/** The query of the file of the findings. */
export const reconciliationResultQuery = z.object({
  finding: z.optional(z.enum(FINDINGS, { error: WRONG_FILTER })),
  format: exportFormat,
});

const column = z.nullable(z.number());
const columns = z.object({ reference: column, amount: column, paid_on: column, status: column, fees: column });

/** One readable line. Amounts are FCFA; `paid` is false if the provider says that nothing was paid. */
const readLine = z.object({
  line: z.number(),
  reference: z.string(),
  amount: z.nullable(z.number()),
  fees: z.nullable(z.number()),
  paid_on: z.nullable(z.string()),
  status: z.nullable(z.enum(WORD_MEANINGS.status)),
  problem: z.nullable(z.string()),
});

/** A preview of the file; nothing is stored. `lines` are the first of those that cannot be read, or of all. */
export const reconciliationCheck = z.object({
  headers: z.array(z.string()),
  columns,
  found: tableFound,
  /** Questions to answer before the comparison. */
  questions: z.array(z.object({ field: z.enum(["status", "date_order"]), text: z.string() })),
  words: z.array(foundWord),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  counts: z.object({ paid: z.number(), unpaid: z.number(), refunded: z.number(), unreadable: z.number() }),
  /** FCFA of the paid lines. */
  amount: z.number(),
  lines: z.array(readLine),
});

const RECONCILIATION_STATES = ["running", "done"] as const;

const reconciliationFields = {
  id: z.string(),
  file_name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Of who started it; null if the account was deleted. */
  by: z.nullable(z.string()),
  state: z.enum(RECONCILIATION_STATES),
  lines: z.number(),
  waiting: z.number(),
  created_at: z.string(),
  compared_at: z.nullable(z.string()),
  /** Number of lines and payments that differ, without those set aside. */
  differences: z.number(),
};

export const reconciliation = z.object(reconciliationFields);
export const reconciliationList = z.object({ data: z.array(reconciliation) });

/** Number of times a finding was made, with the sums paid there and here, in FCFA. */
const findingSum = z.object({
  finding: z.enum(FINDINGS),
  count: z.number(),
  set_aside: z.number(),
  there: z.number(),
  here: z.number(),
});

export const reconciliationRecord = z.object({
  ...reconciliationFields,
  /** Number of differences that staff has explained. */
  set_aside: z.number(),
  /** Findings that were made at least once. */
  sums: z.array(findingSum),
  /** FCFA paid according to the provider, its fees as far as they are known, and FCFA paid here. */
  there: z.number(),
  fees: z.number(),
  here: z.number(),
  /** Payments that only a message of the provider proved, and that this export proves. */
  provable: z.number(),
  /** Those that this member of staff paid, and may not decide about. */
  own: z.number(),
});

/** A line of the export, or a payment that no line names. Amounts are FCFA. */
const reconciliationLine = z.object({
  place: z.number(),
  /** As spreadsheets count; null for a payment that no line names. */
  line: z.nullable(z.number()),
  reference: z.string(),
  finding: z.enum(FINDINGS),
  paid_on: z.nullable(z.string()),
  there: z.nullable(z.number()),
  here: z.nullable(z.number()),
  fees: z.nullable(z.number()),
  note: z.nullable(z.string()),
  /** The payment here, as it is now. */
  payment: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(ATTEMPT_STATES),
      ordered_at: z.string(),
      /** The payer's names. */
      payer: z.string(),
      method: z.string(),
    }),
  ),
  /**
   * Why staff wants it to wait no more, and who said so; `by` is null if the account was deleted. `payment` is the id
   * of the recorded payment that the line is, null if it needs no booking.
   */
  set_aside: z.nullable(z.object({ reason: z.string(), by: z.nullable(z.string()), payment: z.nullable(z.string()) })),
});

export const reconciliationLines = z.object({ data: z.array(reconciliationLine), next: z.nullable(z.string()) });

/** The line as it was read: comparing again may put another one in its place. */
const readFinding = {
  finding: z.enum(FINDINGS, { error: WRONG_FILTER }),
  reference: z.string().check(z.maxLength(500)),
};
/** The recorded payment that the line is taken from, as the person saw it; null if there was none. */
export const findingReopening = z.object({
  ...readFinding,
  payment: z._default(z.nullable(z.uuid({ error: "Rechargez la page." })), null),
});
export const findingRecorded = z.object({ ...readFinding, payment: z.uuid({ error: "Choisissez un encaissement." }) });
export const findingSetAside = z.object({ ...readFinding, reason: decisionReason });

/** All differences of one finding, as the comparison had them that was read. */
export const findingsSetAside = z.object({
  finding: z.enum(DIFFERENCES as [Finding, ...Finding[]], { error: WRONG_FILTER }),
  compared_at: z.iso.datetime({ error: WRONG_FILTER }),
  reason: decisionReason,
});

/** A line after a decision, and its comparison. */
export const decidedFinding = z.object({ record: reconciliationRecord, line: reconciliationLine });

export type DecidedFinding = z.infer<typeof decidedFinding>;
export type ExportField = (typeof EXPORT_FIELDS)[number];
export type ExportColumns = z.infer<typeof columns>;
export type ExportLine = z.infer<typeof readLine>;
export type LineStatus = NonNullable<ExportLine["status"]>;
export type Finding = (typeof FINDINGS)[number];
export type ReconciliationState = (typeof RECONCILIATION_STATES)[number];
export type ReconciliationForm = z.infer<typeof reconciliationForm>;
export type ReconciliationCheck = z.infer<typeof reconciliationCheck>;
export type Reconciliation = z.infer<typeof reconciliation>;
export type ReconciliationList = z.infer<typeof reconciliationList>;
export type ReconciliationRecord = z.infer<typeof reconciliationRecord>;
export type ReconciliationLine = z.infer<typeof reconciliationLine>;
export type ReconciliationLines = z.infer<typeof reconciliationLines>;
