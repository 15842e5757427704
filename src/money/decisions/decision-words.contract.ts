import type { DecisionKind } from "./decisions.contract.ts";

/** The French words of a kind of decision: several of them, one of them, and the next step. */
interface DecisionWords {
  many: string;
  one: string;
  next: string;
}

export const DECISION_WORDS: Readonly<Record<DecisionKind, DecisionWords>> = {
  review: { many: "Paiements à vérifier", one: "Paiement à vérifier", next: "Accepter ou refuser" },
  proposal: { many: "Paiements à confirmer à deux", one: "Paiement à confirmer à deux", next: "Confirmer ou refuser" },
  refund: {
    many: "Remboursements à confirmer à deux",
    one: "Remboursement à confirmer à deux",
    next: "Confirmer ou refuser",
  },
  duplicate: { many: "Paiements en double", one: "Paiement en double", next: "Affecter ou rembourser" },
  offline: { many: "Encaissements à confirmer", one: "Encaissement à confirmer", next: "Confirmer ou refuser" },
  former_gifts: {
    many: "Dons d’avant le site à confirmer",
    one: "Dons d’avant le site à confirmer",
    next: "Confirmer ou refuser",
  },
  statement_line: { many: "Lignes de relevé à expliquer", one: "Ligne de relevé", next: "Dire d’où vient l’argent" },
  finding: { many: "Écarts avec le prestataire", one: "Écart avec le prestataire", next: "Comparer et décider" },
  closing: { many: "Clôtures à confirmer", one: "Clôture à confirmer", next: "Confirmer ou refuser" },
};
