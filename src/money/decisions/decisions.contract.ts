import * as z from "zod/mini";

/**
 * Kinds of decisions about money that wait for staff. A `finding` stands for all lines of one comparison with the same
 * finding; its id has both.
 */
export const DECISION_KINDS = [
  "review",
  "proposal",
  "refund",
  "duplicate",
  "notified",
  "offline",
  "former_gifts",
  "statement_line",
  "finding",
  "closing",
] as const;

const WRONG_KIND = "Ce filtre n’existe pas.";

export const decisionsQuery = z.object({
  kind: z.optional(z.enum(DECISION_KINDS, { error: WRONG_KIND })),
  /** The number of rows that were shown before. */
  after: z.optional(z.string().check(z.regex(/^\d{1,6}$/, "Cette page n’existe pas."))),
});

/** A decision that waits. `amount` is FCFA, `path` the page on which it is made. */
const decision = z.object({
  kind: z.enum(DECISION_KINDS),
  id: z.string(),
  /** The moment since which it waits. */
  since: z.string(),
  amount: z.nullable(z.number()),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});

/** The query for what waits beside one thing, of the same kind or of `all`. */
export const nextDecisionQuery = z.object({
  kind: z.enum(DECISION_KINDS, { error: WRONG_KIND }),
  id: z.string({ error: WRONG_KIND }).check(z.maxLength(60, WRONG_KIND)),
  all: z.optional(z.literal("1", { error: WRONG_KIND })),
});

/**
 * The next of its kind, or of all: the one behind its place in the list, which a decided thing keeps, then the oldest.
 * `others` counts all of them but the thing itself.
 */
export const nextDecision = z.object({ next: z.nullable(decision), others: z.number() });

/** One stretch of the decisions that wait for the reader, the oldest first. `counts` has those of each kind. */
export const decisionList = z.object({
  data: z.array(decision),
  counts: z.array(z.object({ kind: z.enum(DECISION_KINDS), count: z.number() })),
  next: z.nullable(z.string()),
});

export type DecisionKind = (typeof DECISION_KINDS)[number];
export type Decision = z.infer<typeof decision>;
export type DecisionsQuery = z.infer<typeof decisionsQuery>;
export type NextDecisionQuery = z.infer<typeof nextDecisionQuery>;
export type NextDecisionAnswer = z.infer<typeof nextDecision>;
export type DecisionList = z.infer<typeof decisionList>;

/** Returns the id of a finding of a comparison among the decisions. */
export function findingId(comparison: string, finding: string): string {
  return `${comparison}.${finding}`;
}

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
  duplicate: { many: "Paiements en double", short: "Doublon", next: "Rembourser ou affecter" },
  notified: {
    many: "Preuves à compléter",
    short: "Un seul message",
    next: "Comparer ou confirmer",
  },
  offline: { many: "Encaissements à confirmer", short: "Encaissement", next: "Confirmer ou refuser" },
  former_gifts: { many: "Dons d’avant le site à confirmer", short: "Dons d’avant", next: "Confirmer ou refuser" },
  statement_line: { many: "Lignes de relevé à expliquer", short: "Ligne de relevé", next: "Dire ce que c’est" },
  finding: { many: "Écarts avec le prestataire", short: "Écart", next: "Comparer" },
  closing: { many: "Clôtures à confirmer", short: "Clôture", next: "Confirmer ou refuser" },
};
