import { plainDigits } from "./typed-digits.ts";

/**
 * Why a text is no whole amount: nothing is written, it has decimals, it cannot be read in one way alone, it is beyond
 * 9 × 10^15.
 */
export type WholeProblem = "empty" | "not_whole" | "unreadable" | "too_large";
export type WholeReading = { value: number; problem: null } | { value: null; problem: WholeProblem };

const FRANC = String.raw`(?:f\.? ?c\.?f\.?a|xof|cfa|francs?(?: c\.?f\.?a)?|frs?|f)\.?`;
const UNIT_BEFORE = new RegExp(`^([-+(]?) ?${FRANC} ?(?=[-+\\d(])`, "i");
const UNIT_AFTER = new RegExp(`([\\d)-]) ?${FRANC}(?=(?: ?-|\\)| CR| DR)?$)`, "i");
/** `élèves`, `places assises`: up to three words. */
const WORDS_AFTER = /\d( ?\p{L}[\p{L}\p{M}'.-]*(?: \p{L}[\p{L}\p{M}'.-]*){0,2})$/u;
/** These change the number before them, so that it may not be read without them. */
const MULTIPLIES =
  /(?:^|[ '-])(?:k|m|mds?|mio|mille|milliers?|millions?|milliards?|(?:diz|douz|quinz|vingt|trent|cent)aines?)(?=$|[ .'-])/i;

/** An exact power as programs write it (`1e+05`, `1,5E+05`). With more digits, spreadsheets have rounded it. */
const POWER = /^([1-9])(?:[.,](\d))?E\+(\d{1,2})$/i;
/** Decimals of zeros: `,00`, `.0000`, `,-`. */
const DECIMALS = String.raw`(?:[.,](\d+|-{1,2}))?`;
const PLAIN = new RegExp(`^(\\d+)${DECIMALS}$`);
/** Thousands in groups that one sign separates. */
const GROUPED = new RegExp(`^([1-9]\\d{0,2})([ '.,])(\\d{3}(?:\\2\\d{3})*)${DECIMALS}$`);

/**
 * Returns the whole amount in FCFA that a person typed or a file holds: `10 000 CFA`, `XOF 10.000`, `25,000`, `10'000`,
 * `1 250 000,00`; negative for `-5 000`, `5 000-`, `(5 000)` and `5 000 DR`. A point or comma before three digits
 * separates thousands, unless more than three digits precede it. What has centimes, or more than one meaning
 * (`1.250,000`), is a problem, never a guess.
 */
export function readFrancs(text: string): WholeReading {
  return readSigned(plainDigits(text).replace(UNIT_AFTER, "$1").replace(UNIT_BEFORE, "$1"));
}

/** Returns the whole number that was typed, as `readFrancs` does, with or without what it counts: `450 élèves`. */
export function readCount(text: string): WholeReading {
  const plain = plainDigits(text);
  const words = WORDS_AFTER.exec(plain)?.[1] ?? "";
  if (MULTIPLIES.test(words)) return { value: null, problem: "unreadable" };
  return readSigned(plain.slice(0, plain.length - words.length));
}

function readSigned(text: string): WholeReading {
  if (text === "") return { value: null, problem: "empty" };
  const inside = /^\(([^()]*)\)$/.exec(text)?.[1];
  const signed = (inside ?? text).trim();
  // A minus behind the number, unless it stands for decimals: `5 000,-`.
  const [, before = "", digits = "", after = ""] =
    /^([-+]? ?)(\d(?:.*?[^.,-])??)( ?-)$/.exec(signed) ?? /^([-+]? ?)(\d.*?)( ?CR| ?DR)?$/i.exec(signed) ?? [];
  const marks = [inside !== undefined && "-", before.trim(), after.trim().toUpperCase()].filter(Boolean);
  if (digits === "" || marks.length > 1) return { value: null, problem: "unreadable" };
  const read = readDigits(digits);
  const isNegative = marks.some((mark) => mark === "-" || mark === "DR");
  return read.problem === null && isNegative ? { value: 0 - read.value, problem: null } : read;
}

function readDigits(text: string): WholeReading {
  const [, one, tenth = "", power = ""] = POWER.exec(text) ?? [];
  if (one !== undefined) {
    const zeros = Number(power) - tenth.length;
    return zeros < 0 ? { value: null, problem: "not_whole" } : wholeOf(`${one}${tenth}${"0".repeat(zeros)}`, "");
  }
  const [, lead = "", separator = "", rest = "", decimals = ""] = GROUPED.exec(text) ?? [];
  if (lead !== "") {
    // `1.250,000` may be two groups, or a number with three decimals.
    if (/^(?:\d{3})+$/.test(decimals)) return { value: null, problem: "unreadable" };
    const isOtherSign = text.charAt(text.length - decimals.length - 1) !== separator;
    if (decimals === "" || isOtherSign) return wholeOf(lead + rest.replace(/\D/g, ""), decimals);
  }
  const [, digits = "", ending = ""] = PLAIN.exec(text) ?? [];
  // `025.000` may be thousands with a zero too many, or a number with three decimals.
  const isAmbiguous = /^0+[1-9]/.test(digits) && ending.length === 3;
  return digits === "" || isAmbiguous ? { value: null, problem: "unreadable" } : wholeOf(digits, ending);
}

function wholeOf(digits: string, decimals: string): WholeReading {
  if (!/^[0-]*$/.test(decimals)) return { value: null, problem: "not_whole" };
  const value = Number(digits);
  return Number.isSafeInteger(value) ? { value, problem: null } : { value: null, problem: "too_large" };
}
