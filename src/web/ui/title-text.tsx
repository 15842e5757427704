import type { ReactNode } from "react";

/** The longest hyphenated word that stays whole, in characters: a longer one may not fit on a narrow screen. */
const LONGEST = 18;

/** The text of a title, whose lines do not break at a hyphen inside a word. */
export function TitleText({ children: text }: { children: string }): ReactNode {
  // Each part is an element: in a translated page, React could not change a text beside others.
  return text.split(/(\S+-\S+)/u).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a title stay in their order
    <span key={index} className={index % 2 === 1 && part.length <= LONGEST ? "whitespace-nowrap" : undefined}>
      {part}
    </span>
  ));
}
