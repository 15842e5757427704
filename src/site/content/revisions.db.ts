import { and, desc, eq, inArray, lt, lte, notExists, sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/columns.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { PublicationStatus } from "#platform/publishing.ts";
import type { Editable } from "./editable.ts";

/**
 * The versions of each content and letter after changes by staff. Rows are only ever added, and go with their content.
 */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    kind: text().notNull(),
    contentId: uuid().notNull(),
    version: integer().notNull(),
    at: at().notNull(),
    /** The id of the member of staff's account; null for what was there before the first change by staff. */
    actor: text(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<PublicationStatus>().notNull(),
    publishedAt: at(),
    trashedAt: at(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.contentId, table.version] }),
    check("content_revisions_status", sql`${table.status} in ('draft', 'published', 'archived')`),
  ],
);

/** Slugs that contents had before: their pages redirect to the current one for good. */
export const formerSlugs = pgTable(
  "former_slugs",
  {
    kind: text().notNull(),
    slug: text().notNull(),
    contentId: uuid().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

export type ContentRevisionRow = typeof contentRevisions.$inferSelect;

/** Adds a revision. One that is there already stays as it is. */
export async function addRevision(tx: Transaction, revision: typeof contentRevisions.$inferInsert): Promise<void> {
  await tx.insert(contentRevisions).values(revision).onConflictDoNothing();
}

/** Returns the revisions of a content, the newest first, below the version `before` if it is given. */
export async function listRevisionRows(
  db: Database,
  { kind, contentId, before, limit }: { kind: string; contentId: string; before: number | undefined; limit: number },
): Promise<ContentRevisionRow[]> {
  return db
    .select()
    .from(contentRevisions)
    .where(
      and(
        eq(contentRevisions.kind, kind),
        eq(contentRevisions.contentId, contentId),
        before === undefined ? undefined : lt(contentRevisions.version, before),
      ),
    )
    .orderBy(desc(contentRevisions.version))
    .limit(limit);
}

export async function findRevision(
  db: Database,
  { kind, contentId, version }: { kind: string; contentId: string; version: number },
): Promise<ContentRevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(
      and(
        eq(contentRevisions.kind, kind),
        eq(contentRevisions.contentId, contentId),
        eq(contentRevisions.version, version),
      ),
    );
  return row;
}

/** Returns the content as it was at that moment, or its first revision if none is so old. */
export async function findRevisionAt(
  db: Database,
  { kind, contentId, at: moment }: { kind: string; contentId: string; at: Date },
): Promise<ContentRevisionRow | undefined> {
  const { at, version } = contentRevisions;
  const isOlder = lte(at, moment);
  const [row] = await db
    .select()
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.contentId, contentId)))
    .orderBy(desc(isOlder), sql`case when ${isOlder} then -${version} else ${version} end`)
    .limit(1);
  return row;
}

/** Returns whether a revision of this kind of content, also of a deleted one, mentions this text in its fields. */
export async function hasRevisionWith(db: Database, { kind, text }: { kind: string; text: string }): Promise<boolean> {
  const mentions = sql`position(${text} in ${contentRevisions.fields}::text) > 0`;
  return (await db.$count(contentRevisions, and(eq(contentRevisions.kind, kind), mentions))) > 0;
}

/** Returns who made the newest revision of each content, by its id. */
export async function readLastActors(
  db: Database,
  kind: string,
  contentIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await db
    .selectDistinctOn([contentRevisions.contentId], {
      contentId: contentRevisions.contentId,
      actor: contentRevisions.actor,
    })
    .from(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), inArray(contentRevisions.contentId, [...contentIds])))
    .orderBy(contentRevisions.contentId, desc(contentRevisions.version));
  return new Map(rows.map(({ contentId, actor }) => [contentId, actor]));
}

/** Deletes the revisions and former slugs of all contents of the kind that exist no more. */
export async function deleteRevisionsWithoutContent(tx: Transaction, { kind, table }: Editable): Promise<void> {
  for (const left of [contentRevisions, formerSlugs]) {
    const content = tx.select({ id: table.id }).from(table).where(eq(table.id, left.contentId));
    await tx.delete(left).where(and(eq(left.kind, kind), notExists(content)));
  }
}

/** Deletes the revisions of a record that is deleted. */
export async function deleteRevisionsOf(
  tx: Transaction,
  { kind, contentId }: { kind: string; contentId: string },
): Promise<void> {
  await tx
    .delete(contentRevisions)
    .where(and(eq(contentRevisions.kind, kind), eq(contentRevisions.contentId, contentId)));
}

/** Returns the content that had this slug before. */
export async function findFormerSlug(db: Database, kind: string, slug: string): Promise<string | undefined> {
  const [row] = await db
    .select({ contentId: formerSlugs.contentId })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)));
  return row?.contentId;
}

/** Records that a content had this slug. */
export async function addFormerSlug(
  tx: Transaction,
  former: { kind: string; slug: string; contentId: string },
): Promise<void> {
  await tx.insert(formerSlugs).values(former).onConflictDoNothing();
}

/** Removes the slug from the former ones: a content has it again. */
export async function deleteFormerSlug(tx: Transaction, kind: string, slug: string): Promise<void> {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.slug, slug)));
}
