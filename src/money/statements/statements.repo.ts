import { and, count, desc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { offlinePayments } from "#money/offline-payments/offline-payments.table.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ListCursor } from "#platform/http/list-cursor.ts";
import type { StatementQuery } from "./statement.contract.ts";
import { statementLines } from "./statements.table.ts";

export type StatementRow = typeof statementLines.$inferSelect;
export type OfflineFacts = Pick<
  typeof offlinePayments.$inferSelect,
  "id" | "state" | "firstName" | "lastName" | "purposeLabel" | "receivedOn" | "amount" | "reference"
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

type Wanted = Pick<StatementQuery, "state" | "payment">;

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

function isWanted({ state, payment }: Wanted): SQL | undefined {
  return and(
    state && eq(statementLines.state, state),
    payment === undefined ? undefined : eq(statementLines.paymentId, payment),
  );
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

/** Returns the lines that are payments recorded with this address, in lower case, the newest first. */
export async function listLinesOfPayer(db: Database, emailKey: string): Promise<StatementRow[]> {
  const rows = await db
    .select({ line: statementLines })
    .from(statementLines)
    .innerJoin(offlinePayments, eq(offlinePayments.id, statementLines.paymentId))
    .where(eq(sql`lower(${offlinePayments.email})`, emailKey))
    .orderBy(desc(statementLines.paidOn), desc(statementLines.id));
  return rows.map(({ line }) => line);
}
