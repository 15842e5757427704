import { and, asc, count, eq, gt, inArray, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { containsText, containsWords, plainText } from "#platform/db/contains-text.ts";
import type { Database } from "#platform/db/database.ts";
import { soundsLike } from "#platform/db/sounds-like.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { Closeness } from "#shared/heard-names.ts";
import { plainText as foldText } from "#shared/plain-text.ts";
import { events, isOnDayOf } from "#site/events/events.db.ts";
import { ACTIVE, hasAddress, type Registration, registrations } from "#site/events/registrations.db.ts";
import { SHORT_BADGE_CODE } from "./badge-code.contract.ts";
import { plainBadgeCode } from "./badge-form.contract.ts";
import { familyFirst } from "./family-name.contract.ts";
import type { ParticipantFilters } from "./participants.contract.ts";

/** Which registrations of one event are listed: those that meet every filter. */
interface ParticipantSearch extends ParticipantFilters {
  eventId: string;
  /** Of those who are found only the ones with a confirmed seat. */
  seated?: boolean;
  /** By a guess only names are found, and nothing else. */
  closeness?: Closeness;
}

/** Without accents, or É would come after Z. */
export const byName = sql<string>`${plainText(registrations.name)}`;

/** A registration, and the value by which it is sorted. */
interface FoundParticipant {
  registration: Registration;
  sortedBy: string;
}

interface Stretch {
  after: ListCursor | undefined;
  limit: number;
}

/** Returns the registrations that are found, in their order, from the cursor on. */
export async function findParticipants(
  db: Database,
  search: ParticipantSearch,
  stretch: Stretch,
): Promise<FoundParticipant[]> {
  if (search.sort === "family") return findByFamily(db, search, stretch);
  if (search.show === "waiting") return findByRank(db, search, stretch);
  const { after, limit } = stretch;
  const isBehind = after && sql`(${byName}, ${registrations.id}) > (${after.value}::text, ${after.id}::uuid)`;
  return db
    .select({ registration: registrations, sortedBy: byName })
    .from(registrations)
    .where(and(isFound(search), isBehind))
    .orderBy(asc(byName), asc(registrations.id))
    .limit(limit);
}

/** Those who wait, in the order in which they are offered a seat. */
async function findByRank(
  db: Database,
  search: ParticipantSearch,
  { after, limit }: Stretch,
): Promise<FoundParticipant[]> {
  const { arrival } = registrations;
  return db
    .select({ registration: registrations, sortedBy: sql<string>`${arrival}::text` })
    .from(registrations)
    .where(and(isFound(search), after && gt(arrival, Number(after.value))))
    .orderBy(asc(arrival))
    .limit(limit);
}

/** Sorts here, by the rule that the page draws names by: an event has some thousand people at most. */
async function findByFamily(
  db: Database,
  search: ParticipantSearch,
  { after, limit }: Stretch,
): Promise<FoundParticipant[]> {
  const { id, name } = registrations;
  const found = await db.select({ id, name }).from(registrations).where(isFound(search));
  const isBefore = (one: ListCursor, other: ListCursor) =>
    one.value === other.value ? one.id < other.id : one.value < other.value;
  const page = found
    .map((one) => ({ id: one.id, value: foldText(familyFirst(one.name)) }))
    .filter((one) => after === undefined || isBefore(after, one))
    .sort((one, other) => (isBefore(one, other) ? -1 : 1))
    .slice(0, limit);
  const rows = await db
    .select()
    .from(registrations)
    .where(
      inArray(
        id,
        page.map((one) => one.id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap((one) => {
    const registration = byId.get(one.id);
    return registration ? [{ registration, sortedBy: one.value }] : [];
  });
}

export async function countParticipants(db: Database, search: ParticipantSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(registrations).where(isFound(search));
  return row?.total ?? 0;
}

/** True for registrations whose badge passed more than once, or without a confirmed seat. */
export function hasClash(): SQL {
  // Columns are spelled out: a query of one table would name them without it, and `id` would be the entry's.
  return sql`(select count(*) from entries entry where entry.registration_id = registrations.id
    and entry.undoes is null and not exists (select 1 from entries undoing where undoing.undoes = entry.id))
    > case when registrations.state = 'confirmed' then 1 else 0 end`;
}

function isFound({ eventId, q, show, seated, closeness = "written" }: ParticipantSearch): SQL | undefined {
  return and(
    eq(registrations.eventId, eventId),
    q ? isNamed(q, closeness) : undefined,
    isShown(show),
    seated ? isShown("seated") : undefined,
  );
}

function isShown(show: ParticipantFilters["show"]): SQL | undefined {
  const { state, enteredAt } = registrations;
  switch (show) {
    case "seated":
      return eq(state, "confirmed");
    case "absent":
      return and(eq(state, "confirmed"), isNull(enteredAt));
    case "entered":
      return isNotNull(enteredAt);
    case "waiting":
      return eq(state, "waiting");
    case "pending":
      return inArray(state, ["offered", "held"]);
    case "clash":
      return hasClash();
    case "no_email":
      return and(inArray(state, [...ACTIVE]), not(hasAddress()));
    case "ended":
      return inArray(state, ["cancelled", "declined", "expired"]);
    default:
      // Who has a seat or may get one.
      return inArray(state, [...ACTIVE]);
  }
}

/**
 * Returns at most so many registrations of any event that this text is found in, or by a guess in their name: those of
 * today's event, then of the next ones, then of the past ones, the nearest first.
 */
export async function findInAllEvents(
  db: Database,
  typed: string,
  { limit, now, closeness = "written" }: { limit: number; now: Date; closeness?: Closeness },
) {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const turn = sql`case when ${isOnDayOf(now)} then 0 when ${events.endsAt} > ${moment} then 1 else 2 end`;
  const distance = sql`abs(extract(epoch from ${events.startsAt} - ${moment}))`;
  const { id, name, phone, state, badgeCode, eventId } = registrations;
  return db
    .select({ name, phone, state, badgeCode, eventId, title: events.title, day: events.eventDate })
    .from(registrations)
    .innerJoin(events, eq(events.id, eventId))
    .where(isNamed(typed, closeness))
    .orderBy(turn, distance, asc(name), asc(id))
    .limit(limit);
}

function isNamed(typed: string, closeness: Closeness): SQL | undefined {
  return closeness === "written" ? matches(typed) : soundsLike(byName, typed, closeness);
}

function matches(typed: string): SQL | undefined {
  const { email, phone, badgeCode } = registrations;
  const code = plainBadgeCode(typed);
  const digits = typed.replace(/[\s.()+-]/g, "").replace(/^00/, "");
  return or(
    containsWords(byName, typed),
    and(hasAddress(), containsText(email, typed)),
    /^\d{4,}$/.test(digits) ? containsText(phone, digits.replace(/^0/, "")) : undefined,
    eq(badgeCode, code),
    // The whole of it, or the first of its two groups.
    ...[SHORT_BADGE_CODE, SHORT_BADGE_CODE / 2].map((signs) =>
      eq(sql`left(${badgeCode}, ${sql.raw(String(signs))})`, code),
    ),
  );
}
