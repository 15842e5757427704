import type { Module } from "#composition/module.ts";
import { BACKUP_ALARMS } from "./backup-alarms.ts";

/** How the backups stand that the site makes by itself. What makes them is in `src/app/backup-schedules.ts`. */
export const backupsModule: Module = { alarms: BACKUP_ALARMS };
