import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { accountConsents } from "./consents.table.ts";

export type AccountConsent = typeof accountConsents.$inferSelect;

/** Stores that the account agreed to these versions. For a version agreed to before, the later date is stored. */
export async function putConsents(tx: Transaction, consents: AccountConsent[]): Promise<void> {
  await tx
    .insert(accountConsents)
    .values(consents)
    .onConflictDoUpdate({
      target: [accountConsents.accountId, accountConsents.kind, accountConsents.version],
      set: { givenAt: sql`excluded.given_at` },
    });
}

/** Returns all consents of the account, withdrawn ones included, oldest first. */
export async function findConsents(db: Database, accountId: string): Promise<AccountConsent[]> {
  return db
    .select()
    .from(accountConsents)
    .where(eq(accountConsents.accountId, accountId))
    .orderBy(asc(accountConsents.givenAt), asc(accountConsents.kind));
}
