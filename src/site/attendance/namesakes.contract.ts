import { soundOf } from "#shared/heard-names.ts";

/** Digits at the end of a telephone number that tell namesakes apart, and call nobody. */
export const TELLING_DIGITS = 4;

/** Returns the end of a telephone number; empty without a number. */
export function endOfPhone(phone: string): string {
  return phone.replace(/\D/g, "").slice(-TELLING_DIGITS);
}

/** Returns what tells a person from a namesake by the end of the number: `téléphone en …10 11`. */
export function tellByPhone(end: string): string {
  return end === "" ? "sans téléphone" : `téléphone en …${end.replace(/(..)(?=.)/g, "$1\u00a0")}`;
}

/**
 * Returns a function that says whether a listed person may be this one: their names are heard alike, in any order of
 * their words, with the same numbers in them (`Élève 2`), and they have no two telephone numbers that end otherwise.
 */
export function namesakeOf(person: { name: string; phone: string }): (name: string, phoneEnd: string) => boolean {
  const sound = wordsOf(person.name);
  const end = endOfPhone(person.phone);
  return (name, phoneEnd) => (end === "" || phoneEnd === "" || phoneEnd === end) && wordsOf(name) === sound;
}

function wordsOf(name: string): string {
  return [...soundOf(name).split(" "), ...(name.match(/\d+/g) ?? [])].sort().join(" ");
}
