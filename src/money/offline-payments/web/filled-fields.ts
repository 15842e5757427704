import type { OfflinePaymentRecord, OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import type { DecidedFinding } from "#money/reconciliation/reconciliation.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { todayInAbidjan } from "#shared/date-formats.ts";
import { findTargetWithin, namesOf, quotedBy } from "./statement-facts.ts";

/** The origin of the form, if it has one: a member's dues, the line of a statement or of a comparison, a record to be entered again. */
export interface Origin {
  member: MemberRecord | null;
  line: StatementLine | null;
  finding: DecidedFinding | null;
  again: OfflinePaymentRecord | null;
}

/** Returns what the fields of the form hold to begin with, by name. */
export function fillFrom({ member, line, finding, again }: Origin, targets: OfflineTargets["data"]) {
  if (again) {
    const { first_name, last_name, email, phone, reference, note, show_name, received_on } = again;
    const target = targets.some((one) => one.target === again.target) ? again.target : "";
    const given = { first_name, last_name, email, phone: phone ?? "", reference, note, show_name, received_on };
    return { ...given, target, amount: String(again.amount), method: again.method_code, account: again.account ?? "" };
  }
  const names = line && namesOf(line);
  return {
    target: member ? "cotisation" : (line && findTargetWithin(targets, quotedBy(line))) || "",
    amount: String(line?.amount ?? finding?.line.there ?? (member?.dues?.owed || "")),
    method: line?.method ?? "",
    account: line?.account_label ?? "",
    received_on: line?.paid_on ?? finding?.line.paid_on ?? todayInAbidjan(),
    first_name: member?.first_name ?? names?.firstName ?? "",
    last_name: member?.last_name ?? names?.lastName ?? "",
    email: member?.account?.email ?? "",
    phone: member?.account?.phone ?? line?.phone ?? "",
    reference: (line?.reference || line?.label || finding?.line.reference || "").slice(0, 100),
    note: line?.reference ? line.label : finding ? noteOf(finding) : "",
    show_name: false,
  };
}

/** Returns where the payment stands in the provider's export, for who confirms it. */
function noteOf({ record: { file_name }, line: { line } }: DecidedFinding): string {
  return `Au relevé du prestataire «\u00a0${file_name}\u00a0»${line === null ? "" : `, ligne ${line}`}.`;
}
