import { between, count, desc, eq, ne, or, sql } from "drizzle-orm";
import { plainWord } from "#platform/csv.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { insertMany } from "#platform/db/insert-many.ts";
import type { LineIdentity } from "./line-identity.ts";
import type { JudgedLine } from "./read-statement-line.ts";
import { type StatementRow, statementImports, statementLines } from "./statements.db.ts";

type StatementImportRow = typeof statementImports.$inferSelect;

/** Lets one import of a statement go on at a time, until the transaction ends. */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements', 0))`);
}

/** A stored line by what it is known by, with its account and when it was imported. */
export type StoredIdentity = LineIdentity & Pick<StatementRow, "account" | "importedAt">;

/** Returns what the stored lines of all accounts are known by: those between two days, and those of these rows. */
export async function listIdentities(
  db: Database,
  { from, to, rows: ofRows }: { from: string; to: string; rows: readonly string[] },
): Promise<StoredIdentity[]> {
  const { identity, paidOn, label, reference, amount, account, importedAt } = statementLines;
  const rows = await db
    .select({ identity, paidOn, label, reference, amount, account, importedAt })
    .from(statementLines)
    .where(
      or(
        between(sql`coalesce((${identity}->>'day')::date, ${paidOn})`, sql`${from}::date`, sql`${to}::date`),
        sql`${identity}->>'row' = any(${sql.param([...ofRows])})`,
      ),
    );
  return rows.map((row) => ({
    ...(row.identity ?? {
      day: row.paidOn,
      time: null,
      amount: row.amount,
      payer: "",
      reference: plainWord(row.reference),
      label: plainWord(row.label),
    }),
    account: row.account,
    importedAt: row.importedAt,
  }));
}

/** Stores an import, and returns its id. */
export async function insertImport(tx: Transaction, row: typeof statementImports.$inferInsert): Promise<string> {
  const [stored] = await tx.insert(statementImports).values(row).returning({ id: statementImports.id });
  return stored?.id ?? "";
}

export async function insertLines(
  tx: Transaction,
  { lines, ...common }: { importId: string; account: string; importedAt: Date; lines: readonly JudgedLine[] },
): Promise<void> {
  const rows = lines.flatMap(({ line, paidOn, time, label, payer, phone, reference, amount, identity }) => {
    if (paidOn === null || amount === null) return [];
    const fingerprint = `${common.importId}:${line}`;
    return [{ ...common, paidOn, time, label, payer, phone, reference, amount, identity, fingerprint }];
  });
  await insertMany(tx, statementLines, rows);
}

/** Returns the newest imports, each with how many of its lines staff has said something of. */
export async function listImports(db: Database, limit: number): Promise<(StatementImportRow & { decided: number })[]> {
  const decided = db
    .select({ importId: statementLines.importId, decided: count().as("decided") })
    .from(statementLines)
    .where(ne(statementLines.state, "open"))
    .groupBy(statementLines.importId)
    .as("decided_lines");
  const rows = await db
    .select({ row: statementImports, decided: sql`coalesce(${decided.decided}, 0)`.mapWith(Number) })
    .from(statementImports)
    .leftJoin(decided, eq(decided.importId, statementImports.id))
    .orderBy(desc(statementImports.createdAt), desc(statementImports.id))
    .limit(limit);
  return rows.map(({ row, decided: decidedLines }) => ({ ...row, decided: decidedLines }));
}

/** Returns the import, locked until the transaction ends. */
export async function lockImport(tx: Transaction, id: string): Promise<StatementImportRow | undefined> {
  const [row] = await tx.select().from(statementImports).where(eq(statementImports.id, id)).for("update");
  return row;
}

/** Returns the states of the lines of an import, locked until the transaction ends. */
export async function lockLines(tx: Transaction, importId: string): Promise<string[]> {
  const rows = await tx
    .select({ state: statementLines.state })
    .from(statementLines)
    .where(eq(statementLines.importId, importId))
    .orderBy(statementLines.id)
    .for("update");
  return rows.map(({ state }) => state);
}

/** Deletes the lines of an import, and notes who undid it. */
export async function removeImport(
  tx: Transaction,
  { id, undoneAt, undoneBy }: { id: string; undoneAt: Date; undoneBy: string },
): Promise<void> {
  await tx.delete(statementLines).where(eq(statementLines.importId, id));
  await tx.update(statementImports).set({ undoneAt, undoneBy }).where(eq(statementImports.id, id));
}
