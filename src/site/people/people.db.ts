import { and, asc, count, eq, isNotNull, sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { isListed, isPublished, listFacts, publicationChecks, publicationColumns } from "#platform/publishing.ts";

/**
 * A person who works for the foundation (has a `post`), gives time to it (a volunteer), or both. The site shows them
 * if they consented, at `consentedAt`, and staff has published them; without consent no public call answers them.
 */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The person's account, if they have one. */
    userId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    avatar: text(),
    profession: text(),
    city: text(),
    country: text(),
    contact: text(),
    post: text(),
    bio: text(),
    volunteer: boolean().notNull().default(false),
    contributions: integer().notNull().default(0),
    /** The order of the team. */
    position: integer().notNull().default(0),
    consentedAt: at(),
    ...publicationColumns(),
  },
  (table) => [
    index("people_volunteers").on(table.lastName, table.firstName, table.id).where(sql`${table.volunteer}`),
    ...publicationChecks("people", table),
    check("people_contributions", sql`${table.contributions} >= 0`),
  ],
);

export type Person = typeof people.$inferSelect;
export type NewPerson = typeof people.$inferInsert;

/** People without consent, or who withdrew it, are in no response. */
const hasConsented = isNotNull(people.consentedAt);

const isVolunteer = eq(people.volunteer, true);

/** Returns the people with a post who have consented to be shown, in the order given by staff. */
export async function listShownTeam(db: Database, now: Date): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(and(isNotNull(people.post), hasConsented, isListed(people, now)))
    .orderBy(asc(people.position), asc(people.id));
}

const byName = [people.lastName, people.firstName].map((name) => asc(plainText(name)));

/** Returns the volunteers who have consented to be shown, by name. */
export async function listShownVolunteers(
  db: Database,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(and(isVolunteer, hasConsented, isListed(people, now)))
    .orderBy(...byName, asc(people.id))
    .limit(limit)
    .offset(offset);
}

/** Returns how many volunteers are listed, and when the next scheduled person is published, or null. */
export async function readListFacts(db: Database, now: Date) {
  const [facts = { total: 0, nextPublication: null }] = await db
    .select(listFacts(people, now, and(isVolunteer, hasConsented)))
    .from(people)
    .where(isPublished(people));
  return facts;
}

export async function insertPeople(tx: Transaction, rows: NewPerson[]): Promise<void> {
  await tx.insert(people).values(rows);
}

/** Withdraws the person's consent and unlinks their account. Returns how many rows had it. */
export async function withdrawPerson(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .update(people)
    // Raised, so that a form which is open meanwhile does not bring the consent back.
    .set({ userId: null, consentedAt: null, version: sql`${people.version} + 1` })
    .where(eq(people.userId, userId))
    .returning({ id: people.id });
  return rows.length;
}

/** Returns how many cards of people belong to this account. */
export async function countOwnPeople(db: Database, userId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(people).where(eq(people.userId, userId));
  return row?.rows ?? 0;
}

/** Gives the cards of people that belong to one account to another. */
export async function reassignPeople(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(people).set({ userId: into }).where(eq(people.userId, from));
}
