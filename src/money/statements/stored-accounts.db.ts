import { desc, ne } from "drizzle-orm";
import type { Database } from "#platform/db/database.ts";
import { statementImports, statementLines } from "./statements.db.ts";

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
