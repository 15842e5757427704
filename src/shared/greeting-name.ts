import { holdsTelephone } from "./telephone-in-text.ts";
import { cleanLine, holdsAddress } from "./typed-line.ts";

const LONGEST_GREETING = 40;

/**
 * Returns the first name as a mail may greet with, or null if it is not a name. A stranger's input arrives in the
 * foundation's name, so it must not contain an address to click, a number to call, nor be a message of its own.
 */
export function greetingName(firstName: string): string | null {
  if (holdsAddress(firstName) || holdsTelephone(firstName)) return null;
  const name = cleanLine(firstName);
  return name === "" || [...name].length > LONGEST_GREETING ? null : name;
}

/** Returns the line with which a mail greets the person. */
export function greeting(firstName: string): string {
  const name = greetingName(firstName);
  return name === null ? "Bonjour," : `Bonjour ${name},`;
}

const GREETS =
  /^\s*(?:bonjour|bonsoir|salut|ch(?:er|ère)s?|madame|mesdames|mademoiselle|monsieur|messieurs)(?!\p{L})/iu;

/** Returns whether the text greets its reader itself: a mail with it needs no other greeting. */
export function beginsWithGreeting(text: string): boolean {
  return GREETS.test(text.normalize());
}

const TITLE =
  /^(?:m|mr|mme|mlle|mrs|ms|dr|pr|prof|me|sr|fr|monsieur|madame|mademoiselle|docteur|professeur|maître|sœur|frère|père)\.?$/i;

/**
 * Returns what to greet the person of a whole name by: the first word that is no title and no family name in capitals.
 * A name alone keeps its title, for it may be the family's: `Dr Koné`.
 */
export function firstNameIn(name: string): string {
  const all = name.trim().split(/\s+/u);
  const words = all.filter((word) => !TITLE.test(word));
  if (words.length < 2) return all.join(" ");
  return words.find((word) => word !== word.toUpperCase()) ?? words[0] ?? "";
}
