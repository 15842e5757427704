import { asc, sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed, isPublished, listFacts, publicationChecks, publicationColumns } from "#platform/publishing.ts";

/** An organisation that works with the foundation; staff order them by `position`. */
export const partners = pgTable(
  "partners",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    type: text().notNull(),
    logo: text(),
    description: text().notNull(),
    link: text(),
    position: integer().notNull().default(0),
    ...publicationColumns(),
  },
  (table) => [
    index("partners_listing").on(table.position, table.id),
    ...publicationChecks("partners", table),
    // Visitors are sent to a page, never to a script.
    check("partners_link", sql`${table.link} ~ '^https?://'`),
  ],
);

export type Partner = typeof partners.$inferSelect;
export type NewPartner = typeof partners.$inferInsert;

/** Returns the published partners, in the order given by staff. */
export async function listPublishedPartners(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Partner[]> {
  return db
    .select()
    .from(partners)
    .where(isListed(partners, now))
    .orderBy(asc(partners.position), asc(partners.id))
    .limit(limit)
    .offset(offset);
}

/** Returns how many partners are listed, and when the next scheduled one is published, or null. */
export async function readListFacts(db: Database, now: Date) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select(listFacts(partners, now))
    .from(partners)
    .where(isPublished(partners));
  return facts;
}

export async function insertPartners(tx: Transaction, rows: NewPartner[]): Promise<void> {
  await tx.insert(partners).values(rows);
}
