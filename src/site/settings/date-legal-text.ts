import { isDeepStrictEqual } from "node:util";
import slugify from "@sindresorhus/slugify";
import type { LegalSection, LegalText } from "./legal-texts.contract.ts";

/**
 * Returns the text with the moment of its publication, which names its version. One that is not changed keeps its own:
 * nothing was published. Parts without an anchor get one from their title.
 */
export function dateLegalText(before: LegalText, sections: readonly LegalSection[], now: Date): LegalText {
  const taken = new Set(sections.map(({ id }) => id));
  const anchored = sections.map(({ id, title, text }) => {
    if (id !== "") return { id, title, text };
    const base = slugify(title).slice(0, 60) || "partie";
    let anchor = base;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${base}-${number}`;
    taken.add(anchor);
    return { id: anchor, title, text };
  });
  return isDeepStrictEqual(before.sections, anchored) ? before : { since: now.toISOString(), sections: anchored };
}
