import { and, eq, getTableColumns, gt, isNull, lte } from "drizzle-orm";
import type { EmailSide } from "#people/privacy/my-data.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { emailChangeLinks, emailChanges } from "./email-changes.table.ts";

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
