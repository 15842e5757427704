import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { Database, Transaction } from "#platform/db/database.ts";
import type { Publication, PublishedTable } from "#platform/publishing.ts";

/** A table of contents that staff writes. */
export type EditableTable = PublishedTable & Record<"id" | "slug" | "title", PgColumn>;

/** The columns that every such table has. */
export interface EditableRow extends Publication {
  id: string;
  slug: string;
  title: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields that every content has, in the names of the API. */
export interface EditableFields {
  title: string;
  slug: string;
}

/** How a kind of content is shown before it is published. */
export interface ContentPreview<Row extends EditableRow = EditableRow> {
  /** The contract of the answer of its public call. */
  contract: z.ZodMiniType;
  /** Returns the path of the page that shows the preview of this link. */
  pathOf(token: string): string;
  /** Returns what the public call of its page would answer if the row were published. */
  show(db: Database, row: Row, now: Date): Promise<object>;
}

/** How one kind of content is written: its module declares it, and `editingRoutes` makes its calls. */
export interface Editable<Fields extends EditableFields = EditableFields, Row extends EditableRow = EditableRow> {
  /** The kind, as paths, revisions and the audit log name it: `campaigns`. */
  kind: string;
  /** What one and several are called, French, with a capital letter. */
  names: { one: string; many: string };
  /** The path of its list in the back office. */
  staffPath: string;
  /** The chapter of its calls in the API's document. */
  chapter: string;
  table: EditableTable;
  /** The contract of the fields, with a French text for each refusal. */
  fields: z.ZodMiniObject & z.ZodMiniType<Fields>;
  /** Returns the columns that hold the fields, all but the slug, which is chosen apart. */
  toColumns(fields: Fields): Partial<Row>;
  /** Returns the fields of a row. */
  toFields(row: Row): Fields;
  /** Absent if it has no page of its own. */
  preview?: ContentPreview<Row>;
  /** Returns the path of its page. */
  pathOf(slug: string): string;
  /** Returns the cache tags of everything that shows it. */
  tagsOf(id: string): readonly string[];
  /**
   * Runs before new fields are stored, with the row locked: returns further columns that change with them. Throws if they
   * do not fit what the rest of the database holds. `before` is undefined for a new content.
   */
  complete?(tx: Transaction, change: { before: Row | undefined; fields: Fields }): Promise<Partial<Row>>;
  /**
   * Returns what rests on the row, in French ('Des dons y sont attachés'), or null. Such a row can be archived, but not
   * trashed.
   */
  usedBy?(row: Row, tx: Transaction): Promise<string | null> | string | null;
}

/** Returns the definition, for all uses that do not know its fields. */
export function defineEditable<Fields extends EditableFields, Row extends EditableRow>(
  definition: Editable<Fields, Row>,
): Editable {
  // Rows and fields of one definition only ever meet each other.
  return definition as unknown as Editable;
}
