import type { AccountingAccounts } from "./accounting-accounts.contract.ts";
import type { LedgerLine } from "./ledger-lines.repo.ts";

/** One line of the accounting export: the same amount, 1 FCFA or more, on both accounts. */
export interface AccountingLine {
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
  allocation: "Doublon compté",
};

/**
 * Returns the booking of a ledger line. Money is booked on the account that received it; a refund that the foundation paid itself leaves the bank. A
 * duplicate stands on an account of its own until staff counts it for its purpose.
 */
export function bookLine(line: LedgerLine, accounts: AccountingAccounts): AccountingLine {
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
