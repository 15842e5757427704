import { type BackupStore, openFolderBackups } from "#operations/backups/backup-store.ts";
import { openS3Backups } from "#operations/backups/s3-backups.ts";
import type { BackupPlace } from "./read-backups.ts";

/** Opens the place where the site keeps its backups. */
export async function openBackups(place: BackupPlace): Promise<BackupStore> {
  return "url" in place ? openS3Backups(place.url) : openFolderBackups(place.folder);
}
