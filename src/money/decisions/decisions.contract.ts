import * as z from "zod/mini";

/** Kinds of decisions about money that wait for staff. A `finding` stands for all lines of one comparison with the same finding. */
export const DECISION_KINDS = [
  "review",
  "proposal",
  "refund",
  "duplicate",
  "offline",
  "former_gifts",
  "statement_line",
  "finding",
  "closing",
] as const;

export const decisionsQuery = z.object({
  kind: z.optional(z.enum(DECISION_KINDS, { error: "Ce filtre n’existe pas." })),
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

/** One stretch of the decisions that wait for the reader, the oldest first. `counts` has those of each kind. */
export const decisionList = z.object({
  data: z.array(decision),
  counts: z.array(z.object({ kind: z.enum(DECISION_KINDS), count: z.number() })),
  next: z.nullable(z.string()),
});

export type DecisionKind = (typeof DECISION_KINDS)[number];
export type Decision = z.infer<typeof decision>;
export type DecisionsQuery = z.infer<typeof decisionsQuery>;
export type DecisionList = z.infer<typeof decisionList>;
