import * as z from "zod/mini";
import { OFFLINE_STATES } from "./offline-payment.ts";
import { decisionReason } from "./payment-decision.ts";

/** The largest statement, and the most lines below its headers. */
export const STATEMENT_MEGABYTES = 2;
export const STATEMENT_LINES = 5_000;
export const STATEMENT_TOO_LARGE = `Ce relevé est trop lourd\u00a0: ${STATEMENT_MEGABYTES}\u00a0Mo au plus.`;
const WRONG_FILTER = "Ce filtre n’existe pas.";

/** The accounts of the foundation whose statements are imported, by the method of the payments that arrive there. */
export const STATEMENT_ACCOUNTS = [
  { code: "TRANSFER", label: "Compte bancaire" },
  { code: "DEPOSIT", label: "Compte mobile money" },
] as const;
export type StatementAccount = (typeof STATEMENT_ACCOUNTS)[number]["code"];
const account = z.enum(["TRANSFER", "DEPOSIT"], { error: "Choisissez le compte." });

/** What is read of each line. The amount is signed, or stands in one column for credits and another for debits. */
export const STATEMENT_FIELDS = ["paid_on", "label", "credit", "debit", "reference"] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The number of a column, the first being 0. Empty: the file has no such column. */
const chosenColumn = z.optional(z.string().check(z.regex(/^\d{0,2}$/, "Cette colonne n’existe pas.")));

/** The form of an import and of its check. Columns are guessed from the headers unless at least one is chosen. */
export const statementForm = z.object({
  account,
  file: z.file({ error: "Choisissez un fichier CSV." }),
  paid_on: chosenColumn,
  label: chosenColumn,
  credit: chosenColumn,
  debit: chosenColumn,
  reference: chosenColumn,
});

/** A line as it was read. `amount` is FCFA: positive for money received. */
const readLine = z.object({
  line: z.number(),
  paid_on: z.nullable(z.string()),
  label: z.string(),
  reference: z.string(),
  amount: z.nullable(z.number()),
  problem: z.nullable(z.string()),
});

const column = z.nullable(z.number());

/** How many lines of a file are new, known from an earlier import, debits and unreadable; `amount` is FCFA of the new ones. */
const statementCounts = z.object({
  fresh: z.number(),
  known: z.number(),
  debits: z.number(),
  unreadable: z.number(),
  amount: z.number(),
});

/** What an import would do; nothing is stored. `lines` are the first of those that cannot be read, or of all credits. */
export const statementCheck = z.object({
  headers: z.array(z.string()),
  columns: z.object({ paid_on: column, label: column, credit: column, debit: column, reference: column }),
  counts: statementCounts,
  lines: z.array(readLine),
});

/** What an import did. */
export const statementImport = z.object({ counts: statementCounts });

/** A line of a statement: not looked at yet, a recorded payment, or no payment to record. */
export const STATEMENT_STATES = ["open", "linked", "set_aside"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

export const statementQuery = z.object({
  state: z.optional(z.enum(STATEMENT_STATES, { error: WRONG_FILTER })),
  /** The line of this recorded payment alone. */
  payment: z.optional(z.uuid({ error: WRONG_FILTER })),
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/** A recorded payment that a line may be, or is. */
const linkedPayment = z.object({
  id: z.string(),
  state: z.enum(OFFLINE_STATES),
  name: z.string(),
  purpose_label: z.string(),
  received_on: z.string(),
});

/** A line of a statement. `amount` is FCFA. */
export const statementLine = z.object({
  id: z.string(),
  state: z.enum(STATEMENT_STATES),
  account,
  paid_on: z.string(),
  label: z.string(),
  reference: z.string(),
  amount: z.number(),
  reason: z.nullable(z.string()),
  payment: z.nullable(linkedPayment),
  /** Of an open line: recorded payments of the same amount, the likeliest first. */
  suggestions: z.array(linkedPayment),
});

/** `amount` is FCFA of all lines that are found. */
export const statementLines = z.object({
  data: z.array(statementLine),
  total: z.number(),
  amount: z.number(),
  next: z.nullable(z.string()),
});

export const statementLink = z.object({ payment: z.uuid({ error: "Choisissez un encaissement." }) });
export const statementSetAside = z.object({ reason: decisionReason });

export type StatementForm = z.infer<typeof statementForm>;
export type StatementCheck = z.infer<typeof statementCheck>;
export type StatementImport = z.infer<typeof statementImport>;
export type StatementQuery = z.infer<typeof statementQuery>;
export type ReadStatementLine = z.infer<typeof readLine>;
export type StatementLine = z.infer<typeof statementLine>;
export type StatementLines = z.infer<typeof statementLines>;
