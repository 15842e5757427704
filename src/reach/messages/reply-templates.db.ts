import { asc, eq, sql } from "drizzle-orm";
import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { plainText } from "#platform/db/contains-text.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { ReplyTemplateFields } from "./reply-templates.contract.ts";

/** Answers that staff writes once, and inserts into many. */
export const replyTemplates = pgTable("reply_templates", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  text: text().notNull(),
  /** Raised by each change. */
  version: integer().notNull().default(1),
});

export type StoredTemplate = typeof replyTemplates.$inferSelect;

export async function listTemplates(db: Database): Promise<StoredTemplate[]> {
  return db
    .select()
    .from(replyTemplates)
    .orderBy(asc(plainText(replyTemplates.name)), asc(replyTemplates.id));
}

export async function insertTemplate(tx: Transaction, fields: ReplyTemplateFields): Promise<StoredTemplate> {
  const [row] = await tx.insert(replyTemplates).values(fields).returning();
  if (!row) throw new Error("a template was not stored");
  return row;
}

/** Returns the template, locked until the transaction ends. */
export async function lockTemplate(tx: Transaction, id: string): Promise<StoredTemplate | undefined> {
  const [row] = await tx.select().from(replyTemplates).where(eq(replyTemplates.id, id)).for("update");
  return row;
}

/** Changes a locked template, and raises its version. */
export async function updateTemplate(
  tx: Transaction,
  id: string,
  fields: ReplyTemplateFields,
): Promise<StoredTemplate> {
  const version = sql`${replyTemplates.version} + 1`;
  const [row] = await tx
    .update(replyTemplates)
    .set({ ...fields, version })
    .where(eq(replyTemplates.id, id))
    .returning();
  if (!row) throw new Error("the template was not locked");
  return row;
}

export async function deleteTemplateRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(replyTemplates).where(eq(replyTemplates.id, id));
}
