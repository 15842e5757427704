/** The name of the schedule that makes backups. */
export const BACKUP_SCHEDULE = "backup";
