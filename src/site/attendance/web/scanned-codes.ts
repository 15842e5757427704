import { plainBadgeCode } from "#site/attendance/badge-code.contract.ts";
import { isBadgeCode } from "./guest-book.ts";

/** A key that was pressed: the sign on the device's keyboard, and the place of the key (`KeyQ`), empty if unknown. */
export interface Keystroke {
  sign: string;
  place: string;
}

/** The codes that a scan may stand for. It is garbled if the signs of the device's keyboard make no code. */
export interface Scan {
  codes: readonly string[];
  garbled: boolean;
}

/** Length of the code in a badge's QR code. */
const BADGE_LENGTH = 28;

/** The letters that a French keyboard has at another place than an American one. */
const FRENCH: Readonly<Record<string, string>> = {
  KeyA: "Q",
  KeyQ: "A",
  KeyW: "Z",
  KeyZ: "W",
  Semicolon: "M",
  KeyM: ",",
};

const LETTER_OR_DIGIT = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/;

/**
 * Returns the codes that these keys may stand for: by the signs of the device's keyboard and, for a scanner that is set to
 * another one, by the places of the keys on an American and on a French keyboard.
 */
export function readScan(keys: readonly Keystroke[]): Scan {
  const signs = keys.map(({ sign }) => sign).join("");
  const american = keys.map(({ place }) => LETTER_OR_DIGIT.exec(place)?.slice(1).join("") ?? " ").join("");
  const french = keys.map(({ place }, index) => FRENCH[place] ?? american[index]).join("");
  const garbled = keys.length === BADGE_LENGTH && !isBadgeCode(signs);
  // Spaces of an unknown place must not shorten a reading to another code.
  const moved = [american, french].filter((text) => !text.includes(" ") && isBadgeCode(text));
  return { codes: [...new Set([signs, ...moved].map(plainBadgeCode))], garbled };
}

/** Returns the scan that the last keys are, whatever was typed before them; null if they are no badge. */
export function readLastScan(keys: readonly Keystroke[]): Scan | null {
  const scan = readScan(keys.slice(-BADGE_LENGTH));
  return scan.codes.some((code) => code.length === BADGE_LENGTH && isBadgeCode(code)) ? scan : null;
}
