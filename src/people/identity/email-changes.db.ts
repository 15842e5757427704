import { and, asc, eq, getTableColumns, gt, isNull, lte } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { EmailSide } from "#people/privacy/my-data.contract.ts";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { accounts } from "./accounts.db.ts";

/**
 * A request for another address of a member's account, carried out once both mailboxes have confirmed, or the new one
 * if staff asked for it. At most one for each account.
 */
export const emailChanges = pgTable("email_changes", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid()
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  oldEmail: text().notNull(),
  newEmail: text().notNull(),
  /** Staff asked for it: the former mailbox is told, and may refuse. */
  byStaff: boolean().notNull().default(false),
  confirmedByOldAt: at(),
  confirmedByNewAt: at(),
  doneAt: at(),
  /** The mailbox that refused it: its links say so until it expires. */
  refusedBy: text().$type<EmailSide>(),
  createdAt: at().notNull(),
  expiresAt: at().notNull(),
});

/** The links of the two mails: each confirms for the mailbox that it was sent to. Only the hash is stored. */
export const emailChangeLinks = pgTable(
  "email_change_links",
  {
    tokenHash: text().primaryKey(),
    changeId: uuid()
      .notNull()
      .references(() => emailChanges.id, { onDelete: "cascade" }),
    side: text().$type<EmailSide>().notNull(),
  },
  (table) => [index("email_change_links_of").on(table.changeId)],
);

export type EmailChangeRow = typeof emailChanges.$inferSelect;

/** Stores the change in place of a former one of the account, whose links are deleted. */
export async function replaceEmailChange(
  tx: Transaction,
  change: typeof emailChanges.$inferInsert,
): Promise<EmailChangeRow> {
  await deleteEmailChange(tx, change.accountId);
  const [row] = await tx.insert(emailChanges).values(change).returning();
  if (!row) throw new Error("the change of address was not stored");
  return row;
}

/** Returns the change of address, expired, done or refused ones included. */
export async function findEmailChange(db: Database, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await db.select().from(emailChanges).where(eq(emailChanges.id, id));
  return row;
}

/** Returns the change of address of this account that has not expired and was not refused. */
export async function findEmailChangeOf(
  db: Database,
  accountId: string,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gt(emailChanges.expiresAt, now), isNull(emailChanges.refusedBy)));
  return row;
}

/** Returns the unexpired change of this link, and the mailbox that the link was sent to. */
export async function findEmailChangeByToken(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<{ change: EmailChangeRow; side: EmailSide } | undefined> {
  const [row] = await db
    .select({ change: getTableColumns(emailChanges), side: emailChangeLinks.side })
    .from(emailChangeLinks)
    .innerJoin(emailChanges, eq(emailChanges.id, emailChangeLinks.changeId))
    .where(and(eq(emailChangeLinks.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)));
  return row;
}

/** Returns the change, locked until the transaction ends. */
export async function lockEmailChange(tx: Transaction, id: string): Promise<EmailChangeRow | undefined> {
  const [row] = await tx.select().from(emailChanges).where(eq(emailChanges.id, id)).for("update");
  return row;
}

export async function updateEmailChange(
  tx: Transaction,
  id: string,
  change: Partial<Pick<EmailChangeRow, "confirmedByOldAt" | "confirmedByNewAt" | "doneAt" | "refusedBy">>,
): Promise<void> {
  await tx.update(emailChanges).set(change).where(eq(emailChanges.id, id));
}

export async function insertEmailChangeLink(
  tx: Transaction,
  link: typeof emailChangeLinks.$inferInsert,
): Promise<void> {
  await tx.insert(emailChangeLinks).values(link);
}

export async function deleteEmailChange(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
}

export async function deleteExpiredEmailChanges(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
}

/**
 * Addresses that an account had while it held a role in the staff: what was done under them stays this person's own.
 */
export const formerAddresses = pgTable(
  "former_addresses",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    emailKey: text().notNull(),
    until: at().notNull(),
  },
  (table) => [
    index("former_addresses_of").on(table.accountId),
    index("former_addresses_by_key").using("btree", table.emailKey.op("text_pattern_ops")),
  ],
);

export async function insertFormerAddress(tx: Transaction, row: typeof formerAddresses.$inferInsert): Promise<void> {
  await tx.insert(formerAddresses).values(row);
}

/** Returns the addresses that the account had as one of the staff, the oldest first. */
export async function listFormerAddresses(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ emailKey: formerAddresses.emailKey })
    .from(formerAddresses)
    .where(eq(formerAddresses.accountId, accountId))
    .orderBy(asc(formerAddresses.until), asc(formerAddresses.id));
  return rows.map(({ emailKey }) => emailKey);
}

/** Gives the former addresses of one account to another, into which it is merged. */
export async function moveFormerAddresses(tx: Transaction, from: string, into: string): Promise<void> {
  await tx.update(formerAddresses).set({ accountId: into }).where(eq(formerAddresses.accountId, from));
}
