import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { check, date, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { HasLineWith } from "#composition/payment-hooks.ts";
import { isPaidBy, isReference, namesRecorded, offlinePayments } from "#money/offline-payments/offline-payments.db.ts";
import { isAmount, matchesPayer } from "#money/payments/matches-payer.ts";
import { at, francs } from "#platform/db/columns.ts";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { HeardWords } from "#platform/db/sounds-like.ts";
import type { ListCursor } from "#platform/http/paginate.ts";
import type { LineIdentity } from "./line-identity.ts";
import type { StatementQuery, StatementState } from "./statement.contract.ts";

/** An import of a statement, which had new lines. */
export const statementImports = pgTable(
  "statement_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    account: text().notNull(),
    /** The name that the settings gave it then, without its number: it keeps it once they have another number. */
    accountName: text().notNull().default(""),
    /** The id of the account of the member of staff. */
    actor: text().notNull(),
    fileName: text().notNull(),
    /** Number of new lines, and their sum in FCFA. */
    lines: integer().notNull(),
    amount: francs().notNull(),
    createdAt: at().notNull(),
    /** When its lines were deleted again, and by whom. */
    undoneAt: at(),
    undoneBy: text(),
  },
  (table) => [
    index("statement_imports_newest").on(table.createdAt, table.id),
    check("statement_imports_undone", sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
  ],
);

/**
 * Money received on an account of the foundation, as its statement says. A line is at most one recorded payment, and
 * the other way round.
 */
export const statementLines = pgTable(
  "statement_lines",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null of lines from before imports were stored. */
    importId: uuid().references(() => statementImports.id),
    account: text().notNull(),
    /** The day in Abidjan. */
    paidOn: date().notNull(),
    /** The time of day, HH:MM:SS, if the statement has one. */
    time: text(),
    label: text().notNull(),
    /** Who paid, if the statement has a column of its own for it. */
    payer: text().notNull().default(""),
    /** The payer's telephone number, E.164, if the statement has a column of its own for it. */
    phone: text().notNull().default(""),
    reference: text().notNull(),
    amount: francs().notNull(),
    /** The line's identity, to recognise it in a later import; null for lines stored before it existed. */
    identity: jsonb().$type<LineIdentity>(),
    /** The import and the line of its file; before, a hash of the line. */
    fingerprint: text().notNull().unique(),
    state: text().$type<StatementState>().notNull().default("open"),
    paymentId: uuid()
      .unique()
      .references(() => offlinePayments.id),
    /** Why it was set aside. */
    reason: text(),
    importedAt: at().notNull(),
  },
  (table) => [
    index("statement_lines_of_import").on(table.importId),
    index("statement_lines_of_account").on(table.account, table.paidOn),
    index("statement_lines_newest").on(table.paidOn, table.id),
    index("statement_lines_open").on(table.paidOn, table.id).where(sql`${table.state} = 'open'`),
    check("statement_lines_amount", sql`${table.amount} > 0`),
    check(
      "statement_lines_state",
      sql`${table.state} in ('open', 'linked', 'set_aside')
      and (${table.state} = 'linked') = (${table.paymentId} is not null)
      and (${table.state} = 'set_aside') = (${table.reason} is not null)`,
    ),
  ],
);

export type StatementRow = typeof statementLines.$inferSelect;
export type OfflineFacts = Pick<
  typeof offlinePayments.$inferSelect,
  "id" | "state" | "firstName" | "lastName" | "purposeLabel" | "receivedOn" | "amount" | "reference" | "methodCode"
>;

const FACTS = {
  id: offlinePayments.id,
  state: offlinePayments.state,
  firstName: offlinePayments.firstName,
  lastName: offlinePayments.lastName,
  purposeLabel: offlinePayments.purposeLabel,
  receivedOn: offlinePayments.receivedOn,
  amount: offlinePayments.amount,
  reference: offlinePayments.reference,
  methodCode: offlinePayments.methodCode,
};

/** Returns the line, locked until the transaction ends. */
export async function lockLine(tx: Transaction, id: string): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(statementLines).where(eq(statementLines.id, id)).for("update");
  return row;
}

/** Returns the line that is linked to the recorded payment, locked until the transaction ends. */
export async function lockLineOf(tx: Transaction, paymentId: string): Promise<StatementRow | undefined> {
  const [row] = await tx.select().from(statementLines).where(eq(statementLines.paymentId, paymentId)).for("update");
  return row;
}

export async function updateLine(
  tx: Transaction,
  id: string,
  change: Pick<StatementRow, "state" | "paymentId" | "reason">,
): Promise<void> {
  await tx.update(statementLines).set(change).where(eq(statementLines.id, id));
}

export async function findLineOf(db: Database, paymentId: string): Promise<StatementRow | undefined> {
  const [row] = await db.select().from(statementLines).where(eq(statementLines.paymentId, paymentId));
  return row;
}

/** Returns the recorded payment, locked until the transaction ends. */
export async function lockPayment(tx: Transaction, id: string): Promise<OfflineFacts | undefined> {
  const [row] = await tx.select(FACTS).from(offlinePayments).where(eq(offlinePayments.id, id)).for("update");
  return row;
}

/** Returns the line with its recorded payment. */
export async function findLine(
  db: Database,
  id: string,
): Promise<{ line: StatementRow; payment: OfflineFacts | null } | undefined> {
  const [row] = await db
    .select({ line: statementLines, payment: FACTS })
    .from(statementLines)
    .leftJoin(offlinePayments, eq(offlinePayments.id, statementLines.paymentId))
    .where(eq(statementLines.id, id));
  return row;
}

type Wanted = Omit<StatementQuery, "after"> & {
  /** The day that was typed. */
  paidOn?: string | undefined;
  /** If no line says what was typed. */
  heard?: HeardWords | undefined;
};

/** Returns the lines from the cursor on, the newest first, each with its recorded payment. */
export async function listLines(
  db: Database,
  { after, limit, ...wanted }: Wanted & { after: ListCursor | undefined; limit: number },
): Promise<{ line: StatementRow; payment: OfflineFacts | null }[]> {
  const { paidOn, id } = statementLines;
  const isBehind = after && sql`(${paidOn}, ${id}) < (${after.value}::date, ${after.id}::uuid)`;
  return db
    .select({ line: statementLines, payment: FACTS })
    .from(statementLines)
    .leftJoin(offlinePayments, eq(offlinePayments.id, statementLines.paymentId))
    .where(and(isWanted(wanted), isBehind))
    .orderBy(desc(paidOn), desc(id))
    .limit(limit);
}

/** Returns how many lines are wanted, and their FCFA. */
export async function sumLines(db: Database, wanted: Wanted): Promise<{ total: number; amount: number }> {
  const [row] = await db
    .select({ total: count(), amount: sql`coalesce(sum(${statementLines.amount}), 0)`.mapWith(Number) })
    .from(statementLines)
    .where(isWanted(wanted));
  return row ?? { total: 0, amount: 0 };
}

function isWanted({ q, heard, account, state, line, payment, paidOn }: Wanted): SQL | undefined {
  return and(
    or(q ? saysText(q, heard) : undefined, paidOn ? eq(statementLines.paidOn, paidOn) : undefined),
    account === undefined ? undefined : eq(statementLines.account, account),
    state && eq(statementLines.state, state),
    line === undefined ? undefined : eq(statementLines.id, line),
    payment === undefined ? undefined : eq(statementLines.paymentId, payment),
  );
}

function saysText(typed: string, heard: HeardWords | undefined): SQL | undefined {
  const { label, payer, phone, reference, amount } = statementLines;
  const texts = plainText(sql`concat_ws(e'\\n', ${label}, ${payer}, ${phone}, ${reference})`);
  return matchesPayer(texts, typed, isAmount(amount), heard);
}

/** Returns the recorded payments of these amounts that are not refused and that no line is yet. */
export async function listLinkable(db: Database, amounts: readonly number[]): Promise<OfflineFacts[]> {
  if (amounts.length === 0) return [];
  const linked = db
    .select({ id: statementLines.paymentId })
    .from(statementLines)
    .where(isNotNull(statementLines.paymentId));
  return db
    .select(FACTS)
    .from(offlinePayments)
    .where(
      and(
        inArray(offlinePayments.amount, [...new Set(amounts)]),
        inArray(offlinePayments.state, ["waiting", "confirmed"]),
        sql`${offlinePayments.id} not in ${linked}`,
      ),
    );
}

export const hasLineWith: HasLineWith = (payment) => {
  const { paymentId, reference, label } = statementLines;
  const isSaid = or(isReference(reference, payment.reference), isReference(label, payment.reference));
  return sql`exists (select from ${statementLines} where ${paymentId} = ${payment.id} and ${isSaid})`;
};

/** Returns the recorded payment if it is not refused and no line is it yet. */
export async function findLinkablePayment(db: Database, id: string): Promise<OfflineFacts | undefined> {
  const [row] = await db
    .select(FACTS)
    .from(offlinePayments)
    .leftJoin(statementLines, eq(statementLines.paymentId, offlinePayments.id))
    .where(and(eq(offlinePayments.id, id), ne(offlinePayments.state, "refused"), isNull(statementLines.id)));
  return row;
}

/** Returns the open lines of the amount of the payment, those of the nearest days first. */
export async function listOpenLinesNear(
  db: Database,
  { amount, receivedOn }: Pick<OfflineFacts, "amount" | "receivedOn">,
  limit: number,
): Promise<StatementRow[]> {
  const { state, paidOn, id } = statementLines;
  return db
    .select()
    .from(statementLines)
    .where(and(eq(state, "open"), eq(statementLines.amount, amount)))
    .orderBy(sql`abs(${paidOn} - ${receivedOn}::date)`, id)
    .limit(limit);
}

/** A recorded payment that a line may be linked to by hand. `linked`: a line is it already. */
export type LinkableFacts = OfflineFacts & { linked: boolean };

/**
 * Returns the recorded payments that are not refused and have what was typed, or else this amount: those that can be
 * linked to a line of it first, then the newest.
 */
export async function searchLinkable(
  db: Database,
  { typed, heard, amount, limit }: { typed: string; heard: HeardWords | undefined; amount: number; limit: number },
): Promise<LinkableFacts[]> {
  const linked = sql<boolean>`${statementLines.id} is not null`;
  return db
    .select({ ...FACTS, linked })
    .from(offlinePayments)
    .leftJoin(statementLines, eq(statementLines.paymentId, offlinePayments.id))
    .where(
      and(
        ne(offlinePayments.state, "refused"),
        typed === "" ? eq(offlinePayments.amount, amount) : namesRecorded(typed, heard),
      ),
    )
    .orderBy(
      asc(linked),
      desc(eq(offlinePayments.amount, amount)),
      desc(offlinePayments.receivedOn),
      desc(offlinePayments.id),
    )
    .limit(limit);
}

/** Returns the lines that are recorded payments of this payer, by `payerKeyOf`, the newest first. */
export async function listLinesOfPayer(db: Database, payerKey: string): Promise<StatementRow[]> {
  const rows = await db
    .select({ line: statementLines })
    .from(statementLines)
    .innerJoin(offlinePayments, eq(offlinePayments.id, statementLines.paymentId))
    .where(isPaidBy(payerKey))
    .orderBy(desc(statementLines.paidOn), desc(statementLines.id));
  return rows.map(({ line }) => line);
}

/** Returns the keys of the accounts that have lines. */
export async function listStoredAccounts(db: Database): Promise<string[]> {
  const { account } = statementLines;
  return (await db.selectDistinct({ account }).from(statementLines).orderBy(account)).map((row) => row.account);
}

/** Returns what each account was called when a statement of it was last imported. */
export async function readFormerNames(db: Database): Promise<Map<string, string>> {
  const { account, accountName, createdAt } = statementImports;
  const rows = await db
    .selectDistinctOn([account], { account, accountName })
    .from(statementImports)
    .where(ne(accountName, ""))
    .orderBy(account, desc(createdAt));
  return new Map(rows.map((row) => [row.account, row.accountName]));
}
