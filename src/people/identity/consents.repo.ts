import { asc, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db/database.ts";
import { LEGAL_TEXTS, type LegalTextName } from "#site/settings/legal-texts.contract.ts";
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

/** Returns the consents given by signing up, to the texts in force: the form names both. */
export function consentsOf(
  accountId: string,
  versions: Record<LegalTextName, string>,
  givenAt: Date,
): AccountConsent[] {
  return LEGAL_TEXTS.map((kind) => ({ accountId, kind, version: versions[kind], givenAt }));
}
