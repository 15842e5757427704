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

// Côte d'Ivoire has UTC all year; named, so that it stays right if that ever changes.
const inAbidjan = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Abidjan",
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * Returns the `YYYY-MM-DD` day and the `HH:MM` time of a moment in Abidjan. Made of the parts: in which order and with
 * which signs a language joins them has changed between browsers of one year.
 */
function readInAbidjan(moment: Date): { day: string; time: string } {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of inAbidjan.formatToParts(moment)) parts[type] = value;
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/**
 * A day in long French form, in Abidjan: `1er janvier 2026`. Takes a moment, or a `YYYY-MM-DD` day.
 * Throws a RangeError on anything else.
 */
export function formatDate(date: string | Date): string {
  const text = typeof date === "string" && date.length === 10 ? date : readInAbidjan(new Date(date)).day;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const name = MONTHS[Number(month) - 1];
  if (!year || !name) throw new RangeError(`Not a date: ${text}`);
  const dayNumber = Number(day);
  return `${dayNumber === 1 ? "1er" : dayNumber} ${name} ${year}`;
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

/** A moment in Abidjan, as French writes it: `21 novembre 2026 à 9 h 30`. */
export function formatMoment(moment: string): string {
  const { day, time } = readInAbidjan(new Date(moment));
  return `${formatDate(day)} à ${formatTime(time)}`;
}
