import { cleanLine, holdsAddress } from "#contracts/typed-line.ts";

const LONGEST_GREETING = 40;

/**
 * The first name as a mail may greet with, or null where it is none: what a stranger types here arrives
 * in the foundation's name, so it must not hold an address to click, nor be a message of its own.
 */
export function greetingName(firstName: string): string | null {
  if (holdsAddress(firstName)) return null;
  const name = cleanLine(firstName);
  return name === "" || [...name].length > LONGEST_GREETING ? null : name;
}
