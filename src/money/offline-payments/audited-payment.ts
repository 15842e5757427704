import { nameOfOfflineMethod } from "./offline-payment.contract.ts";
import type { NewOfflineRow } from "./offline-payments.repo.ts";

/** Returns what the audit log calls the recorded payment. */
export function subjectOf({ id, firstName, lastName }: Pick<NewOfflineRow, "id" | "firstName" | "lastName">) {
  return { kind: "offline-payments", id, name: `${firstName} ${lastName}` };
}

/** Returns what the audit log says of the recorded payment. */
export function auditedFacts({ amount, purposeLabel, receivedOn, methodCode }: NewOfflineRow) {
  return { amount, purpose: purposeLabel, received_on: receivedOn, method: nameOfOfflineMethod(methodCode) };
}
