import { diffWordsWithSpace } from "diff";
import type { ReactNode } from "react";

/** Texts at least this long are compared word by word. */
const LONG = 60;
/** Two texts with less in common, in words, are shown one after the other: a mosaic of both would be unreadable. */
const MOST_CHANGES = 200;

/** Shows what a text was and what it became: word by word if both are long, else one after the other. */
export function ComparedTexts({ before, after }: { before: string; after: string }): ReactNode {
  const parts =
    before.length >= LONG && after.length >= LONG
      ? diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES })
      : undefined;
  if (!parts) {
    return (
      <>
        <Removed>{before === "" ? "(vide)" : before}</Removed> <span aria-hidden="true">→</span>{" "}
        <Added>{after === "" ? "(vide)" : after}</Added>
      </>
    );
  }
  return parts.map(({ value, added, removed }, place) => {
    const Part = added ? Added : removed ? Removed : Unchanged;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return <Part key={place}>{value}</Part>;
  });
}

function Unchanged({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function Removed({ children }: { children: ReactNode }): ReactNode {
  return (
    <del className="bg-blush text-low decoration-1">
      <span className="sr-only">Avant&nbsp;: </span>
      <span>{children}</span>
    </del>
  );
}

function Added({ children }: { children: ReactNode }): ReactNode {
  return (
    <ins className="bg-mint text-forest-deep no-underline">
      <span className="sr-only">Après&nbsp;: </span>
      <span>{children}</span>
    </ins>
  );
}
