/** The months as French writes them, January first. */
export const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
] as const;

const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;

/**
 * Returns the `YYYY-MM-DD` day and the `HH:MM` time of a moment in Abidjan, which has UTC all year: a formatter of a
 * named time zone would take a slow phone a tenth of a second to make.
 */
function readInAbidjan(moment: Date): { day: string; time: string } {
  const text = moment.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/**
 * A day in long French form, in Abidjan: `1er janvier 2026`, its number never apart from the month. Takes a moment, or
 * a `YYYY-MM-DD` day. Throws a RangeError on anything else.
 */
export function formatDate(date: string | Date): string {
  const text = typeof date === "string" && date.length === 10 ? date : readInAbidjan(new Date(date)).day;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!year || !name) throw new RangeError(`Not a date: ${text}`);
  const dayNumber = Number(day);
  return `${dayNumber === 1 ? "1er" : dayNumber}\u00a0${name} ${year}`;
}

/** A `YYYY-MM-DD` day with its weekday: `jeudi 1er janvier 2026`. Throws a RangeError on anything else. */
export function formatDayWithWeekday(day: string): string {
  const date = formatDate(day);
  return `${WEEKDAYS[new Date(day).getUTCDay()]} ${date}`;
}

/** A month, given as `YYYY-MM`, in French: `mars 2026`. Throws a RangeError on anything else. */
export function formatMonth(month: string): string {
  const [, year, number] = /^(\d{4})-(\d{2})$/.exec(month) ?? [];
  const name = MONTHS[Number(number) - 1];
  if (!year || !name) throw new RangeError(`Not a month: ${month}`);
  return `${name} ${year}`;
}

/** A time of the day as French writes it, never broken over two lines: `9 h 30` for `09:30`, `9 h` for `09:00`. */
export function formatTime(time: string): string {
  const [hours, minutes] = time.split(":");
  const hour = `${Number(hours)}\u00a0h`;
  return Number(minutes) > 0 ? `${hour}\u00a0${minutes}` : hour;
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the time that something has waited, by the days of Abidjan: `depuis aujourd’hui`, `depuis hier`, `depuis 3
 * jours`.
 */
export function formatAge(since: string, now: Date): string {
  const midnight = (moment: Date) => Date.parse(readInAbidjan(moment).day);
  const days = Math.round((midnight(now) - midnight(new Date(since))) / DAY_MS);
  if (days <= 0) return "depuis aujourd’hui";
  return days === 1 ? "depuis hier" : `depuis ${days}\u00a0jours`;
}

/** A moment in Abidjan, as French writes it: `21 novembre 2026 à 9 h 30`. */
export function formatMoment(moment: string): string {
  const { day, time } = readInAbidjan(new Date(moment));
  return `${formatDate(day)} à ${formatTime(time)}`;
}

/** Returns the day in Abidjan, which has UTC all year, YYYY-MM-DD. */
export function todayInAbidjan(): string {
  return new Date().toISOString().slice(0, 10);
}
