import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { Publication, PublishedTable } from "#platform/publishing.ts";
import { asRichText, isEmptyRichText } from "#platform/rich-text.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import type { ContentFacts, FactSort } from "./content.contract.ts";
import type { ContentField, ContentFields, ContentType, FieldsOf } from "./content-type.contract.ts";

/** A table of contents that staff writes. */
export type EditableTable = PublishedTable & Record<"id", PgColumn>;

/** The columns that every such table has. */
export interface EditableRow extends Publication {
  id: string;
  /** Undefined for kinds whose contents have no page of their own. */
  slug?: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The fields of a content, in the names of the API. */
export type EditableFields = Readonly<Record<string, unknown>>;

/** The names of the contents of a kind. */
export interface Naming<Fields, Row> {
  /** By which lists are searched and sorted. */
  text: SQL<string>;
  of(row: Row): string;
  /** Returns the fields that differ in a copy: its name above all. */
  copy(fields: Fields): Partial<Fields>;
}

/** The preview of a kind of content before it is published. */
export interface ContentPreview<Row extends EditableRow = EditableRow> {
  /** The contract of the answer of its public call. */
  contract: z.ZodMiniType;
  /** The path of the list that its page is in. */
  list: string;
  /** Returns what the public call of its page would answer if the row were published. */
  show(db: Database, row: Row, now: Date): Promise<object>;
}

/** The rules for editing one type of content: its module declares them, and `editingRoutes` makes its calls. */
export interface Editable<Fields extends EditableFields = EditableFields, Row extends EditableRow = EditableRow>
  extends Pick<ContentType, "kind" | "names" | "gender" | "list" | "readBy" | "hasCategories">,
    Omit<Definition<Fields, Row>, "pictures"> {
  /** The contract of the fields of a draft, with a French text for each refusal. */
  fields: ContentType["draft"];
  /** Returns the fields without whose texts nothing is published, and that have none. */
  missingTexts(fields: EditableFields): string[];
  /** Throws 422 if there are such fields. */
  requireComplete(fields: EditableFields): void;
  /** The columns that show pictures. */
  pictures: readonly PictureColumn[];
}

/** The part of a content type that only the server knows, beside its declaration. */
interface Definition<Fields extends EditableFields, Row extends EditableRow> {
  /** The chapter of its calls in the API's document. */
  chapter: string;
  table: EditableTable;
  naming: Naming<NoInfer<Fields>, NoInfer<Row>>;
  /** The group of each in its list, as staff reads it: its category, its type. */
  group?: SQL<string>;
  /** The day that it is about, if not that of its publication. */
  day?: { column: PgColumn; of(row: NoInfer<Row>): string };
  /** Present if each takes place on a day: the columns of its begin, and of the moment from which on it is past. */
  times?: { startsAt: PgColumn; endsAt: PgColumn; of(row: NoInfer<Row>): { startsAt: Date; endsAt: Date } };
  /** Returns what its list shows of each of these rows beside the state, by id: a value for each fact of its type. */
  factsOf?(db: Database, rows: readonly Row[]): Promise<ReadonlyMap<string, ContentFacts>>;
  /** The facts by which its list can be sorted, as numbers from 0 on. */
  sorts?: Readonly<Partial<Record<FactSort, { by: SQL; of(row: NoInfer<Row>): number }>>>;
  /** The column of the last part of its page's address. Absent if its contents have no page of their own. */
  slug?: PgColumn;
  /** Columns of pictures beside those of the fields that are a picture or an article. */
  pictures?: readonly Pick<PictureColumn, "column" | "where" | "format" | "shape">[];
  /** Returns the columns that hold the fields, all but the slug, which is chosen apart. */
  toColumns(fields: Fields): Partial<Row>;
  /** Returns the fields of a row. */
  toFields(row: Row): Fields;
  /** Absent if its contents have no page of their own. */
  preview?: ContentPreview<Row>;
  /**
   * Present if staff decides in which order the site shows its contents: the column of their places, and which contents
   * have one, all if it does not say. A new one stands behind all others.
   */
  order?: { position: PgColumn; among?: SQL };
  /** Returns the path of its page, or of the one that shows all of its kind. */
  pathOf(slug: string): string;
  /** Returns the cache tags of everything that shows it. */
  tagsOf(id: string): readonly string[];
  /**
   * Runs before new fields are stored, with the row locked: returns further columns that change with them. Throws if
   * they do not fit what the rest of the database holds. `before` is undefined for a new content.
   */
  complete?(tx: Transaction, change: { before: Row | undefined; fields: Fields; now: Date }): Promise<Partial<Row>>;
  /**
   * Returns what rests on the row, in French ('Des dons y sont attachés'), or null. Such a row can be archived, but not
   * trashed.
   */
  usedBy?(row: Row, tx: Transaction): Promise<string | null> | string | null;
  /** The purpose of the payments that name its contents. One that they name is not deleted from the trash. */
  paidAs?: PaymentPurpose;
  /**
   * True if its fields are about a person: the audit log then says which of them changed, and neither values nor names.
   */
  personal?: boolean;
  /** The fields that stay as they are if an older version is restored. */
  unrestored?: readonly string[];
  /** Returns the fields of an older version without references to what no longer exists. */
  withoutGone?(tx: Transaction, fields: Fields): Promise<Fields>;
}

/** Returns how contents of this type are written, for all uses that do not know their fields. */
export function defineEditable<Fields extends ContentFields, Row extends EditableRow>(
  type: ContentType<Fields>,
  definition: Definition<FieldsOf<Fields>, Row>,
): Editable {
  const { kind, names, gender, list, readBy, hasCategories, draft, fields } = type;
  const declared = { kind, names, gender, list, ...(readBy && { readBy }), hasCategories, fields: draft };
  const own = {
    ...declared,
    ...definition,
    missingTexts: (values: EditableFields) => missingTexts(fields, values),
    requireComplete: (values: EditableFields) => requireTexts(fields, values),
    pictures: picturesOf(type, definition),
  };
  // Rows and fields of one definition only ever meet each other.
  return own as unknown as Editable;
}

/**
 * Returns the columns of a content type that show pictures: those of its pictures and articles, and further ones that
 * it names.
 */
function picturesOf(
  { names, list, fields }: Pick<ContentType, "names" | "list" | "fields">,
  {
    table,
    naming,
    tagsOf,
    pictures = [],
  }: Pick<Definition<never, never>, "table" | "pictures" | "tagsOf"> & { naming: { text: SQL } },
): PictureColumn[] {
  const ofFields = Object.entries(fields).flatMap(([name, { control, html, shape = "photo" }]) => {
    const column: PgColumn | undefined = Reflect.get(table, camelCase(name));
    if (!column || (control !== "picture" && html === undefined)) return [];
    return { column, shape, ...(html !== undefined && { format: "html" as const }) };
  });
  const row = {
    kind: names.one,
    id: table.id,
    name: naming.text,
    editPath: (id: string) => adminPaths.content(list, id),
    publication: table,
  };
  return [...ofFields, ...pictures].map((column) => ({ ...column, table, tagsOf, row }));
}

/**
 * Returns the fields whose texts are missing, and that drafts alone may leave empty; an article of nothing but markup
 * is empty.
 */
function missingTexts(fields: ContentFields, values: EditableFields): string[] {
  const missing = Object.entries(fields).filter(([name, { due, html }]) => {
    const text = String(values[name]);
    return due !== undefined && (html ? isEmptyRichText(asRichText(text)) : text.trim() === "");
  });
  return missing.map(([name]) => name);
}

function requireTexts(fields: ContentFields, values: EditableFields): void {
  const missing = missingTexts(fields, values);
  if (missing.length === 0) return;
  const labels = missing.map((name) => fields[name]?.label.toLowerCase());
  throw new AppError("invalid", `Il manque encore\u00a0: ${labels.join(", ")}.`, {
    fields: Object.fromEntries(missing.map((name) => [name, [fields[name]?.due ?? ""]])),
  });
}

/** A row in the names of the API, and fields in those of the columns. */
type Camel<Name> = Name extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : Name;
type Columns<Values> = { [Name in keyof Values as Exclude<Camel<Name>, "slug">]: Values[Name] };
type Named<Fields extends ContentFields, Row> = {
  [Name in keyof Fields as Camel<Name> extends keyof Row ? Name : never]: Row[Camel<Name> & keyof Row];
};

/**
 * Returns the columns that have the names of these fields, all but the slug: null for an optional one that is empty.
 */
export function columnsByName<Values extends object>(
  { fields }: Pick<ContentType, "fields">,
  values: Values,
): Columns<Values> {
  const columns = Object.entries(values)
    .filter(([name]) => name !== "slug")
    .map(([name, value]) => [camelCase(name), fields[name]?.optional ? value || null : stored(fields[name], value)]);
  return Object.fromEntries(columns);
}

/** Returns the fields of a row that have the names of its columns. */
export function fieldsByName<Fields extends ContentFields, Row extends object>(
  { fields }: Pick<ContentType<Fields>, "fields">,
  row: Row,
): Named<Fields, Row> {
  const columns = new Map(Object.entries(row));
  const named = Object.keys(fields).filter((name) => columns.has(camelCase(name)));
  const values = named.map((name) => [name, stored(fields[name], columns.get(camelCase(name)))]);
  return Object.fromEntries(values) as Named<Fields, Row>;
}

/** Articles are HTML, also those that former versions stored as plain text. */
function stored(field: ContentField | undefined, value: unknown): unknown {
  return field?.html === undefined ? value : asRichText(String(value));
}

function camelCase(name: string): string {
  return name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns how contents are called that have a title and a page of their own. */
export function titled(table: { title: PgColumn; slug: PgColumn }) {
  const copy = ({ title }: { title: string }) => ({ title: copyName(title), slug: "" });
  return { slug: table.slug, naming: { ...byTitle(table.title), copy } };
}

/** Returns how contents are called that have a title, and no page of their own. */
export function byTitle(column: PgColumn) {
  return {
    text: sql<string>`${column}`,
    of: ({ title }: { title: string }) => title,
    copy: ({ title }: { title: string }) => ({ title: copyName(title) }),
  };
}

/** Returns what the copy of a content with this name is called, in so many characters at most. */
export function copyName(name: string, longest = 160): string {
  const copy = `Copie de ${name}`;
  // Never in the middle of a sign of two units, an emoji for example.
  return copy.length <= longest ? copy : copy.slice(0, longest).replace(/[\ud800-\udbff]$/, "");
}

const NO_DAY = 1_000_000;

/** Returns the order by a day, those without one last. */
export function byDay<Row>(column: PgColumn, of: (row: Row) => string | null) {
  return {
    by: sql`coalesce(${column} - date '1970-01-01', ${sql.raw(String(NO_DAY))})`,
    of(row: Row) {
      const day = of(row);
      return day === null ? NO_DAY : Date.parse(day) / (24 * 3600_000);
    },
  };
}
