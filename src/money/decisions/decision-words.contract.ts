import type { DecisionKind } from "./decisions.contract.ts";

/** The French words of a kind of decision: what waits, its short name beside others, and the next step. */
interface DecisionWords {
  many: string;
  short: string;
  next: string;
}

export const DECISION_WORDS: Readonly<Record<DecisionKind, DecisionWords>> = {
  review: { many: "Paiements à vérifier", short: "À vérifier", next: "Accepter ou refuser" },
  proposal: { many: "Paiements à confirmer à deux", short: "À confirmer à deux", next: "Confirmer ou refuser" },
  refund: { many: "Remboursements à confirmer à deux", short: "Remboursement", next: "Confirmer ou refuser" },
  duplicate: { many: "Paiements en double", short: "Doublon", next: "Affecter ou rembourser" },
  offline: { many: "Encaissements à confirmer", short: "Encaissement", next: "Confirmer ou refuser" },
  former_gifts: { many: "Dons d’avant le site à confirmer", short: "Dons d’avant", next: "Confirmer ou refuser" },
  statement_line: { many: "Lignes de relevé à expliquer", short: "Ligne de relevé", next: "Dire ce que c’est" },
  finding: { many: "Écarts avec le prestataire", short: "Écart", next: "Comparer" },
  closing: { many: "Clôtures à confirmer", short: "Clôture", next: "Confirmer ou refuser" },
};
