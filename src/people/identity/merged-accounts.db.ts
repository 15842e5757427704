import { count, eq, inArray, sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { lineOf, type MergePart } from "#composition/merge-part.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { accountCodes } from "./account-codes.db.ts";
import { type Account, accounts } from "./accounts.db.ts";
import { accountConsents } from "./consents.db.ts";
import { emailChanges, formerAddresses, moveFormerAddresses } from "./email-changes.db.ts";
import { knownDevices, sessions } from "./sessions.db.ts";

/** An account that staff merged into another of the same person: the one it went into, and the replaced card. */
export const mergedAccounts = pgTable(
  "merged_accounts",
  {
    /** The id of the account, whose row is deleted. */
    formerId: uuid().primaryKey(),
    /** The account that has everything since. It may be merged again: this then refers to the last one. */
    intoId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the two cards, the one that is no longer valid. */
    memberNumber: integer().notNull().unique(),
    cardCode: text().notNull().unique(),
    mergedAt: at().notNull(),
  },
  (table) => [index("merged_accounts_into").on(table.intoId)],
);

/** Two merges at once might lock what they share in different orders: they wait for each other. */
const MERGE_LOCK = 7_261_030;

/** Locks all merges of accounts until the transaction ends. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${MERGE_LOCK})`);
}

/** Locks these accounts until the transaction ends. Sorted, to prevent deadlocks. */
async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [...ids]))
    .orderBy(accounts.id)
    .for("update");
}

/** Returns the id of the account into which this one was merged, if it was. */
export async function findMergedInto(db: Database, formerId: string): Promise<string | undefined> {
  const [row] = await db.select().from(mergedAccounts).where(eq(mergedAccounts.formerId, formerId));
  return row?.intoId;
}

/** Returns the merge that replaced the card with this code, if one did. */
export async function findReplacedCard(db: Database, cardCode: string) {
  const [row] = await db.select().from(mergedAccounts).where(eq(mergedAccounts.cardCode, cardCode));
  return row;
}

/** Returns the account into which a merge took the one with this member number, now replaced. */
export async function findReplacedNumber(db: Database, number: number) {
  const [row] = await db.select().from(mergedAccounts).where(eq(mergedAccounts.memberNumber, number));
  return row;
}

/** Returns the numbers of the cards that merges into this account replaced. */
export async function listFormerNumbers(db: Database, intoId: string): Promise<Pick<Account, "memberNumber">[]> {
  const { memberNumber } = mergedAccounts;
  return db
    .select({ memberNumber })
    .from(mergedAccounts)
    .where(eq(mergedAccounts.intoId, intoId))
    .orderBy(memberNumber);
}

/** Returns those of these accounts into which others were merged. */
export async function listMergeTargets(
  db: Database,
  { accountIds }: { accountIds: string[] },
): Promise<(string | null)[]> {
  const { intoId } = mergedAccounts;
  const rows = await db.selectDistinct({ intoId }).from(mergedAccounts).where(inArray(intoId, accountIds));
  return rows.map((row) => row.intoId);
}

/** Refers accounts that were merged into this one before to the other one. */
async function redirectMerged(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(mergedAccounts).set({ intoId: into }).where(eq(mergedAccounts.intoId, from));
}

export async function insertMerged(tx: Transaction, row: typeof mergedAccounts.$inferInsert): Promise<void> {
  await tx.insert(mergedAccounts).values(row);
}

/** Sign-ins, codes and the consents of the sign-up go with the account: its row's deletion deletes them. */
export const identityMerge: MergePart = {
  columns: {
    moved: [mergedAccounts.intoId, formerAddresses.accountId],
    ended: [
      accounts.email,
      accounts.emailKey,
      sessions.accountId,
      knownDevices.accountId,
      accountCodes.accountId,
      accountConsents.accountId,
      emailChanges.accountId,
      emailChanges.oldEmail,
      emailChanges.newEmail,
    ],
    unchanged: [formerAddresses.emailKey],
  },
  // After the orders and before the dues, as a settlement and a verification lock them.
  lock: (tx, { from, into }) => lockAccounts(tx, [from.accountId, into.accountId]),
  async preview(db, { from: { accountId } }) {
    const consents = await countRows(db, accountConsents, accountId);
    return [
      ...lineOf("Appareils connectés", "ends", await countRows(db, sessions, accountId)),
      ...lineOf("Codes et liens de connexion envoyés", "ends", await countRows(db, accountCodes, accountId)),
      ...lineOf("Changement d’adresse demandé", "ends", await countRows(db, emailChanges, accountId)),
      ...lineOf(
        "Acceptations des textes légaux",
        "ends",
        consents,
        consents > 0 ? ["Seules comptent celles du compte qui reste\u00a0: rien n’est accepté à sa place."] : [],
      ),
    ];
  },
  async move({ tx }, { from, into }) {
    await redirectMerged(tx, from.accountId, into.accountId);
    await moveFormerAddresses(tx, from.accountId, into.accountId);
  },
};

type OfAccount = typeof sessions | typeof accountCodes | typeof emailChanges | typeof accountConsents;

async function countRows(db: Database, table: OfAccount, accountId: string): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(eq(table.accountId, accountId));
  return row?.rows ?? 0;
}
