import type { ReactNode } from "react";
import { jsonLdText } from "./json-ld-text.ts";

/** A schema.org object. */
export type JsonLdThing = { "@type": string } & Record<string, unknown>;

/** Describes the page to search engines. */
export function JsonLd({ thing }: { thing: JsonLdThing }): ReactNode {
  return <script type="application/ld+json">{jsonLdText(thing)}</script>;
}
