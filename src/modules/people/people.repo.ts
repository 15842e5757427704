import { and, asc, count, eq, isNotNull, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { people } from "./people.table.ts";

export type Person = typeof people.$inferSelect;
export type NewPerson = typeof people.$inferInsert;

/** People without consent, or who withdrew it, are in no response. */
const hasConsented = isNotNull(people.consentedAt);

const isShownVolunteer: SQL | undefined = and(eq(people.volunteer, true), hasConsented);

/** Returns the people with a post who have consented to be shown, in the order given by staff. */
export async function listShownTeam(db: Database): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(and(isNotNull(people.post), hasConsented))
    .orderBy(asc(people.position), asc(people.id));
}

/** Returns the volunteers who have consented to be shown, by name. */
export async function listShownVolunteers(
  db: Database,
  { limit, offset }: { limit: number; offset: number },
): Promise<Person[]> {
  return db
    .select()
    .from(people)
    .where(isShownVolunteer)
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
    .limit(limit)
    .offset(offset);
}

/** Returns how many volunteers the page of the members shows. */
export async function countShownVolunteers(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(people).where(isShownVolunteer);
  return row?.total ?? 0;
}

export async function insertPeople(tx: Transaction, rows: NewPerson[]): Promise<void> {
  await tx.insert(people).values(rows);
}

/** Withdraws the person's consent and unlinks their account. Returns how many rows had it. */
export async function withdrawPerson(tx: Transaction, userId: string): Promise<number> {
  const rows = await tx
    .update(people)
    .set({ userId: null, consentedAt: null })
    .where(eq(people.userId, userId))
    .returning({ id: people.id });
  return rows.length;
}
