import { join } from "node:path";

/** A folder, or the `s3://` URL of a store. */
export type BackupPlace = { folder: string } | { url: string };

/** Where the site makes backups by itself, and the file of the age identity they are encrypted for. */
export interface Backups {
  place: BackupPlace;
  identity: string | undefined;
}

interface Values {
  BACKUP_DIR?: string | undefined;
  BACKUP_URL?: string | undefined;
  BACKUP_IDENTITY?: string | undefined;
  DATA_DIR: string;
  DATABASE_URL?: string | undefined;
}

/**
 * Reads where the site makes backups, or undefined if it makes none: the embedded database is backed up unless this is
 * switched off; a server may have backups of its own.
 */
export function readBackups(values: Values): Backups | undefined {
  const { BACKUP_DIR, BACKUP_URL, BACKUP_IDENTITY: identity, DATA_DIR, DATABASE_URL } = values;
  if (BACKUP_URL) return { place: { url: BACKUP_URL }, identity };
  const folder = BACKUP_DIR ?? (DATABASE_URL ? "off" : join(DATA_DIR, "backups"));
  return folder === "off" ? undefined : { place: { folder }, identity };
}
