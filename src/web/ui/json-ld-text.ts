/**
 * Returns the thing as JSON that is safe inside a script element, whatever texts it contains: every `<` is escaped, so
 * neither `</script` nor `<!--` can occur.
 */
export function jsonLdText(thing: Record<string, unknown>): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}
