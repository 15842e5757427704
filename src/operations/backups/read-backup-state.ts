import type { Database } from "#platform/db/database.ts";
import { type BackupRun, findLastRun } from "./backups.repo.ts";

/** How the backups stand that the site makes by itself. Each is null if there was none yet. */
export interface BackupState {
  /** The newest backup that was written: when, its file and its size in bytes. */
  lastBackup: BackupRun | null;
  /** The newest try to write one: its `problem` says why it failed. */
  lastTry: BackupRun | null;
  /** The newest rehearsal of a restore: its `problem` is null if the data was sound. */
  lastRehearsal: BackupRun | null;
}

/** Returns how the backups stand. */
export async function readBackupState(db: Database): Promise<BackupState> {
  return {
    lastBackup: (await findLastRun(db, "backup", { onlyWell: true })) ?? null,
    lastTry: (await findLastRun(db, "backup", { onlyWell: false })) ?? null,
    lastRehearsal: (await findLastRun(db, "rehearsal", { onlyWell: false })) ?? null,
  };
}
