import { quoteCell } from "#platform/csv.ts";

/** A day of a file, YYYY-MM-DD, and its time of day, HH:MM:SS, if one is written. */
export interface FileMoment {
  day: string;
  time: string | null;
}

/** The reading of `03/11/2026`. */
export type DateOrder = "day_first" | "month_first";

/** The way in which a column of dates is read. */
export interface DateReading {
  order: DateOrder;
  /**
   * `proven`: a date of the column, or staff, allows no other order; `likely`: all dates have both readings;
   * `doubtful`: they have both, and look month-first; `contradictory`: some dates prove one order, some the other.
   */
  certainty: "proven" | "likely" | "doubtful" | "contradictory";
}

const MONTHS: Readonly<Record<string, number>> = {
  jan: 1,
  janv: 1,
  janvier: 1,
  january: 1,
  fev: 2,
  fevr: 2,
  fevrier: 2,
  feb: 2,
  february: 2,
  mar: 3,
  mars: 3,
  march: 3,
  avr: 4,
  avril: 4,
  apr: 4,
  april: 4,
  mai: 5,
  may: 5,
  jui: 6,
  juin: 6,
  jun: 6,
  june: 6,
  juil: 7,
  juillet: 7,
  jul: 7,
  july: 7,
  aou: 8,
  aout: 8,
  aug: 8,
  august: 8,
  sep: 9,
  sept: 9,
  septembre: 9,
  september: 9,
  oct: 10,
  octobre: 10,
  october: 10,
  nov: 11,
  novembre: 11,
  november: 11,
  dec: 12,
  decembre: 12,
  december: 12,
};
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)(.*)$/s;
const ISO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)(.*)$/s;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2})(\d{2})?)?$/;
const NAMED_DAY_FIRST = /^(?:[a-z]{3,9}\.?,? )?(\d{1,2})(?:er)?[ /.-]*([a-z]{3,9})\.?[ /.,-]*(\d{4}|\d{2})(?!\d)(.*)$/s;
const NAMED_MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/s;
/** A day as spreadsheets count it, from 2000 to 2099, with the time as its fraction. */
const SERIAL = /^(3[6-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3})(?:[.,](\d{1,15}))?$/;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 3600 * 1000;
/** A year of two digits is one of the last years. */
const YEARS_BACK = 10;

/** Returns how the dates of a column are read: all in one order. `today` is the day in Abidjan. */
export function judgeDates(
  cells: readonly string[],
  { today, chosen }: { today: string; chosen?: DateOrder },
): DateReading {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = NUMERIC.exec(plain(cell)) ?? [];
    return first && second ? [{ cell, first: Number(first), second: Number(second) }] : [];
  });
  const isMonthFirst = pairs.some(({ first, second }) => first <= 12 && second > 12);
  const isDayFirst = pairs.some(({ first, second }) => first > 12 && second <= 12);
  if (isMonthFirst && isDayFirst) return { order: "day_first", certainty: "contradictory" };
  if (isMonthFirst) return { order: "month_first", certainty: "proven" };
  if (isDayFirst) return { order: "day_first", certainty: "proven" };
  if (chosen) return { order: chosen, certainty: "proven" };
  if (pairs.every(({ first, second }) => first === second)) return { order: "day_first", certainty: "proven" };
  const daysIn = (order: DateOrder) => pairs.flatMap(({ cell }) => readMoment(cell, { order, today })?.day ?? []);
  const [byDay, byMonth] = [daysIn("day_first"), daysIn("month_first")];
  const hasFuture = (days: readonly string[]) => days.some((day) => day > today);
  const isDoubtful = (hasFuture(byDay) && !hasFuture(byMonth)) || (!isInOrder(byDay) && isInOrder(byMonth));
  return { order: "day_first", certainty: isDoubtful ? "doubtful" : "likely" };
}

function isInOrder(days: readonly string[]): boolean {
  const rises = days.every((day, index) => index === 0 || day >= (days[index - 1] ?? ""));
  return rises || days.every((day, index) => index === 0 || day <= (days[index - 1] ?? ""));
}

/**
 * Returns the day and time of a cell: `2026-11-03T10:20:30Z`, `03/11/26`, `03-NOV-2026`, `3 nov. 2026`, `20261103`, a
 * spreadsheet's `46329`, each with or without a time, which may name its distance from Greenwich. Null if it is none.
 * What lies in the future is returned as such.
 */
function readMoment(cell: string, { order, today }: { order: DateOrder; today: string }): FileMoment | null {
  const text = plain(cell);
  const [, serial, fraction] = SERIAL.exec(text) ?? [];
  if (serial) return readSerial(Number(serial), Number(`0.${fraction ?? 0}`), fraction !== undefined);
  const [, compactYear, compactMonth, compactDay, hour, minute, second = "00"] = COMPACT.exec(text) ?? [];
  if (compactYear && compactMonth && compactDay) {
    const time = hour ? ` ${hour}:${minute}:${second}` : "";
    return momentOf([compactYear, Number(compactMonth), compactDay], { rest: time, today });
  }
  const iso = ISO.exec(text);
  if (iso) return momentOf([iso[1], Number(iso[2]), iso[3]], { rest: iso[4], today });
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first, other, year, rest] = numeric;
    const [day, month] = order === "day_first" ? [first, other] : [other, first];
    return momentOf([year, Number(month), day], { rest, today });
  }
  const dayFirst = NAMED_DAY_FIRST.exec(text);
  if (dayFirst) {
    const month = MONTHS[dayFirst[2] ?? ""];
    return month ? momentOf([dayFirst[3], month, dayFirst[1]], { rest: dayFirst[4], today }) : null;
  }
  const monthFirst = NAMED_MONTH_FIRST.exec(text);
  const month = MONTHS[monthFirst?.[1] ?? ""];
  return monthFirst && month ? momentOf([monthFirst[3], month, monthFirst[2]], { rest: monthFirst[4], today }) : null;
}

/** Returns whether the cell is a day, with or without a time, whichever order its column has. */
export function isDateShaped(cell: string): boolean {
  const isRead = (order: DateOrder) => readMoment(cell, { order, today: "2026-01-01" }) !== null;
  return isRead("day_first") || isRead("month_first");
}

/**
 * Returns the day and time of a cell of a column that was judged, and why it cannot be relied on, in French; null if it
 * can: it is none, lies in the future, or the column proves both orders.
 */
export function readDate(
  cell: string,
  { dates, today }: { dates: DateReading; today: string },
): { moment: FileMoment | null; problem: string | null } {
  const moment = readMoment(cell, { order: dates.order, today });
  const is = (problem: string | null) => ({ moment, problem });
  if (moment === null) return is(`Date illisible\u00a0: ${quoteCell(cell)}.`);
  if (dates.certainty === "contradictory" && NUMERIC.test(plain(cell))) {
    return is(`Date douteuse\u00a0: ${quoteCell(cell)}. Le jour et le mois changent de place dans ce fichier.`);
  }
  return is(moment.day > today ? `Date à venir\u00a0: ${quoteCell(cell)}.` : null);
}

/**
 * Returns what is asked of staff about the order of the dates; nothing unless they have both readings and look
 * month-first.
 */
export function askOrder({ certainty }: DateReading): { field: "date_order"; text: string }[] {
  const text = "Ces dates se lisent jour d’abord ou mois d’abord, et tout indique le mois. Choisissez l’ordre.";
  return certainty === "doubtful" ? [{ field: "date_order", text }] : [];
}

const TIME =
  /^(\d{1,2})[:h](\d{2})(?:[:m](\d{2}))?(?:[.,]\d+)?s? ?([ap])?\.?m?\.? ?(?:z|utc|gmt|([+-](?:0\d|1[0-4]))(?::?(\d{2}))?)?$/;

/** Returns the time of day, HH:MM:SS, of `10:20`, `10h20`, `10:20:30.5Z`, `2:05 PM`; null if it is none. */
export function readTime(cell: string): string | null {
  return readZonedTime(cell)?.time ?? null;
}

/** Returns the time of day, and by how many minutes its zone is ahead of Greenwich, the time of Abidjan. */
function readZonedTime(cell: string): { time: string; ahead: number } | null {
  const text = plain(cell)
    .replace(/^[ t,]+/, "")
    .replace(/^a /, "");
  const [, hours, minutes, seconds = "00", half, zone, zoneMinutes = "0"] = TIME.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = half ? (Number(hours) % 12) + (half === "p" ? 12 : 0) : Number(hours);
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const ahead = zone ? Number(zone) * 60 + Number(zoneMinutes) * (zone.startsWith("-") ? -1 : 1) : 0;
  return { time: `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`, ahead };
}

function momentOf(
  [year = "", month, day = ""]: [string | undefined, number, string | undefined],
  { rest = "", today }: { rest: string | undefined; today: string },
): FileMoment | null {
  const thisYear = Number(today.slice(0, 4));
  const full = year.length === 2 ? Number(today.slice(0, 2) + year) : Number(year);
  if (year.length === 2 && (full < thisYear - YEARS_BACK || full > thisYear + 1)) return null;
  const text = `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const moment = new Date(Date.UTC(full, month - 1, Number(day)));
  const exists = moment.getUTCMonth() === month - 1 && moment.getUTCDate() === Number(day);
  if (!exists || full < 2000 || full >= 2100) return null;
  if (/^[ t,]*$/.test(rest)) return { day: text, time: null };
  const zoned = readZonedTime(rest);
  // Something else behind a date makes another text of it.
  if (zoned === null) return null;
  if (zoned.ahead === 0) return { day: text, time: zoned.time };
  const here = new Date(Date.parse(`${text}T${zoned.time}Z`) - zoned.ahead * 60_000).toISOString();
  return { day: here.slice(0, 10), time: here.slice(11, 19) };
}

function readSerial(serial: number, fraction: number, hasTime: boolean): FileMoment {
  const text = new Date(SERIAL_EPOCH + serial * DAY_MS + Math.round(fraction * 86_400) * 1000).toISOString();
  return { day: text.slice(0, 10), time: hasTime ? text.slice(11, 19) : null };
}

function plain(cell: string): string {
  const start = cell.slice(0, 60);
  const letters = /^[ -~]*$/.test(start) ? start : start.normalize("NFD").replace(/\p{M}/gu, "");
  return letters
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}
