import type { ReactNode } from "react";

/** A schema.org object. */
export type JsonLdThing = { "@type": string } & Record<string, unknown>;

/** Describes the page to search engines. */
export function JsonLd({ thing }: { thing: JsonLdThing }): ReactNode {
  return <script type="application/ld+json">{jsonLdText(thing)}</script>;
}

/**
 * Returns the thing as JSON that is safe inside a script element, whatever texts it contains: every `<` is escaped, so
 * neither `</script` nor `<!--` can occur.
 */
function jsonLdText(thing: Record<string, unknown>): string {
  return JSON.stringify({ "@context": "https://schema.org", ...thing }).replaceAll("<", "\\u003c");
}
