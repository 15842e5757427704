import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { hashToken } from "#platform/ids.ts";
import { emailKeyOf } from "#shared/email-key.ts";
import { accounts } from "./accounts.db.ts";

/** A code or link sent by mail to verify that its recipient reads the address. A new one replaces the old. */
export const accountCodes = pgTable(
  "account_codes",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** `reset_used`: a reset link that has set a password, by which its answer is given again if it was lost. */
    kind: text().$type<"verify" | "reset" | "reset_used">().notNull(),
    codeHash: text().notNull(),
    /** Null for a code that is too long to be guessed: a stranger's wrong tries must not void the owner's link. */
    triesLeft: integer(),
    expiresAt: at().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    check("account_codes_tries", sql`${table.triesLeft} >= 0`),
  ],
);

export type AccountCode = typeof accountCodes.$inferSelect;

/** Stores the code in place of the account's former one of its kind. */
export async function putCode(tx: Transaction, code: AccountCode): Promise<void> {
  const { codeHash, triesLeft, expiresAt } = code;
  await tx
    .insert(accountCodes)
    .values(code)
    .onConflictDoUpdate({
      target: [accountCodes.accountId, accountCodes.kind],
      set: { codeHash, triesLeft, expiresAt },
    });
}

/**
 * Takes one try of the account's open code. Returns the code to compare with, or undefined if there is none, it has
 * expired or its tries are used up. Two calls at once take two tries.
 */
export async function takeTry(
  tx: Transaction,
  { accountId, kind, now }: { accountId: string; kind: AccountCode["kind"]; now: Date },
): Promise<AccountCode | undefined> {
  const [row] = await tx
    .update(accountCodes)
    .set({ triesLeft: sql`${accountCodes.triesLeft} - 1` })
    .where(
      and(
        eq(accountCodes.accountId, accountId),
        eq(accountCodes.kind, kind),
        gt(accountCodes.triesLeft, 0),
        gt(accountCodes.expiresAt, now),
      ),
    )
    .returning();
  return row;
}

/**
 * Returns the open code of this kind of the account with the address, or undefined if there is none or it has expired.
 */
export async function findOpenCode(
  db: Database,
  { email, kind, now }: { email: string; kind: AccountCode["kind"]; now: Date },
): Promise<AccountCode | undefined> {
  const [row] = await db
    .select(getTableColumns(accountCodes))
    .from(accountCodes)
    .innerJoin(accounts, eq(accounts.id, accountCodes.accountId))
    .where(and(eq(accounts.emailKey, emailKeyOf(email)), eq(accountCodes.kind, kind), gt(accountCodes.expiresAt, now)));
  return row;
}

/** Uses this code up. Returns whether it still existed: of two calls at once one gets true. */
export async function takeCode(
  tx: Transaction,
  { accountId, kind, codeHash }: Pick<AccountCode, "accountId" | "kind" | "codeHash">,
): Promise<boolean> {
  const rows = await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.accountId, accountId), eq(accountCodes.kind, kind), eq(accountCodes.codeHash, codeHash)))
    .returning({ accountId: accountCodes.accountId });
  return rows.length === 1;
}

/** Deletes the account's codes, all of them or those of one kind. */
export async function deleteCodes(tx: Transaction, accountId: string, kind?: AccountCode["kind"]): Promise<void> {
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.accountId, accountId), kind === undefined ? undefined : eq(accountCodes.kind, kind)));
}

/** Returns the hash of a code, bound to its account, so that the same six digits of two accounts differ. */
export function hashCode(accountId: string, code: string): string {
  return hashToken(`${accountId}:${code}`);
}
