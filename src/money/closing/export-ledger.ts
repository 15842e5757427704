import type { AppContext } from "#composition/context.ts";
import { nameOfEvidence, nameOfMethod } from "#money/payments/payment-words.contract.ts";
import { recordExport } from "#operations/audit/record-audit.ts";
import type { Authorized } from "#people/staff/authorize.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import { type ExportFormat, type ExportTable, readBatches } from "#platform/http/export-answer.ts";
import { namePeriod } from "#shared/periods.ts";
import type { AccountingAccounts } from "./accounting-accounts.contract.ts";
import { type LedgerLine, listAllocationLines, listEntryLines } from "./ledger-lines.db.ts";

type Line = LedgerLine & AccountingLine;

/**
 * Returns the accounting export of these days, one line for each ledger entry, then one for each duplicate that was
 * counted. It is read in batches, so that its length does not matter. The export is an entry of the audit log.
 */
export async function exportLedger(
  ctx: Pick<AppContext, "db" | "write" | "clock" | "readSettings">,
  staff: Authorized<"read_money">,
  { from, to, format, origin }: { from: string; to: string; format: ExportFormat; origin: string },
): Promise<ExportTable<Line>> {
  const list = { kind: "ledger", name: "Export comptable" };
  await recordExport(ctx, { staff, origin, list, request: { format, from, to } });
  const { accounting } = await ctx.readSettings();
  async function* batches() {
    for (const listLines of [listEntryLines, listAllocationLines]) {
      yield* readBatches({
        read: (after: LedgerLine | undefined, limit) => listLines(ctx.db, { from, to, after, limit }),
        cursorOf: (last) => last,
        present: (rows) => rows.map((line): Line => ({ ...line, ...bookLine(line, accounting) })),
      });
    }
  }
  return { title: "Export comptable", period: namePeriod(from, to), columns: COLUMNS, batches: batches() };
}

const COLUMNS: ExportTable<Line>["columns"] = [
  {
    heading: "Date",
    cell: ({ recordedAt }) => dayOf(recordedAt).split("-").reverse().join("/"),
    day: ({ recordedAt }) => dayOf(recordedAt),
  },
  { heading: "Pièce", cell: ({ kind, id }) => `${kind === "allocation" ? "A" : "E"}${id}` },
  { heading: "Compte débité", cell: ({ debit }) => debit },
  { heading: "Compte crédité", cell: ({ credit }) => credit },
  { heading: "Montant (FCFA)", cell: ({ amount }) => amount },
  { heading: "Libellé", cell: ({ label }) => label },
  { heading: "Nature", cell: ({ nature }) => nature },
  { heading: "Moyen", cell: ({ methodCode }) => nameOfMethod(methodCode) },
  { heading: "Référence", cell: ({ reference }) => reference },
  { heading: "Reçu", cell: ({ receipt }) => receipt },
  // The evidence of a payment proves neither its refund nor that a duplicate counts: staff answers for these.
  {
    heading: "Preuve",
    cell: ({ kind, evidence }) => (kind === "payment" ? nameOfEvidence(evidence) : "Décidé par l’équipe"),
  },
];

/** One line of the accounting export: the same amount, 1 FCFA or more, on both accounts. */
interface AccountingLine {
  debit: string;
  credit: string;
  amount: number;
  nature: string;
  label: string;
}

const NATURES: Readonly<Record<LedgerLine["kind"], string>> = {
  payment: "Encaissement",
  refund: "Remboursement",
  correction: "Correction",
  allocation: "Doublon affecté",
};

/**
 * Returns the booking of a ledger line. Money is booked on the account that received it; a refund that the foundation
 * paid itself leaves the bank. A duplicate stands on an account of its own until staff counts it for its purpose.
 */
function bookLine(line: LedgerLine, accounts: AccountingAccounts): AccountingLine {
  const purpose = purposeAccount(line, accounts);
  const money = moneyAccount(line, accounts);
  const said = { nature: NATURES[line.kind], label: `${NATURES[line.kind]} – ${line.purposeLabel}` };
  const amount = Math.abs(line.amount);
  if (line.kind === "allocation") return { debit: accounts.duplicate_account, credit: purpose, amount, ...said };
  const other = line.isDuplicate ? accounts.duplicate_account : purpose;
  if (line.amount < 0) return { debit: other, credit: money, amount, ...said };
  return { debit: money, credit: other, amount, ...said };
}

function purposeAccount({ purpose }: LedgerLine, accounts: AccountingAccounts): string {
  if (purpose === "cotisation") return accounts.dues_account;
  return purpose === "projet" ? accounts.project_account : accounts.gift_account;
}

function moneyAccount({ isOffline, methodCode, refundedBy }: LedgerLine, accounts: AccountingAccounts): string {
  if (!isOffline) return refundedBy === "foundation" ? accounts.bank_account : accounts.provider_account;
  if (methodCode === "CASH") return accounts.cash_account;
  if (methodCode === "CHEQUE") return accounts.cheque_account;
  return methodCode === "DEPOSIT" ? accounts.mobile_account : accounts.bank_account;
}
