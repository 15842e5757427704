import {
  and,
  type BuildColumns,
  eq,
  gt,
  inArray,
  isNull,
  lte,
  min,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { check, integer, type PgTable, text } from "drizzle-orm/pg-core";
import { countWhere, minWhere } from "./db/aggregates.ts";
import { at } from "./db/columns.ts";
import type { Database } from "./db/database.ts";

/** Published content appears at its moment; archived content keeps its page and leaves the lists. */
export type PublicationStatus = "draft" | "published" | "archived";

const VISIBLE: readonly PublicationStatus[] = ["published", "archived"];

/**
 * The columns of content that staff publish. A `publishedAt` to come makes it scheduled; `trashedAt` takes it off the
 * site and leaves its status, so that taking that back needs nothing else.
 */
export const publicationColumns = () => ({
  status: text().$type<PublicationStatus>().notNull(),
  publishedAt: at(),
  trashedAt: at(),
  /** The number of the last change by staff. A change names the one that it is made on. */
  version: integer().notNull().default(1),
  createdAt: at().notNull().defaultNow(),
  updatedAt: at().notNull().defaultNow(),
});

type PublicationColumns = BuildColumns<string, ReturnType<typeof publicationColumns>, "pg">;
export type PublishedTable = PgTable & PublicationColumns;

/** The columns that decide whether the site shows a row. */
export interface Publication {
  status: PublicationStatus;
  publishedAt: Date | null;
  trashedAt: Date | null;
}

/** Returns the constraints on those columns: a row that is not a draft has a moment of publication. */
export function publicationChecks(name: string, { status, publishedAt }: Record<"status" | "publishedAt", SQLWrapper>) {
  return [
    check(`${name}_status`, sql`${status} in ('draft', 'published', 'archived')`),
    check(`${name}_published`, sql`${status} = 'draft' or ${publishedAt} is not null`),
  ];
}

/** True for rows that the lists show. */
export function isListed(table: PublishedTable, now: Date): SQL | undefined {
  return and(isPublished(table), lte(table.publishedAt, now));
}

/** True for rows that have a page of their own. */
export function isVisible(table: PublishedTable, now: Date | Placeholder): SQL | undefined {
  return and(inArray(table.status, [...VISIBLE]), isNull(table.trashedAt), lte(table.publishedAt, now));
}

/** True for a row that the lists show. */
export function isListedRow({ status, publishedAt, trashedAt }: Publication, now: Date): boolean {
  return status === "published" && trashedAt === null && publishedAt !== null && publishedAt <= now;
}

/** True for a row that has a page of its own. */
export function isVisibleRow({ status, publishedAt, trashedAt }: Publication, now: Date): boolean {
  return VISIBLE.includes(status) && trashedAt === null && publishedAt !== null && publishedAt <= now;
}

/** True for rows that are published, now or at a future moment. */
export function isPublished(table: PublishedTable): SQL | undefined {
  return and(eq(table.status, "published"), isNull(table.trashedAt));
}

/**
 * Selects how many published rows the lists show (those that meet the filter), and when the next scheduled one appears:
 * null if there is none. Use it with the condition `isPublished`.
 */
export function listFacts(table: PublishedTable, now: Date, filter?: SQL) {
  return {
    total: countWhere(and(isListed(table, now), filter)),
    nextPublication: minWhere(table.publishedAt, gt(table.publishedAt, now)),
  };
}

/** Returns when the next scheduled row appears, or null if there is none. */
export async function findNextPublication(db: Database, table: PublishedTable, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ next: min(table.publishedAt) })
    .from(table)
    .where(and(isPublished(table), gt(table.publishedAt, now)));
  return row?.next ?? null;
}

/** Returns when visitors last saw the row change. A scheduled row is written before they see it. */
export function lastModified({ updatedAt, publishedAt }: PublicationColumns): SQL<Date> {
  return sql<Date>`greatest(${updatedAt}, ${publishedAt})`.mapWith(updatedAt);
}
