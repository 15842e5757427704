import { and, eq, exists, inArray, isNotNull, isNull, lt, min, ne, not, or, type SQL, sql } from "drizzle-orm";
import { donations } from "#giving/campaigns/campaigns.db.ts";
import { attempts, orders } from "#money/payments/payments.table.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { hasAddress, type Registration, registrations } from "#site/events/registrations.db.ts";

import { isForParticipants, type ParticipantSegment, readersOf } from "./letters.contract.ts";
import type { Letter } from "./letters.db.ts";
import { letterRecipients } from "./recipients.db.ts";

type Segment = Pick<Letter, "segment" | "targetId">;

/** Returns how many the letter would go to now. */
export async function countAudience(db: Database, segment: Segment): Promise<number> {
  const { table, isIn } = readersIn(db, segment);
  return db.$count(table, isIn);
}

/** Makes those of the segment the recipients of the letter, each once. */
export async function freezeAudience(
  tx: Transaction,
  { id, ...segment }: Segment & Pick<Letter, "id">,
  now: Date,
): Promise<void> {
  const { table, column, isIn } = readersIn(tx, segment);
  await tx.execute(sql`insert into ${letterRecipients} (letter_id, ${sql.identifier(column)}, next_try_at)
    select ${id}::uuid, ${table.id}, ${now.toISOString()}::timestamptz from ${table}
    where ${isIn} on conflict do nothing`);
}

/** Returns the table of those whom the segment is a part of, how a recipient refers to them, and who is in it. */
function readersIn(db: Database, segment: Segment) {
  const { segment: group, targetId } = segment;
  if (isForParticipants(group)) {
    return { table: registrations, column: "registration_id", isIn: isInGroup({ group, eventId: targetId ?? "" }) };
  }
  if (readersOf(group) === "members") return { table: accounts, column: "account_id", isIn: isMember() };
  return { table: subscribers, column: "subscriber_id", isIn: isInAudience(db, segment) };
}

/** Every segment of subscribers is a part of those who have confirmed their subscription and have not left. */
function isInAudience(db: Database, { segment, targetId }: Segment): SQL | undefined {
  return and(eq(subscribers.state, "confirmed"), isInSegment(db, segment, targetId ?? ""));
}

function isInSegment(db: Database, segment: Letter["segment"], targetId: string): SQL | undefined {
  if (readersOf(segment) !== "subscribers") throw new Error(`${segment} is no part of the subscribers`);
  const one = { one: sql`1` };
  switch (segment) {
    case "all":
      return undefined;
    case "members":
      return exists(
        db
          .select(one)
          .from(accounts)
          .where(and(eq(accounts.emailKey, subscribers.email), isNotNull(accounts.emailVerifiedAt))),
      );
    case "campaign":
      return inArray(
        subscribers.email,
        db
          .select({ email: sql`lower(${orders.email})` })
          .from(donations)
          .innerJoin(attempts, eq(attempts.id, donations.attemptId))
          .innerJoin(orders, eq(orders.id, attempts.orderId))
          .where(and(eq(donations.targetId, targetId), lt(donations.refundedAmount, donations.amount))),
      );
    case "event":
      return inArray(
        subscribers.email,
        db
          .select({ email: registrations.emailKey })
          .from(registrations)
          .where(and(eq(registrations.eventId, targetId), eq(registrations.state, "confirmed"))),
      );
  }
}

/** The condition that an account's address was verified, or entered by staff, which knows the member. */
function isMember(): SQL | undefined {
  return or(isNotNull(accounts.emailVerifiedAt), isNotNull(accounts.importId));
}

/** Returns the account, unless it has left those whom a letter to all members goes to. */
export async function findMember(db: Database, id: string): Promise<{ email: string } | undefined> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, id), isMember()));
  return row;
}

/** A part of those who registered for one event. Each has one address, and an address is there once. */
interface ParticipantGroup {
  group: ParticipantSegment;
  eventId: string;
}

/** Returns how many are registered for the event who have no address: they learn of a change by telephone. */
export async function countByPhone(db: Database, eventId: string): Promise<number> {
  return db.$count(registrations, and(isReachable(eventId), not(hasAddress())));
}

/** Returns when the first of those who are registered for the event did so, null if nobody is. */
export async function findFirstRegistered(db: Database, eventId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(registrations.createdAt) })
    .from(registrations)
    .where(isReachable(eventId));
  return row?.at ?? null;
}

/** Returns the registration, unless it has left the group. */
export async function findInGroup(
  db: Database,
  { id, ...group }: ParticipantGroup & { id: string },
): Promise<Registration | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.id, id), isInGroup(group)));
  return row;
}

/** The condition that the person is registered for the event, by an address or a telephone alone, and not erased. */
function isReachable(eventId: string): SQL | undefined {
  return and(eq(registrations.eventId, eventId), isOf("registered"), or(hasAddress(), ne(registrations.phone, "")));
}

/** The condition that a registration is in the group. */
function isInGroup({ group, eventId }: ParticipantGroup): SQL | undefined {
  return and(eq(registrations.eventId, eventId), hasAddress(), isOf(group));
}

function isOf(group: ParticipantSegment): SQL | undefined {
  const { state, enteredAt } = registrations;
  switch (group) {
    case "registered":
      // A place that is only held has an address that may be another person's.
      return inArray(state, ["confirmed", "offered", "waiting"]);
    case "seated":
      return eq(state, "confirmed");
    case "waitlisted":
      return inArray(state, ["offered", "waiting"]);
    case "absent":
      return and(eq(state, "confirmed"), isNull(enteredAt));
    case "entered":
      return isNotNull(enteredAt);
  }
}
