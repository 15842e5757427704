import type { Module } from "#composition/module.ts";
import type { AlarmContext, AlarmFact, AlarmSource } from "#operations/alarms/alarm-source.ts";
import { readScheduledSince } from "#platform/jobs/schedules.ts";
import { BACKUP_SCHEDULE, readBackupState } from "./backup-runs.ts";

const HOUR_MS = 3600 * 1000;
/** One night without a backup. */
const LATE_AFTER_MS = 50 * HOUR_MS;
/** One week without a rehearsal. */
const REHEARSAL_LATE_AFTER_MS = 15 * 24 * HOUR_MS;

/** The last backup failed, or is too old; or the first one is late, which with real money it always is. */
const missingBackup: AlarmSource = {
  kind: "backup-missing",
  ability: "change_settings",
  title: "La sauvegarde de la nuit manque",
  advice:
    "Demandez à la personne qui s’occupe du serveur de regarder le journal du site et la place sur le disque, puis de lancer une sauvegarde à la main.",
  path: null,
  find: (ctx) => findFact(ctx, "backup"),
};

/** The last rehearsal of a restore failed, or is too old. */
const unprovenBackup: AlarmSource = {
  kind: "backup-unproven",
  ability: "change_settings",
  title: "La sauvegarde ne se restaure pas",
  advice:
    "Demandez à la personne qui s’occupe du serveur d’essayer une restauration à la main, et de garder la dernière sauvegarde qui se restaure.",
  path: null,
  find: (ctx) => findFact(ctx, "rehearsal"),
};

async function findFact(
  { db, clock, keepsBackups, provider }: AlarmContext,
  kind: "backup" | "rehearsal",
): Promise<AlarmFact[]> {
  if (!keepsBackups) return [];
  const { lastBackup, lastTry, lastRehearsal } = await readBackupState(db);
  const fact = (text: string): AlarmFact[] => [{ subject: kind, text }];
  const isOlder = (at: Date, ms: number) => clock.now().getTime() - at.getTime() > ms;
  if (kind === "rehearsal") {
    if (!lastRehearsal) return [];
    if (lastRehearsal.problem !== null) return fact("Le dernier essai de restauration a échoué.");
    const isLate = isOlder(lastRehearsal.endedAt, REHEARSAL_LATE_AFTER_MS);
    return isLate ? fact("Aucune restauration n’a été essayée depuis plus de deux semaines.") : [];
  }
  if (!lastTry) {
    const since = provider.simulated ? await readScheduledSince(db, BACKUP_SCHEDULE) : null;
    const isMissing = !provider.simulated || (since && isOlder(since, LATE_AFTER_MS));
    return isMissing ? fact("Aucune sauvegarde n’a encore été faite.") : [];
  }
  if (lastTry.problem !== null) return fact("La dernière sauvegarde a échoué.");
  const isLate = !lastBackup || isOlder(lastBackup.endedAt, LATE_AFTER_MS);
  return isLate ? fact("La dernière sauvegarde a plus de deux jours.") : [];
}

const BACKUP_ALARMS: readonly AlarmSource[] = [missingBackup, unprovenBackup];

/** The state of the backups that the site makes by itself. They are made by `src/app/backup-schedules.ts`. */
export const backupsModule: Module = { alarms: BACKUP_ALARMS };
