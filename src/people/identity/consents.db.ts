import { asc, eq, sql } from "drizzle-orm";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { LEGAL_TEXTS, type LegalTextName } from "#site/settings/legal-texts.contract.ts";
import { type Account, accounts } from "./accounts.db.ts";

/** A consent that a member gave by signing up, and to which version of the text. */
export const accountConsents = pgTable(
  "account_consents",
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    kind: text().$type<"terms" | "privacy">().notNull(),
    version: text().notNull(),
    givenAt: at().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind, table.version] })],
);

type AccountConsent = typeof accountConsents.$inferSelect;

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

/**
 * Returns whether choosing a password must accept the legal texts: staff or an import made the account, and its owner
 * has never opened it nor accepted them.
 */
export async function isConsentDue(
  db: Database,
  {
    id,
    importId,
    emailVerifiedAt,
    passwordRule,
  }: Pick<Account, "id" | "importId" | "emailVerifiedAt" | "passwordRule">,
): Promise<boolean> {
  // Consents under an address that is not verified may be a stranger's.
  if (importId !== null && emailVerifiedAt === null) return true;
  // Whoever has a password opened the account before.
  return passwordRule === null && (await findConsents(db, id)).length === 0;
}
