import * as z from "zod/mini";
import { fileWord, foundWord } from "#money/file-words/file-words.contract.ts";
import { OFFLINE_STATES } from "#money/offline-payments/offline-payment.contract.ts";
import { decisionReason } from "#money/payments/payment-decision.contract.ts";
import { chosenColumn, dateOrder, tableChoice, tableFound } from "#shared/table-file.ts";

/** The largest statement, and the most lines below its headers. */
export const STATEMENT_MEGABYTES = 10;
export const STATEMENT_LINES = 50_000;
export const STATEMENT_TOO_LARGE = `Ce relevé est trop lourd\u00a0: ${STATEMENT_MEGABYTES}\u00a0Mo au plus.`;
const WRONG_FILTER = "Ce filtre n’existe pas.";
export const NO_ACCOUNT = "Choisissez le compte.";
/** The digits of a telephone number without its country, which may be written or not. */
export const NATIONAL_DIGITS = 10;

/**
 * An account of the foundation, by the method of the payments that arrive there: `TRANSFER` is its bank,
 * `DEPOSIT:+2250700000001` the wallet with this number, and `DEPOSIT` mobile money as long as the settings name no
 * wallet.
 */
const account = z.string({ error: NO_ACCOUNT }).check(z.regex(/^(TRANSFER|DEPOSIT(:\+\d{6,15})?)$/, NO_ACCOUNT));

export const statementAccount = z.object({
  key: z.string(),
  label: z.string(),
  method: z.enum(["TRANSFER", "DEPOSIT"]),
});
export const statementAccounts = z.object({
  data: z.array(statementAccount),
  /** Accounts that the foundation has no more, of which lines are stored. */
  former: z.array(z.object({ key: z.string(), label: z.string() })),
});

/** The fields of each line. The amount is signed, or stands in one column for credits and another for debits. */
export const STATEMENT_FIELDS = [
  ...([
    "paid_on",
    "time",
    "label",
    "payer",
    "payer_phone",
    "credit",
    "debit",
    "reference",
    "payer_reference",
    "status",
    "direction",
    "currency",
    "balance",
  ] as const),
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
/**
 * Fields that decide whether a line is money received: if a file may have one, staff says which column it is, or that
 * there is none.
 */
export const DECIDING_FIELDS = ["status", "direction", "currency"] as const satisfies readonly StatementField[];

const accepted = z.optional(z.string().check(z.regex(/^[\w-]{0,40}$/, "Ce choix n’existe pas.")));

/** The form of an import and of its check. Columns that are left out are remembered, or guessed from the headers. */
export const statementForm = z.object({
  account,
  file: z.file({ error: "Choisissez un fichier CSV ou Excel." }),
  paid_on: chosenColumn,
  time: chosenColumn,
  label: chosenColumn,
  payer: chosenColumn,
  credit: chosenColumn,
  payer_phone: chosenColumn,
  payer_reference: chosenColumn,
  debit: chosenColumn,
  reference: chosenColumn,
  status: chosenColumn,
  direction: chosenColumn,
  currency: chosenColumn,
  balance: chosenColumn,
  date_order: dateOrder,
  ...tableChoice,
  /** The key of the lines that another account has already, if they are other money and are imported too. */
  other_money: accepted,
  /** The key of what the file says against its account, if it is right all the same. */
  right_account: accepted,
  /** The key of the money received that the statement takes back again, if it is imported all the same. */
  take_reversed: accepted,
});

/** The form of a check: without an account, it is the one that the file names, or the only one. */
export const statementCheckForm = z.extend(statementForm, { account: z.optional(account) });

/**
 * Kinds of line: new money received, or known from an earlier import; money paid out; a payment that failed, waits or
 * was reversed at the operator; another currency; a balance or total; no movement, or one of nothing; or nothing that
 * can be read.
 */
export const LINE_VERDICTS = [
  ...(["fresh", "known", "paid_out", "failed", "pending", "reversed", "other_currency", "balance", "nothing"] as const),
  "unreadable",
] as const;
export type LineVerdict = (typeof LINE_VERDICTS)[number];

/** A line as it was read. `amount` is FCFA: positive for money received. */
const readLine = z.object({
  line: z.number(),
  paid_on: z.nullable(z.string()),
  time: z.nullable(z.string()),
  label: z.string(),
  payer: z.string(),
  reference: z.string(),
  amount: z.nullable(z.number()),
  verdict: z.enum(LINE_VERDICTS),
  problem: z.nullable(z.string()),
});

const count = z.number();
const column = z.nullable(z.number());

/**
 * Number of lines of each verdict. `similar`: new ones of the same day and amount as a stored one. `amount`: FCFA of
 * the new ones.
 */
const statementCounts = z.object({
  fresh: count,
  known: count,
  paid_out: count,
  failed: count,
  pending: count,
  reversed: count,
  other_currency: count,
  balance: count,
  nothing: count,
  unreadable: count,
  similar: count,
  amount: z.number(),
});

/**
 * A question to answer before the import: which column a field has, or that there is none; or whether the account is
 * right.
 */
const question = z.object({ field: z.enum([...DECIDING_FIELDS, "date_order", "account"]), text: z.string() });

/**
 * A preview of an import; nothing is stored. `lines` are the first ones, those that cannot be read before the others.
 */
export const statementCheck = z.object({
  /**
   * The key of the account that it was read for, null as long as it must be chosen; and of the one that the file names,
   * or whose operator.
   */
  account: z.nullable(z.string()),
  named_account: z.nullable(z.string()),
  headers: z.array(z.string()),
  columns: z.object({
    paid_on: column,
    time: column,
    label: column,
    payer: column,
    credit: column,
    debit: column,
    payer_phone: column,
    payer_reference: column,
    reference: column,
    status: column,
    direction: column,
    currency: column,
    balance: column,
  }),
  found: tableFound,
  date_order: z.enum(["day_first", "month_first"]),
  questions: z.array(question),
  words: z.array(foundWord),
  counts: statementCounts,
  /** Why the file seems to be of another account, with the key by which staff says that the account is right. */
  contradiction: z.nullable(z.object({ key: z.string(), text: z.string() })),
  /**
   * The number of new lines that another account has already, with the key by which staff says that they are other
   * money.
   */
  doubled: z.nullable(z.object({ key: z.string(), text: z.string(), lines: count })),
  /**
   * The new lines that another line of the statement takes back, with the key by which staff says that they are
   * imported all the same.
   */
  reversed: z.nullable(z.object({ key: z.string(), text: z.string(), lines: count })),
  lines: z.array(readLine),
});

/** The meaning of a word in the statements of an account. */
export const statementWord = z.extend(fileWord, { account });

/** The result of an import. `id` is null if nothing was new. */
export const statementImportResult = z.object({ id: z.nullable(z.string()), counts: statementCounts });

/** An import of a statement. It can be undone while its lines are untouched. */
export const statementImport = z.object({
  id: z.string(),
  account_label: z.string(),
  file_name: z.string(),
  /** Of who imported it; null if the account was deleted. */
  by: z.nullable(z.string()),
  lines: z.number(),
  amount: z.number(),
  created_at: z.string(),
  undone_at: z.nullable(z.string()),
  /** Its lines of which staff has said something. */
  decided: z.number(),
});
export const statementImports = z.object({ data: z.array(statementImport) });

/** A line of a statement: not looked at yet, a recorded payment, or no payment to record. */
export const STATEMENT_STATES = ["open", "linked", "set_aside"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];
export const STATEMENT_STATE_NAMES: Readonly<Record<StatementState, string>> = {
  open: "À traiter",
  linked: "Liée",
  set_aside: "Mise de côté",
};

/** Returns who paid, or else the first thing that the statement says of the line. */
export const nameLine = ({ payer, label, reference }: Pick<StatementLine, "label" | "payer" | "reference">) =>
  payer || label || reference || "Sans libellé";

/**
 * Returns what the statement says of the line beside its name: the label, the payer's telephone number and the
 * reference.
 */
export function describeLine(line: Pick<StatementLine, "label" | "payer" | "phone" | "reference">): string {
  const name = nameLine(line).toLowerCase();
  const texts = [...new Set([line.label, line.phone, line.reference])];
  return texts.filter((text) => !name.includes(text.toLowerCase())).join(", ");
}

export const statementQuery = z.object({
  /** A part of the label, the payer or the reference, or the amount. */
  q: z.optional(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue."))),
  account: z.optional(account),
  state: z.optional(z.enum(STATEMENT_STATES, { error: WRONG_FILTER })),
  /** This line alone. */
  line: z.optional(z.uuid({ error: WRONG_FILTER })),
  /** The line of this recorded payment alone. */
  payment: z.optional(z.uuid({ error: WRONG_FILTER })),
  /** Where the last stretch ended. */
  after: z.optional(z.string().check(z.maxLength(500, "Cette page n’existe pas."))),
});

/**
 * A recorded payment that a line may be, or is. `differs`: it was paid in a way that the line does not show, or the
 * line does not have the name of who paid.
 */
const linkedPayment = z.object({
  id: z.string(),
  state: z.enum(OFFLINE_STATES),
  name: z.string(),
  purpose_label: z.string(),
  received_on: z.string(),
  method: z.string(),
  differs: z.array(z.enum(["method", "name"])),
});

/** Returns the warning about a recorded payment that was paid otherwise than the line shows, or null. */
export function warnOfMethod(
  { method, differs }: Pick<z.infer<typeof linkedPayment>, "method" | "differs">,
  { account_label }: Pick<StatementLine, "account_label">,
): string | null {
  if (!differs.includes("method")) return null;
  return `Le mode diffère\u00a0: cet encaissement est noté «\u00a0${method}\u00a0», et la ligne est du compte «\u00a0${account_label}\u00a0». Vérifiez que c’est le même argent.`;
}

/** A line of a statement. `amount` is FCFA. */
export const statementLine = z.object({
  id: z.string(),
  state: z.enum(STATEMENT_STATES),
  account_label: z.string(),
  method: z.enum(["TRANSFER", "DEPOSIT"]),
  paid_on: z.string(),
  /** The time of day, HH:MM:SS, if the statement has one. */
  time: z.nullable(z.string()),
  label: z.string(),
  /** Who paid, if the statement has a column of its own for it. */
  payer: z.string(),
  /** The payer's telephone number, if the statement has a column of its own for it, else empty. */
  phone: z.string(),
  reference: z.string(),
  amount: z.number(),
  reason: z.nullable(z.string()),
  payment: z.nullable(linkedPayment),
  /** Of an open line: recorded payments of the same amount, the likeliest first. */
  suggestions: z.array(linkedPayment),
});

/** The open lines that may be one recorded payment, the likeliest first. */
export const proposedLines = z.object({ data: z.array(statementLine) });

/** `amount` is FCFA of all lines that are found. */
export const statementLines = z.object({
  data: z.array(statementLine),
  total: z.number(),
  amount: z.number(),
  /** No line says what was searched: these have a name that is heard like it. */
  alike: z.boolean(),
  next: z.nullable(z.string()),
});

export const linkableQuery = z.object({
  /**
   * A part of the name, the address or the reference, a telephone number, or the amount. Empty: of the line's amount.
   */
  q: z._default(z.string().check(z.trim(), z.maxLength(200, "Cette recherche est trop longue.")), ""),
});

/** Recorded payments, those that the line can be linked to first. `linked`: a line is it already. `amount` is FCFA. */
export const linkablePayments = z.object({
  /** No payment has the text that was searched: the payers of these are heard like it. */
  alike: z.boolean(),
  data: z.array(z.extend(linkedPayment, { amount: z.number(), linked: z.boolean() })),
  more: z.boolean(),
});

export const statementLink = z.object({ payment: z.uuid({ error: "Choisissez un encaissement." }) });
/** The recorded payment that the line is taken from, as the person saw it; null if there was none. */
export const statementReopening = z.object({
  payment: z._default(z.nullable(z.uuid({ error: "Rechargez la page." })), null),
});
export const statementSetAside = z.object({ reason: decisionReason });

export type StatementAccount = z.infer<typeof statementAccount>;
export type StatementAccounts = z.infer<typeof statementAccounts>;
export type StatementForm = z.infer<typeof statementForm>;
export type StatementCheckForm = z.infer<typeof statementCheckForm>;
export type StatementCheck = z.infer<typeof statementCheck>;
export type StatementWord = z.infer<typeof statementWord>;
export type StatementCounts = z.infer<typeof statementCounts>;
export type StatementImportResult = z.infer<typeof statementImportResult>;
export type StatementImport = z.infer<typeof statementImport>;
export type StatementImports = z.infer<typeof statementImports>;
export type StatementQuery = z.infer<typeof statementQuery>;
export type ReadStatementLine = z.infer<typeof readLine>;
export type StatementLine = z.infer<typeof statementLine>;
export type ProposedLines = z.infer<typeof proposedLines>;
export type LinkablePayments = z.infer<typeof linkablePayments>;
export type StatementLines = z.infer<typeof statementLines>;
