import type { ReactNode } from "react";
import { truncate } from "#contracts/formats.ts";

/** About two lines of a card on a phone. */
const LENGTH_ON_NARROW_SCREENS = 64;

/**
 * The beginning of a text, at most `length` characters, which ends at a word; on narrow screens less of it. The document
 * has all of it, for it does not know the width.
 */
export function Excerpt({ text, length }: { text: string; length: number }): ReactNode {
  const whole = truncate(text, length);
  const brief = truncate(whole, LENGTH_ON_NARROW_SCREENS);
  if (brief === whole) return whole;
  const shown = brief.slice(0, -1);
  return (
    <>
      <span>{shown}</span>
      <span className="max-lg:hidden">{whole.slice(shown.length)}</span>
      <span className="after:content-['…'] lg:hidden" />
    </>
  );
}
