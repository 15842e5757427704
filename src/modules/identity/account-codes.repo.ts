import { and, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { emailKeyOf } from "#contracts/email-key.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

import { accountCodes, accounts } from "./accounts.table.ts";

export type AccountCode = typeof accountCodes.$inferSelect;

/** The code is the only one of its kind that counts for the account. */
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
 * Takes one try of the account's open code, and answers the code that the try is compared with; undefined where
 * there is none, it has expired, or its tries are used up. Two at once take two tries.
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

/** The open code of this kind of whoever has the address; undefined where there is none, or it has expired. */
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

/** Uses this very code up; answers whether it was still there. Of two at once one has it. */
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

/** No code of the account counts any more, or none of one kind. */
export async function deleteCodes(tx: Transaction, accountId: string, kind?: AccountCode["kind"]): Promise<void> {
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.accountId, accountId), kind === undefined ? undefined : eq(accountCodes.kind, kind)));
}
