import iconv from "iconv-lite";
import type { Encoding } from "#shared/table-file.ts";

/** A decoded text, and how it was encoded. */
export interface DecodedText {
  text: string;
  encoding: Encoding;
}

const SINGLE_BYTE = ["windows1252", "cp850", "macroman"] as const;
type SingleByte = (typeof SINGLE_BYTE)[number];
const FRENCH = /[éèêëàâäîïôöùûüçœæñÉÈÊËÀÂÄÎÏÔÖÙÛÜÇŒÆÑ]/;
const BETWEEN_LINES = /(\r\n|\n|\r)/;
/** UTF-8 that was read as Windows-1252 and encoded again. */
const ENCODED_TWICE = /[ÃÂâÅ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/**
 * Returns the text of a file in the given encoding, or else in the one that gives plausible French: UTF-8, also encoded
 * twice, UTF-16, Windows-1252, CP850, Mac Roman, or a mix of UTF-8 and one of them, line by line. Composes accents, and
 * drops the byte order mark. Null if it is no text.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText | null {
  const decoded = chosen ? decodeAs(bytes, chosen) : (decodeUtf16(bytes) ?? decodeUtf8(bytes) ?? decodeBytes(bytes));
  const text = decoded.text.replace(/^\ufeff/, "").normalize("NFC");
  return text.includes("\0") ? null : { ...decoded, text };
}

function decodeAs(bytes: Uint8Array, encoding: Encoding): DecodedText {
  if (encoding === "utf16") return { text: iconv.decode(Buffer.from(bytes), "utf-16"), encoding };
  if (encoding === "mixed") return decodeBytes(bytes);
  if (encoding === "utf8") return { text: new TextDecoder().decode(bytes), encoding };
  if (encoding === "double") return decodeUtf8(bytes) ?? { text: new TextDecoder().decode(bytes), encoding: "utf8" };
  return { text: iconv.decode(Buffer.from(bytes), encoding), encoding };
}

function decodeUtf16(bytes: Uint8Array): DecodedText | null {
  const hasMark = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const start = bytes.subarray(0, 200);
  const zeros = start.reduce((count, byte) => count + Number(byte === 0), 0);
  if (!hasMark && zeros < start.length * 0.3) return null;
  return { text: iconv.decode(Buffer.from(bytes), "utf-16"), encoding: "utf16" };
}

function decodeUtf8(bytes: Uint8Array): DecodedText | null {
  const text = tryUtf8(bytes);
  if (text === null) return null;
  if (!ENCODED_TWICE.test(text)) return { text, encoding: "utf8" };
  let repaired = 0;
  const lines = text.split(BETWEEN_LINES).map((line) => {
    if (!ENCODED_TWICE.test(line)) return line;
    const once = decodeTwice(line);
    if (once !== null) repaired += 1;
    return once ?? line;
  });
  return repaired > 0 ? { text: lines.join(""), encoding: "double" } : { text, encoding: "utf8" };
}

/** Returns what the line was before it was taken for Windows-1252 and encoded as UTF-8, or null if it never was. */
function decodeTwice(line: string): string | null {
  const bytes: number[] = [];
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const byte = code < 0x100 ? code : WINDOWS_BYTES.get(character);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  return tryUtf8(Uint8Array.from(bytes));
}

const WINDOWS_BYTES = new Map(
  Array.from({ length: 0x20 }, (_, index) => [
    new TextDecoder("windows-1252").decode(Uint8Array.of(0x80 + index)),
    0x80 + index,
  ]),
);

/**
 * Decodes what is not UTF-8 as a whole: lines that are UTF-8 as such, all others in the likeliest encoding of one byte.
 */
function decodeBytes(bytes: Uint8Array): DecodedText {
  // Each byte becomes the character of the same number, so that lines can be taken apart.
  const lines = Buffer.from(bytes).toString("latin1").split(BETWEEN_LINES);
  const foreign: string[] = [];
  let hasUtf8 = false;
  const whole = lines.map((line) => {
    if (isAscii(line)) return line;
    const text = tryUtf8(Buffer.from(line, "latin1"));
    if (text === null) foreign.push(line);
    else hasUtf8 = true;
    return text;
  });
  const encoding = likeliest(foreign);
  const text = lines.map((line, index) => whole[index] ?? iconv.decode(Buffer.from(line, "latin1"), encoding));
  return { text: text.join(""), encoding: hasUtf8 ? "mixed" : encoding };
}

function isAscii(line: string): boolean {
  for (let index = 0; index < line.length; index += 1) if (line.charCodeAt(index) > 0x7f) return false;
  return true;
}

const SAMPLED_LINES = 2_000;

function likeliest(lines: readonly string[]): SingleByte {
  const sample = Buffer.from(lines.slice(0, SAMPLED_LINES).join("\n"), "latin1");
  const scores = SINGLE_BYTE.map((encoding) => ({ encoding, score: scoreFrench(iconv.decode(sample, encoding)) }));
  // Of equal ones the first, which is the most common.
  return scores.reduce((best, one) => (one.score > best.score ? one : best)).encoding;
}

/**
 * Returns how much the letters beyond ASCII look like French: in its alphabet, and in the case of the word around them.
 */
function scoreFrench(text: string): number {
  let score = 0;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character <= "\u007f") continue;
    const [before, after] = [text.charAt(index - 1), text.charAt(index + 1)];
    if (/\p{L}/u.test(character)) {
      score += FRENCH.test(character) ? 1 : -2;
      if (/\d/.test(before) || /\d/.test(after)) score -= 3;
      if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) score -= 2;
      if (/\p{Ll}/u.test(character) && /[A-Z]/.test(before) && /[A-Z]/.test(after || "A")) score -= 2;
    } else if (/\p{L}/u.test(before) && character !== "’" && !/\s/.test(character)) score -= 2;
    else if (/[’\u00a0°«»€–]/.test(character)) score += 1;
    else score -= 1;
  }
  return score;
}

function tryUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Stands in place of each control character, so that the line is refused and shows which cell is meant. */
export const UNREADABLE_CHARACTER = "\ufffd";
/** Letters that a wrong encoding left inside words, or question marks in their place. */
const GARBLED = [/\ufffd/, ENCODED_TWICE, /\p{L}[‚ƒ„†‡‰˜¤¶]/u, /\p{Ll}[ŽŠŸ]/u, /\p{L}\?\p{L}/u, /(^|\s)\?\p{L}/u];

/** Returns whether the cell has letters that a wrong encoding replaced. Web addresses may have question marks. */
export function isGarbled(cell: string): boolean {
  // Most cells have neither letters beyond ASCII nor question marks, and this pattern is far cheaper.
  if (/^[ ->@-~]*$/.test(cell)) return false;
  return GARBLED.some((pattern) => pattern.test(cell)) && !/:\/\/|www\./.test(cell);
}
