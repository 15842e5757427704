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
}

/** Reads where the site makes backups, or undefined if that is switched off. */
export function readBackups(values: Values): Backups | undefined {
  const { BACKUP_DIR, BACKUP_URL, BACKUP_IDENTITY: identity, DATA_DIR } = values;
  if (BACKUP_URL) return { place: { url: BACKUP_URL }, identity };
  const folder = BACKUP_DIR ?? join(DATA_DIR, "backups");
  return folder === "off" ? undefined : { place: { folder }, identity };
}
