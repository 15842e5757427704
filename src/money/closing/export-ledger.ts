import type { AppContext } from "#composition/context.ts";
import { CAUSE_NAMES, nameOfEvidence, nameOfMethod } from "#money/payments/payment-words.contract.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { formatMonth } from "#shared/date-formats.ts";
import { namePeriod } from "#shared/periods.ts";
import type { AccountingAccounts } from "./accounting-accounts.contract.ts";
import {
  type LedgerLine,
  listAllocationLines,
  listEntryLines,
  listProviderStatements,
  type ProviderStatementLine,
} from "./ledger-lines.db.ts";

/** One line of the accounting export: the same amount, 1 FCFA or more, on both accounts. Days are those of Abidjan. */
interface AccountingLine {
  day: string;
  piece: string;
  debit: string;
  credit: string;
  amount: number;
  nature: string;
  label: string;
  method: string;
  reference: string;
  receipt: string | null;
  evidence: string;
}

/**
 * Returns the accounting export of these days, one line for each ledger entry, then one for each duplicate that was
 * counted, then the provider's fees and payouts of closed months. It is read in batches, so that its length does not
 * matter. The export is an entry of the audit log.
 */
export async function exportLedger(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readSettings">,
  staff: Authorized<"read_money">,
  { from, to, format, origin }: { from: string; to: string; format: ExportFormat; origin: string },
): Promise<ExportTable<AccountingLine>> {
  const list = { kind: "ledger", name: "Export comptable" };
  await recordExport(ctx, { staff, origin, list, request: { format, from, to } });
  const { accounting } = await ctx.readSettings();
  async function* batches() {
    for (const listLines of [listEntryLines, listAllocationLines]) {
      yield* readBatches({
        read: (after: LedgerLine | undefined, limit) => listLines(ctx.db, { from, to, after, limit }),
        cursorOf: (last) => last,
        present: (rows) => rows.map((line) => bookLine(line, accounting)),
      });
    }
    yield (await listProviderStatements(ctx.db, { from, to })).flatMap((month) => bookStatement(month, accounting));
  }
  return { title: "Export comptable", period: namePeriod(from, to), columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<AccountingLine>["columns"] = [
  { heading: "Date", cell: ({ day }) => day.split("-").reverse().join("/"), day: ({ day }) => day },
  { heading: "Pièce", cell: ({ piece }) => piece },
  { heading: "Compte débité", cell: ({ debit }) => debit },
  { heading: "Compte crédité", cell: ({ credit }) => credit },
  { heading: "Montant (FCFA)", francs: true, cell: ({ amount }) => amount },
  { heading: "Libellé", cell: ({ label }) => label },
  { heading: "Nature", cell: ({ nature }) => nature },
  { heading: "Moyen", cell: ({ method }) => method },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Reçu", cell: ({ receipt }) => receipt },
  { heading: "Preuve", cell: ({ evidence }) => evidence },
];

const NATURES: Readonly<Record<LedgerLine["kind"], string>> = {
  payment: "Encaissement",
  refund: "Remboursement",
  correction: "Correction",
  allocation: "Doublon affecté",
};

const CANCELLED = "Annulation";

/**
 * Returns the booking of a ledger line. Money is booked on the account that received it, and a cancelled payment is
 * taken off that account again. A refund that the foundation paid itself is booked on the account that the money left,
 * the bank if nobody was asked. A duplicate stands on an account of its own until staff counts it for its purpose.
 */
function bookLine(line: LedgerLine, accounts: AccountingAccounts): AccountingLine {
  const { kind, id, methodCode, refundMethod, refundCause, reference, receipt } = line;
  const nature = refundCause ? CANCELLED : NATURES[kind];
  const subject = refundCause ? CAUSE_NAMES[refundCause] : nature;
  const [debit, credit] = accountsOf(line, accounts);
  return {
    day: dayOf(line.recordedAt),
    piece: `${kind === "allocation" ? "A" : "E"}${id}`,
    debit,
    credit,
    amount: Math.abs(line.amount),
    nature,
    label: `${subject} – ${line.purposeLabel}`,
    method: nameOfMethod(refundMethod ?? methodCode),
    reference,
    receipt,
    // The evidence of a payment proves neither its refund nor that a duplicate counts: staff answers for these.
    evidence: kind === "payment" ? nameOfEvidence(line.evidence) : "Décidé par l’équipe",
  };
}

/** Returns the account that the line debits, and the one that it credits. */
function accountsOf(line: LedgerLine, accounts: AccountingAccounts): [debit: string, credit: string] {
  const purpose = purposeAccount(line, accounts);
  if (line.kind === "allocation") return [accounts.duplicate_account, purpose];
  const money = moneyAccount(line, accounts);
  const other = line.isDuplicate ? accounts.duplicate_account : purpose;
  return line.amount < 0 ? [other, money] : [money, other];
}

/** Returns what the provider withheld and paid out in a closed month, on its last day: what empties its account. */
function bookStatement(
  { month, lastDay, fees, paidOut }: ProviderStatementLine,
  accounts: AccountingAccounts,
): AccountingLine[] {
  return [
    { letter: "F", nature: "Frais du prestataire", debit: accounts.fees_account, amount: fees },
    { letter: "V", nature: "Versement du prestataire", debit: accounts.bank_account, amount: paidOut },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ letter, nature, debit, amount }) => ({
      day: lastDay,
      piece: `${letter}${month.replace("-", "")}`,
      debit,
      credit: accounts.provider_account,
      amount,
      nature,
      label: `${nature} – ${formatMonth(month)}`,
      method: "",
      reference: "",
      receipt: null,
      evidence: "Saisi par l’équipe",
    }));
}

function purposeAccount({ purpose }: LedgerLine, accounts: AccountingAccounts): string {
  if (purpose === "cotisation") return accounts.dues_account;
  return purpose === "projet" ? accounts.project_account : accounts.gift_account;
}

function moneyAccount(line: LedgerLine, accounts: AccountingAccounts): string {
  const { isOffline, refundedBy, refundMethod } = line;
  // `cheque_account` has the cheques that came in: one of them is given back, any other is the foundation's own.
  if (refundMethod === "CHEQUE" && line.methodCode !== "CHEQUE") return accounts.bank_account;
  if (!isOffline && !refundMethod) {
    return refundedBy === "foundation" ? accounts.bank_account : accounts.provider_account;
  }
  const methodCode = refundMethod ?? line.methodCode;
  if (methodCode === "CASH") return accounts.cash_account;
  if (methodCode === "CHEQUE") return accounts.cheque_account;
  return methodCode === "DEPOSIT" ? accounts.mobile_account : accounts.bank_account;
}
