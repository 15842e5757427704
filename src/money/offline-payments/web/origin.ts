import {
  OFFLINE_METHODS,
  type OfflinePaymentRecord,
  type OfflineTargets,
  PROVIDER_METHOD,
} from "#money/offline-payments/offline-payment.contract.ts";
import type { DecidedFinding } from "#money/reconciliation/reconciliation.contract.ts";
import type { StatementLine } from "#money/statements/statement.contract.ts";
import type { MemberRecord, MemberSummary } from "#people/directory/members.contract.ts";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { todayInAbidjan } from "#shared/date-formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { type Fetched, useApi } from "#web/api/use-fetch.ts";
import { sumOf } from "./dues-foreseen.tsx";
import { findTargetWithin, linkToLine, namesOf, nameWithin, quotedBy } from "./statement-facts.ts";

/**
 * The origin of the form, if it has one: a member's dues, a donor, the line of a statement or of a comparison, a record
 * to be entered again.
 */
export interface Origin {
  member: MemberRecord | null;
  donor: DonorRecord | null;
  line: StatementLine | null;
  /** The member whose number the line quotes. */
  quoted: MemberSummary | null;
  finding: DecidedFinding | null;
  again: OfflinePaymentRecord | null;
}

/** Returns what the fields of the form hold to begin with, by name. */
export function fillFrom({ member, donor, line, quoted, finding, again }: Origin, targets: OfflineTargets["data"]) {
  if (again) {
    const { first_name, last_name, email, phone, reference, note, show_name, received_on } = again;
    const target = targets.some((one) => one.target === again.target) ? again.target : "";
    const given = { first_name, last_name, email, phone: phone ?? "", reference, note, show_name, received_on };
    return { ...given, target, amount: String(again.amount), method: again.method_code, account: again.account ?? "" };
  }
  const names = line && namesOf(line);
  const person = member ?? quoted;
  return {
    target: member ? "cotisation" : (line && findTargetWithin(targets, quotedBy(line))) || "",
    amount: String(line?.amount ?? finding?.line.there ?? (member ? stillDue(member) : "")),
    method: line?.method ?? (finding ? PROVIDER_METHOD.code : ""),
    account: line?.account_label ?? "",
    received_on: line?.paid_on ?? finding?.line.paid_on ?? todayInAbidjan(),
    first_name: (person ?? donor)?.first_name ?? names?.firstName ?? "",
    last_name: (person ?? donor)?.last_name ?? names?.lastName ?? "",
    email: person?.account?.email ?? donor?.email ?? "",
    phone: person?.account?.phone ?? donor?.phone ?? line?.phone ?? "",
    reference: (line?.reference || line?.label || finding?.line.reference || "").slice(0, 100),
    note: line?.reference ? line.label : "",
    show_name: false,
  };
}

/** Returns how the money may have come in: a line of the provider's export is what shows that the provider has it. */
export function methodsOf({ finding }: Origin) {
  return finding ? [PROVIDER_METHOD] : OFFLINE_METHODS;
}

/** The headings of what money can be received for: titles stand bare below them, so that typing finds one. */
export const TARGET_GROUPS: Readonly<Record<string, string>> = {
  cotisation: "Cotisations",
  don: "Campagnes",
  projet: "Projets",
};

export const QUOTED_REFERENCE = {
  label: "Référence citée, ou numéro du chèque ou du virement (facultatif)",
  hint: "Par exemple DON FORAGE KOUTO\u00a0: la campagne est alors choisie pour vous.",
};

/** Returns what finds the person of the line: the telephone number, then the name. Nothing if a member is quoted. */
export function searchedFor({ line, quoted }: Origin, targets: OfflineTargets["data"]): string[] {
  return line && !quoted ? [line.phone, nameWithin(line, targets)].filter((text) => text !== "") : [];
}

/** Returns the FCFA that a member owes besides what waits for its confirmation; empty if that is nothing. */
function stillDue({ dues, waiting_dues }: MemberRecord): number | "" {
  const due = (dues?.owed ?? 0) - sumOf(waiting_dues);
  return due > 0 ? due : "";
}

/** Reads the line of a comparison that the address of the form names, if it names one. */
export function useFinding(query: URLSearchParams): Fetched<DecidedFinding> {
  const [id, place] = [query.get("rapprochement"), query.get("rang")];
  const isNamed = id !== null && place !== null;
  return useApi<DecidedFinding>(
    isNamed ? `/admin/reconciliations/${encodeURIComponent(id)}/lines/${encodeURIComponent(place)}` : null,
  );
}

/**
 * Returns how the recorded payment is linked to the line that the form was filled in from; null if it was filled in
 * from none.
 */
export function linkOf({ line, finding }: Origin): ((payment: string) => Promise<string | null>) | null {
  if (line) return (payment) => linkToLine(line, payment);
  if (finding) return (payment) => linkToFinding(finding, payment);
  return null;
}

/** Says that the line is the recorded payment. Returns why it could not be, or null. */
async function linkToFinding({ record, line }: DecidedFinding, payment: string): Promise<string | null> {
  const { place, finding, reference } = line;
  const path = `/admin/reconciliations/${record.id}/lines/${place}/record`;
  const linked = await callApi(path, { body: { finding, reference, payment } });
  return linked.ok ? null : describeFailure(linked);
}

/** The key of a form that was filled in from nothing. */
const NEW = "new";

/** Returns the id of what the form was filled in from: what was typed for one must not fill the form of another. */
export function keyOf({ line, finding, member, donor, again }: Origin): string {
  const ofFinding = finding && `${finding.record.id}.${finding.line.place}`;
  return line?.id ?? ofFinding ?? member?.id ?? donor?.id ?? again?.id ?? NEW;
}
