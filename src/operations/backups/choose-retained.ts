const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
const DAY_MS = 24 * 3600 * 1000;
/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/**
 * Returns the backups to keep: the newest of each of the last 7 days, 4 weeks and 12 months that have one. So what is
 * retained never depends on how often backups are made.
 */
export function chooseRetained<Backup extends { at: Date }>(backups: readonly Backup[]): Set<Backup> {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime());
  const retained = new Set<Backup>();
  const retainNewest = (periods: number, periodOf: (at: Date) => string | number): void => {
    const seen = new Set<string | number>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.at);
      if (seen.has(period)) continue;
      if (seen.size === periods) return;
      seen.add(period);
      retained.add(backup);
    }
  };
  retainNewest(DAYS, (at) => at.toISOString().slice(0, 10));
  retainNewest(WEEKS, (at) => Math.floor((at.getTime() - FIRST_MONDAY_MS) / (7 * DAY_MS)));
  retainNewest(MONTHS, (at) => at.toISOString().slice(0, 7));
  return retained;
}
