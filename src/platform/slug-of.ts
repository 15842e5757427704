import slugify from "@sindresorhus/slugify";
import { plainText } from "#shared/plain-text.ts";

/** Returns the text as a part of an address: 'Cœur & Âme' becomes 'coeur-et-ame'. Empty if it has no letters or digits of ours. */
export function slugOf(text: string): string {
  return slugify(plainText(text), { customReplacements: [["&", " et "]] });
}
