/** Between thousands, before ; ! ? */
const NARROW_SPACE = "\u202f";
/** Before : % and units. */
const NO_BREAK_SPACE = "\u00a0";

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
const abidjanDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Abidjan",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** A whole number with narrow no-break spaces between thousands: `25 000`. Fractions are rounded. Throws a RangeError if it is not a number. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number: ${value}`);
  const whole = Math.round(Math.abs(value)).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return value < 0 && whole !== "0" ? `-${grouped}` : grouped;
}

/** An amount in FCFA as donors read it: `25 000 FCFA`, never broken over two lines. */
export function formatFcfa(amount: number): string {
  return `${formatNumber(amount)}${NO_BREAK_SPACE}FCFA`;
}

/** An amount of francs as the dues show it, with the two decimals of the specification: `12 000,00 XOF`. */
export function formatXof(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const sign = amount < 0 && cents > 0 ? "-" : "";
  const decimals = String(cents % 100).padStart(2, "0");
  return `${sign}${formatNumber(Math.floor(cents / 100))},${decimals}${NO_BREAK_SPACE}XOF`;
}

/** A percentage: `62 %`. */
export function formatPercent(value: number): string {
  return `${formatNumber(value)}${NO_BREAK_SPACE}%`;
}

/**
 * A day in long French form, in Abidjan: `1er janvier 2026`. Takes a moment, or a `YYYY-MM-DD` day.
 * Throws a RangeError on anything else.
 */
export function formatDate(date: string | Date): string {
  const text = typeof date === "string" && date.length === 10 ? date : abidjanDay.format(new Date(date));
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
  const hour = `${Number(hours)}${NO_BREAK_SPACE}h`;
  return Number(minutes) > 0 ? `${hour}${NO_BREAK_SPACE}${minutes}` : hour;
}

/** The first letter of a name, whole even if it is an emoji; empty if there is none. */
export function initialOf(name: string | null | undefined): string {
  return [...(name ?? "").trim()][0] ?? "";
}

/**
 * The text's first words, at most `maximum` characters of them (160 if omitted), and an ellipsis; a shorter text is left
 * alone. A single word that is longer is cut.
 */
export function truncate(text: string, maximum = 160): string {
  if (text.length <= maximum) return text;
  // No character takes more than two units.
  const characters = [...text.slice(0, 2 * (maximum + 1))];
  if (characters.length <= maximum) return text;
  const cut = characters.slice(0, maximum).join("");
  // A no-break space is within a word: amounts stay whole.
  const words = characters[maximum]?.match(/[ \t\n]/) ? cut : cut.replace(/[ \t\n]+[^ \t\n]*$/, "");
  return `${words.replace(/[\s.,;:!?…«(–-]+$/, "")}…`;
}
