import { and, desc, eq, inArray, ne, or, type SQL, type SQLWrapper, sql, sum } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { HasLineWith, NamesTarget } from "#composition/payment-hooks.ts";
import { isAmount, matchesPayer } from "#money/payments/matches-payer.ts";
import { hasPayerKey } from "#money/payments/payer-orders.db.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { at, francs } from "#platform/db/columns.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { HeardWords } from "#platform/db/sounds-like.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { OfflinePaymentQuery, OfflineState, RecordedCode } from "./offline-payment.contract.ts";

/**
 * Money that staff says to have received beside the provider. Counts nowhere until another member of staff confirms it:
 * then it becomes a payment like any other.
 */
export const offlinePayments = pgTable(
  "offline_payments",
  {
    /** Chosen by the form: sent twice, it is recorded once. */
    id: uuid().primaryKey(),
    state: text().$type<OfflineState>().notNull().default("waiting"),
    purpose: text().$type<PaymentPurpose>().notNull(),
    /** The campaign or project; null of dues. */
    targetId: uuid(),
    purposeLabel: text().notNull(),
    methodCode: text().$type<RecordedCode>().notNull(),
    /** The wallet of the foundation that got a deposit, as the settings named it then; null if nobody said. */
    account: text(),
    amount: francs().notNull(),
    /** The day in Abidjan on which the money arrived. */
    receivedOn: date().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Empty if the payer gave none: the receipt is then printed. */
    email: text().notNull(),
    phone: text().notNull(),
    showName: boolean().notNull(),
    reference: text().notNull(),
    note: text().notNull(),
    /** The key of the private file with the photograph or the PDF of the proof. */
    proof: text(),
    /** Likewise, if it was recorded without one: joined before the decision, for what was recorded never changes. */
    joinedProof: text(),
    /** The hash of all that was sent, by which the form is known when it is sent again; null of an earlier version. */
    bodyHash: text(),
    /** The id of the account of the member of staff. */
    recordedBy: text().notNull(),
    recordedAt: at().notNull(),
    decidedBy: text(),
    decidedAt: at(),
    /** Why it was refused. */
    reason: text(),
    attemptId: uuid(),
  },
  (table) => [
    index("offline_payments_newest").on(table.recordedAt, table.id),
    index("offline_payments_waiting").on(table.recordedAt).where(sql`${table.state} = 'waiting'`),
    check("offline_payments_amount", sql`${table.amount} > 0`),
    check("offline_payments_state", sql`${table.state} in ('waiting', 'confirmed', 'refused')`),
    check(
      "offline_payments_decided",
      sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)
      and (${table.decidedAt} is null) = (${table.decidedBy} is null)
      and (${table.state} = 'confirmed') = (${table.attemptId} is not null)
      and (${table.state} = 'refused') = (${table.reason} is not null)`,
    ),
    check("offline_payments_one_proof", sql`${table.proof} is null or ${table.joinedProof} is null`),
    check(
      "offline_payments_two_people",
      sql`${table.state} <> 'confirmed' or ${table.decidedBy} <> ${table.recordedBy}`,
    ),
  ],
);

export type OfflineRow = typeof offlinePayments.$inferSelect;
export type NewOfflineRow = typeof offlinePayments.$inferInsert;

/** Inserts the recorded payment, unless one with its id is there. Returns whether it was inserted. */
export async function insertOffline(tx: Transaction, row: NewOfflineRow): Promise<boolean> {
  const inserted = await tx
    .insert(offlinePayments)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: offlinePayments.id });
  return inserted.length === 1;
}

export async function findOffline(db: Database, id: string): Promise<OfflineRow | undefined> {
  const [row] = await db.select().from(offlinePayments).where(eq(offlinePayments.id, id));
  return row;
}

/** Returns the id of the recorded payment that became this one; null if it was not recorded by staff. */
export async function findRecordOf(db: Database, attemptId: string): Promise<string | null> {
  const { id } = offlinePayments;
  const [row] = await db.select({ id }).from(offlinePayments).where(eq(offlinePayments.attemptId, attemptId));
  return row?.id ?? null;
}

type Resembled = Pick<
  OfflineRow,
  "id" | "methodCode" | "amount" | "receivedOn" | "firstName" | "lastName" | "email" | "phone" | "reference"
>;

/** Lets one payment of this amount be recorded at a time, until the transaction ends. */
export async function lockRecording(tx: Transaction, { amount }: Pick<Resembled, "amount">): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offline:${amount}`}, 0))`);
}

/** Words that are written beside the number of a cheque or transfer, also without a space. */
const BESIDE_NUMBERS = "\\m(cheques?|chq|virement|vir|remise|reference|ref|numero|num|no|n)(?![a-z])";

/** Returns the number of a cheque or transfer as it is compared: without such words, marks, and zeros at its front. */
function numberOf(text: SQLWrapper): SQL {
  const bare = sql`regexp_replace(${plainText(text)}, ${BESIDE_NUMBERS}::text, '', 'g')`;
  return sql`regexp_replace(regexp_replace(${bare}, '[^a-z0-9]', '', 'g'), '(^|[a-z])0+', '\\1', 'g')`;
}

/**
 * Returns the condition that the text is this reference, if it is a number that no other payment has: many payers quote
 * what they pay for, and a member quotes their own number every month.
 */
export function isReference(text: SQLWrapper, reference: string): SQL {
  const number = numberOf(sql`${reference}::text`);
  return sql`(${numberOf(text)} = ${number} and ${number} ~ '[0-9]{3}' and ${number} !~ '^(don|projet|cotisation|m[0-9]+$)')`;
}

/**
 * Returns the newest other recorded payment of the same amount that is not refused and may be the same money: paid in
 * the same way, with the same reference, or on the same day by a payer with this name, address or telephone number; or
 * linked to a line with the reference.
 */
export async function findResembling(
  db: Database,
  given: Resembled,
  isOnLine: HasLineWith,
): Promise<OfflineRow | undefined> {
  const { id, state, methodCode, amount, receivedOn, firstName, lastName, email, phone, recordedAt } = offlinePayments;
  const names = (first: SQLWrapper, last: SQLWrapper) => plainText(sql`${first} || ' ' || ${last}`);
  const [first, last] = [sql`${given.firstName}::text`, sql`${given.lastName}::text`];
  const isOfPayer = or(
    inArray(names(firstName, lastName), [names(first, last), names(last, first)]),
    given.email === "" ? undefined : eq(sql`lower(${email})`, given.email.toLowerCase()),
    given.phone === "" ? undefined : eq(phone, given.phone),
  );
  const isSame = or(
    and(eq(receivedOn, given.receivedOn), isOfPayer),
    isReference(offlinePayments.reference, given.reference),
  );
  const [row] = await db
    .select()
    .from(offlinePayments)
    .where(
      and(
        ...[eq(amount, given.amount), ne(id, given.id), ne(state, "refused")],
        or(and(eq(methodCode, given.methodCode), isSame), isOnLine({ id, reference: given.reference })),
      ),
    )
    .orderBy(desc(recordedAt), desc(id))
    .limit(1);
  return row;
}

/** Returns the key of the proof, whenever it came; null if there is none. */
export function proofOf({ proof, joinedProof }: OfflineRow): string | null {
  return proof ?? joinedProof;
}

/** Returns whether a recorded payment refers to this proof. */
export async function isProof(db: Database, key: string): Promise<boolean> {
  const { proof, joinedProof } = offlinePayments;
  return (await db.$count(offlinePayments, or(eq(proof, key), eq(joinedProof, key)))) > 0;
}

/** Returns the recorded payment, locked until the transaction ends. */
export async function lockOffline(tx: Transaction, id: string): Promise<OfflineRow | undefined> {
  const [row] = await tx.select().from(offlinePayments).where(eq(offlinePayments.id, id)).for("update");
  return row;
}

export async function updateOffline(tx: Transaction, id: string, change: Partial<NewOfflineRow>): Promise<void> {
  await tx.update(offlinePayments).set(change).where(eq(offlinePayments.id, id));
}

type Wanted = Omit<OfflinePaymentQuery, "after"> & {
  /** The day that was typed: money that arrived then in Abidjan. */
  receivedOn?: string | undefined;
  /** If no payer is written as it was typed. */
  heard?: HeardWords | undefined;
};

/** Returns the recorded payments, the newest first, from the cursor on. */
export async function listOffline(
  db: Database,
  { after, limit, ...wanted }: Wanted & { after: ListCursor | undefined; limit: number },
): Promise<OfflineRow[]> {
  const { recordedAt, id } = offlinePayments;
  const isBehind = after && sql`(${recordedAt}, ${id}) < (${after.value}::timestamptz, ${after.id}::uuid)`;
  return db
    .select()
    .from(offlinePayments)
    .where(and(isWanted(wanted), isBehind))
    .orderBy(desc(recordedAt), desc(id))
    .limit(limit);
}

export async function countOffline(db: Database, wanted: Wanted): Promise<number> {
  return db.$count(offlinePayments, isWanted(wanted));
}

function isWanted({ q, heard, state, receivedOn }: Wanted): SQL | undefined {
  return and(
    or(q ? namesRecorded(q, heard) : undefined, receivedOn ? eq(offlinePayments.receivedOn, receivedOn) : undefined),
    state && eq(offlinePayments.state, state),
  );
}

/**
 * Returns the condition that a recorded payment has what was typed, or heard for it: by its payer, reference and
 * amount.
 */
export function namesRecorded(typed: string, heard?: HeardWords): SQL | undefined {
  const { firstName, lastName, email, phone, reference, amount } = offlinePayments;
  const texts = sql`${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || ${phone} || ' ' || ${reference}`;
  return matchesPayer(plainText(texts), typed, isAmount(amount), heard);
}

/** The payments of the payer with this key, as `payerKeyOf` returns it. */
export const isPaidBy = (key: string) => hasPayerKey(key, offlinePayments);

/** Those of them that wait for their confirmation. */
const isWaitingOf = (key: string) => and(eq(offlinePayments.state, "waiting"), isPaidBy(key));

/** Returns the FCFA of dues that wait for their confirmation, by the payer's address in lower case. */
export async function sumWaitingDues(db: Database): Promise<Map<string, number>> {
  const { state, purpose, email, amount } = offlinePayments;
  const key = sql<string>`lower(${email})`;
  const rows = await db
    .select({ key, amount: sum(amount).mapWith(Number) })
    .from(offlinePayments)
    .where(and(eq(state, "waiting"), eq(purpose, "cotisation")))
    .groupBy(key);
  return new Map(rows.map((row) => [row.key, row.amount]));
}

/** Returns the dues of this address, in lower case, that wait for their confirmation, the oldest first. */
export async function findWaitingDues(db: Database, emailKey: string): Promise<OfflineRow[]> {
  const { purpose, recordedAt, id } = offlinePayments;
  return db
    .select()
    .from(offlinePayments)
    .where(and(isWaitingOf(emailKey), eq(purpose, "cotisation")))
    .orderBy(recordedAt, id);
}

/** Hides the name of payments of the payer with this key that wait for their confirmation. */
export async function hideWaitingNames(tx: Transaction, key: string): Promise<void> {
  await tx.update(offlinePayments).set({ showName: false }).where(isWaitingOf(key));
}

/** Locks the payments of this address that wait for their confirmation. Sorted, to prevent deadlocks. */
export async function lockWaitingOf(tx: Transaction, emailKey: string | null): Promise<void> {
  if (emailKey === null) return;
  await tx.select().from(offlinePayments).where(isWaitingOf(emailKey)).orderBy(offlinePayments.id).for("update");
}

/** Gives the payments of one address that wait for their confirmation to another. */
export async function readdressWaiting(
  tx: Transaction,
  { from, into }: { from: string | null; into: string },
): Promise<void> {
  if (from === null) return;
  await tx.update(offlinePayments).set({ email: into }).where(isWaitingOf(from));
}

/** Returns the condition that a payment for the target waits for its confirmation. */
export const isAwaited: NamesTarget = ({ purpose, id }) => {
  const { state, purpose: of, targetId } = offlinePayments;
  return sql`exists (
    select from ${offlinePayments} where ${state} = 'waiting' and ${of} = ${purpose} and ${targetId} = ${id})`;
};
