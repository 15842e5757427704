import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "#platform/db/moment-column.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import type { PictureCrops } from "./library.contract.ts";

/** A picture that staff uploaded, with what it shows for those who do not see it. */
export const libraryPictures = pgTable(
  "library_pictures",
  {
    /** Chosen before its files are stored: their names contain it. */
    id: uuid().primaryKey(),
    /** The name of the uploaded file. */
    name: text().notNull(),
    alt: text().notNull(),
    decorative: boolean().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    focusX: doublePrecision().notNull(),
    focusY: doublePrecision().notNull(),
    crops: jsonb().$type<PictureCrops>().notNull(),
    /** The key of the cleaned upload, from which each shape is rendered. */
    original: text().notNull(),
    /** The current file in each shape. */
    references: jsonb().$type<Record<PictureShape, string>>().notNull(),
    /** The id of the account. */
    uploadedBy: text(),
    uploadedAt: at().notNull(),
    version: integer().notNull(),
  },
  (table) => [
    index("library_pictures_newest").on(table.uploadedAt.desc(), table.id),
    check("library_pictures_described", sql`${table.decorative} or ${table.alt} <> ''`),
    check("library_pictures_focus", sql`${table.focusX} between 0 and 1 and ${table.focusY} between 0 and 1`),
  ],
);

/**
 * Every file that was made of a picture of the library, announced before it is written: one whose picture does not exist is
 * deleted. Contents may show former ones, so they stay as long as the picture.
 */
export const libraryFiles = pgTable(
  "library_files",
  {
    /** The reference of a shape, or the key of an original. */
    key: text().primaryKey(),
    pictureId: uuid().notNull(),
    kind: text().$type<PictureShape | "original">().notNull(),
    announcedAt: at().notNull(),
    /** When it was deleted from the file store. */
    deletedAt: at(),
  },
  (table) => [index("library_files_by_picture").on(table.pictureId)],
);
