import type { ReactNode } from "react";
import { jsonLdText } from "./json-ld-text.ts";

/** A thing in schema.org's words. */
export type JsonLdThing = { "@type": string } & Record<string, unknown>;

/** Tells search engines what the page is about. */
export function JsonLd({ thing }: { thing: JsonLdThing }): ReactNode {
  return <script type="application/ld+json">{jsonLdText(thing)}</script>;
}
