import type { AppContext } from "#composition/context.ts";
import type { Database } from "#platform/db/database.ts";
import { type BackupRun, findLastRun, insertBackupRun } from "./backups.db.ts";

/** The name of the schedule that makes backups. */
export const BACKUP_SCHEDULE = "backup";

/** The state of the backups that the site makes by itself. Each field is null if there was no such run yet. */
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

/** Returns whether the site is to have its first backup yet. If it makes none, the operator has chosen another way. */
export async function awaitsFirstBackup({
  db,
  keepsBackups,
}: Pick<AppContext, "db" | "keepsBackups">): Promise<boolean> {
  return keepsBackups && (await readBackupState(db)).lastBackup === null;
}

/** Stores how a backup or a rehearsal ended. The next evaluation of the alarms reads it. */
export async function recordBackupRun(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  run: Omit<BackupRun, "endedAt">,
): Promise<void> {
  await write(({ tx }) => insertBackupRun(tx, { ...run, endedAt: clock.now() }));
}
