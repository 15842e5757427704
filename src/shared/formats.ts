/** Between thousands, before ; ! ? */
const NARROW_SPACE = "\u202f";
/** Before : % and units. */
const NO_BREAK_SPACE = "\u00a0";

/**
 * A whole number with narrow no-break spaces between thousands, and the minus sign if it is negative: `25 000`, `−5
 * 000`. Fractions are rounded. Throws a RangeError if it is not a number.
 */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a number: ${value}`);
  const whole = Math.round(Math.abs(value)).toString();
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NARROW_SPACE);
  return value < 0 && whole !== "0" ? `\u2212${grouped}` : grouped;
}

/** An amount in FCFA as donors read it: `25 000 FCFA`, never broken over two lines. */
export function formatFcfa(amount: number): string {
  return `${formatNumber(amount)}${NO_BREAK_SPACE}FCFA`;
}

/** The sum paid and the part of it given back, in FCFA: `20 000 FCFA, dont 5 000 remboursés`. */
export function formatPaid(amount: number, refunded: number): string {
  const sum = formatFcfa(amount);
  if (refunded <= 0) return sum;
  if (refunded >= amount) return `${sum}, remboursés en totalité`;
  return `${sum}, dont ${formatNumber(refunded)}${NO_BREAK_SPACE}remboursés`;
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

/** The first letter of a name, whole even if it is an emoji; empty if there is none. */
export function initialOf(name: string | null | undefined): string {
  return [...(name ?? "").trim()][0] ?? "";
}

/**
 * The text's first words, at most `maximum` characters of them (160 if omitted), and an ellipsis; a shorter text is
 * left alone. A single word that is longer is cut.
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

/** Returns the text with its first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
}
