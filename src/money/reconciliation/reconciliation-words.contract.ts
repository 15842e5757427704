import type { Finding } from "./reconciliation.contract.ts";

const NAMES: Readonly<Record<Finding, string>> = {
  unknown_here: "Payés au relevé, inconnus ici",
  not_paid_here: "Payés au relevé, pas ici",
  amount_differs: "Montants différents",
  failed_there: "Payés ici, sans succès au relevé",
  refunded_there: "Remboursés au relevé, pas ici",
  refunded_here: "Remboursés ici, pas au relevé",
  returned_there: "Payés puis remboursés au relevé, jamais comptés ici",
  missing_there: "Payés ici, absents du relevé",
  repeated: "Répétés au relevé",
  unreadable: "Lignes illisibles",
  at_edge: "À cheval sur la période",
  agrees: "Concordants",
  unpaid: "Sans paiement des deux côtés",
  superseded: "Essais suivis d’un autre",
};

/** Returns the name of a finding, as staff reads it. */
export function nameOfFinding(finding: Finding): string {
  return NAMES[finding];
}
