import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, text } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";

/** Returns the columns of what one member of staff proposes, and another one confirms or refuses. */
export function proposalColumns() {
  return {
    state: text().$type<"waiting" | "confirmed" | "refused">().notNull().default("waiting"),
    /** The ids of the accounts of the two members of staff. */
    proposedBy: text().notNull(),
    proposedAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    /** Why it was refused, or taken back. */
    refusal: text(),
  };
}

/** Returns the rules of those columns: who proposes something may take it back, and never confirms it. */
export function proposalChecks(
  name: string,
  table: Record<"state" | "proposedBy" | "decidedBy" | "decidedAt" | "refusal", AnyPgColumn>,
) {
  return [
    check(`${name}_state`, sql`${table.state} in ('waiting', 'confirmed', 'refused')`),
    check(
      `${name}_decided`,
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)
      and (${table.decidedAt} is null) = (${table.decidedBy} is null)
      and (${table.state} = 'refused') = (${table.refusal} is not null)`,
    ),
    check(`${name}_two_people`, sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.proposedBy}`),
  ];
}
