import { useEffect, useRef } from "react";
import { SHORT_BADGE_CODE } from "#site/attendance/badge-code.contract.ts";
import { BADGE_LENGTH, isBadgeCode, plainBadgeCode } from "#site/attendance/badge-form.contract.ts";

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

/** The letters that a French keyboard has at another place than an American one. */
const FRENCH: Readonly<Record<string, string>> = {
  KeyA: "Q",
  KeyQ: "A",
  KeyW: "Z",
  KeyZ: "W",
  Semicolon: "M",
  KeyM: ",",
};

/** The signs of a French keyboard for what a reader set to an American one types, if no place of a key is known. */
const FRENCH_SIGNS: Readonly<Record<string, string>> = {
  é: "2",
  '"': "3",
  "'": "4",
  "(": "5",
  "-": "6",
  è: "7",
  _: "8",
  ç: "9",
  a: "Q",
  q: "A",
  z: "W",
  w: "Z",
  ",": "M",
  "?": "M",
};

/** Returns the text as it is if it has none of the signs that stand in no name. */
function readFrenchSigns(typed: string): string {
  if (!/[?,"(_]/.test(typed)) return typed;
  return [...typed.toLowerCase()].map((sign) => FRENCH_SIGNS[sign] ?? sign).join("");
}

const LETTER_OR_DIGIT = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/;

/**
 * Returns the codes that these keys may stand for: by the signs of the device's keyboard and, for a scanner that is set
 * to another one, by the places of the keys on an American and on a French keyboard.
 */
export function readScan(keys: readonly Keystroke[]): Scan {
  const signs = keys.map(({ sign }) => sign).join("");
  const american = keys.map(({ place }) => LETTER_OR_DIGIT.exec(place)?.slice(1).join("") ?? " ").join("");
  const french = keys.map(({ place }, index) => FRENCH[place] ?? american[index]).join("");
  const garbled = keys.length === BADGE_LENGTH && !isBadgeCode(signs);
  // Spaces of an unknown place must not shorten a reading to another code.
  const moved = [american, french, readFrenchSigns(signs)].filter((text) => !text.includes(" ") && isBadgeCode(text));
  return { codes: [...new Set([signs, ...moved].map(plainBadgeCode))], garbled };
}

/** Returns the scan that the last keys are, whatever was typed before them; null if they are no badge. */
export function readLastScan(keys: readonly Keystroke[]): Scan | null {
  const scan = readScan(keys.slice(-BADGE_LENGTH));
  return scan.codes.some((code) => code.length === BADGE_LENGTH && isBadgeCode(code)) ? scan : null;
}

/**
 * Returns the codes that a text in the search may stand for: all of it or, if a badge was scanned while a name was half
 * typed, its end, also from a reader that is set to another keyboard. Only the badges that are known tell which.
 */
export function codesIn(typed: string): string[] {
  const text = plainBadgeCode(typed);
  const ends = [BADGE_LENGTH, SHORT_BADGE_CODE].map((length) => text.slice(-length));
  const moved = plainBadgeCode(readFrenchSigns(typed.slice(-BADGE_LENGTH)));
  return [...new Set([text, ...[...ends, moved].filter(isBadgeCode)])];
}

/** A scanner types faster; a person who types nowhere is slower. */
const LONGEST_GAP = 1_000;
const SHORTEST_CODE = 6;
const SILENT = ["Shift", "CapsLock"];

interface TypedKey extends Keystroke {
  /** The text of the field before this key. */
  before: string;
}

/**
 * Hands over what a scanner, which is a keyboard to the device, types and ends with Enter. In a field only a whole
 * badge is a scan: the field has again what stood in it before.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const take = useRef(onScan);
  take.current = onScan;
  useEffect(() => {
    let keys: TypedKey[] = [];
    let former: HTMLInputElement | null = null;
    let lastAt = 0;
    function listen(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || SILENT.includes(event.key)) return;
      const field = event.target instanceof HTMLInputElement && event.target.type !== "checkbox" ? event.target : null;
      if (field !== former || (!field && event.timeStamp - lastAt > LONGEST_GAP)) keys = [];
      former = field;
      lastAt = event.timeStamp;
      if (event.key.length === 1 || event.key === "Dead") {
        const sign = event.key === "Dead" ? "^" : event.key;
        keys.push({ sign, place: event.code, before: field?.value ?? "" });
        return;
      }
      const scan = event.key === "Enter" ? scanOf(keys, field !== null) : null;
      const before = keys.at(-BADGE_LENGTH)?.before ?? "";
      keys = [];
      if (!scan) return;
      // Enter would also press the button that has the focus, search, or send the form.
      event.preventDefault();
      if (field) {
        field.value = before;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      take.current(scan);
    }
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function scanOf(keys: readonly Keystroke[], isInField: boolean): Scan | null {
  if (isInField) return readLastScan(keys);
  return keys.length < SHORTEST_CODE ? null : readScan(keys);
}
