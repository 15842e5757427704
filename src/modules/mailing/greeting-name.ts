const LONGEST_GREETING = 40;

/**
 * The first name as a mail may greet with, or null where it is none: what a stranger types here arrives
 * in the foundation's name, so it must not hold an address to click.
 */
export function greetingName(firstName: string): string | null {
  const name = firstName.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
  if (name === "" || [...name].length > LONGEST_GREETING) return null;
  return /[@/\\]|www|\.\p{L}{2,}/iu.test(name) ? null : name;
}
