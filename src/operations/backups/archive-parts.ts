import * as z from "zod/mini";

/** The parts of a backup, in their order: it is a tar, so that its content can be read without this program too. */
export const MANIFEST_PART = "manifest.json";
export const TABLES_FOLDER = "tables/";
export const FILES_FOLDER = "files/";
export const CONTENTS_PART = "contents.json";
/** As `sha256sum -c` reads it: one line for each part before it. */
export const SUMS_PART = "SHA256SUMS";

const table = z.object({
  name: z.string(),
  /** Without generated columns. The type is as PostgreSQL writes it: `character varying(20)`. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
});

/** The first part: what the backup is of. */
export const manifest = z.object({
  format: z.literal("akwaba-backup"),
  version: z.number(),
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that the database had, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(table),
});
export type Manifest = z.infer<typeof manifest>;
export type BackupTable = z.infer<typeof table>;

/** The version of the format that this program writes, and the only one that it reads. */
export const FORMAT_VERSION = 1;

/** The last part before the sums: what is known once all is written. */
export const contents = z.object({
  /** How many rows each table has. */
  rows: z.record(z.string(), z.number()),
  /** As text: they may exceed what JSON's readers hold. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.number(),
});
export type Contents = z.infer<typeof contents>;
