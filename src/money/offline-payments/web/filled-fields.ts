import type { OfflinePaymentRecord, OfflineTargets } from "#money/offline-payments/offline-payment.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import type { MemberRecord } from "#people/directory/members.contract.ts";
import { todayInAbidjan } from "#shared/date-formats.ts";
import { findTargetWithin, namesOf, quotedBy } from "./statement-facts.ts";

/** The origin of the form, if it has one: a member's dues, the line of a statement, a record to be entered again. */
export interface Origin {
  member: MemberRecord | null;
  line: StatementLine | null;
  again: OfflinePaymentRecord | null;
}

/** Returns what the fields of the form hold to begin with, by name. */
export function fillFrom({ member, line, again }: Origin, targets: OfflineTargets["data"]) {
  if (again) {
    const { first_name, last_name, email, phone, reference, note, show_name, received_on } = again;
    const target = targets.some((one) => one.target === again.target) ? again.target : "";
    const given = { first_name, last_name, email, phone: phone ?? "", reference, note, show_name, received_on };
    return { ...given, target, amount: String(again.amount), method: again.method_code, account: again.account ?? "" };
  }
  const names = line && namesOf(line);
  return {
    target: member ? "cotisation" : (line && findTargetWithin(targets, quotedBy(line))) || "",
    amount: String(line?.amount ?? (member?.dues?.owed || "")),
    method: line?.method ?? "",
    account: line?.account_label ?? "",
    received_on: line?.paid_on ?? todayInAbidjan(),
    first_name: member?.first_name ?? names?.firstName ?? "",
    last_name: member?.last_name ?? names?.lastName ?? "",
    email: member?.account?.email ?? "",
    phone: member?.account?.phone ?? line?.phone ?? "",
    reference: (line?.reference || line?.label || "").slice(0, 100),
    note: line?.reference ? line.label : "",
    show_name: false,
  };
}
