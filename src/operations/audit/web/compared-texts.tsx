import { diffWordsWithSpace } from "diff";
import type { ReactNode } from "react";

/** Texts at least this long are compared word by word. */
const LONG = 60;
/** Two texts with less in common, in words, are shown one after the other: a mosaic of both would be unreadable. */
const MOST_CHANGES = 200;

/** Returns the parts of two long texts, those that only one of them has marked; undefined if they are better read apart. */
function partsOf(before: string, after: string) {
  if (before.length < LONG || after.length < LONG) return undefined;
  return diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
}

/** Shows what a text was and what it became: word by word if both are long, else one after the other. */
export function ComparedTexts({ before, after }: { before: string; after: string }): ReactNode {
  const parts = partsOf(before, after);
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

/**
 * One of two texts that stand beside each other, with the words marked that the other one has not: as those that went or
 * came, or if neither text is the later one, `after` with its own.
 */
export function MarkedText({
  before,
  after,
  side,
}: {
  before: string;
  after: string;
  side: "before" | "after" | "own";
}): ReactNode {
  const Marked = { before: Removed, after: Added, own: Own }[side];
  const parts = partsOf(before, after)?.filter(({ added, removed }) => !(side === "before" ? added : removed));
  if (!parts) return side === "before" ? before : after;
  return parts.map(({ value, added, removed }, place) => {
    const Part = added || removed ? Marked : Unchanged;
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    return <Part key={place}>{value}</Part>;
  });
}

function Unchanged({ children }: { children: ReactNode }): ReactNode {
  return children;
}

function Own({ children }: { children: ReactNode }): ReactNode {
  return <mark className="bg-sun/40 text-inherit">{children}</mark>;
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
