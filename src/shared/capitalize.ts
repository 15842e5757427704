/** Returns the text with its first letter as a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase("fr") + text.slice(1);
}
