import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import { accountCodes } from "./accounts.table.ts";

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

/** No code of the account counts any more, or none of one kind. */
export async function deleteCodes(tx: Transaction, accountId: string, kind?: AccountCode["kind"]): Promise<void> {
  await tx
    .delete(accountCodes)
    .where(and(eq(accountCodes.accountId, accountId), kind === undefined ? undefined : eq(accountCodes.kind, kind)));
}
