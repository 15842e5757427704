import { diffWordsWithSpace } from "diff";
import type { ReactNode } from "react";
import { Picture } from "#web/ui/picture.tsx";
import { type ComparedWords, differInFormOnly, hasSigns, splitAtSigns, wordsOfBoth } from "./article-words.ts";

/** Texts at least this long are compared word by word. */
const LONG = 60;
/** Two texts with less in common, in words, are shown one after the other: a mosaic of both would be unreadable. */
const MOST_CHANGES = 200;

/**
 * Returns the parts of two long texts, those that only one of them has marked; undefined if they are better read apart.
 */
function partsOf({ before, after }: ComparedWords) {
  const isLong = (text: string) => text.length >= LONG || hasSigns(text);
  if (!isLong(before) || !isLong(after)) return undefined;
  return diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES });
}

/**
 * Shows what a text or an article was and what it became: word by word if both are long, else one after the other.
 * Pictures of articles are drawn.
 */
export function ComparedTexts({ before, after }: { before: string; after: string }): ReactNode {
  const words = wordsOfBoth(before, after);
  if (differInFormOnly(before, after)) {
    return (
      <>
        <span className="block text-muted">Seule la mise en forme a changé.</span>
        <Words of={words}>{words.after}</Words>
      </>
    );
  }
  const parts = partsOf(words);
  if (!parts) {
    return (
      <>
        <Removed>
          <Words of={words}>{words.before || "(vide)"}</Words>
        </Removed>{" "}
        <span aria-hidden="true">→</span>{" "}
        <Added>
          <Words of={words}>{words.after || "(vide)"}</Words>
        </Added>
      </>
    );
  }
  return parts.map(({ value, added, removed }, place) => {
    const Part = added ? Added : removed ? Removed : Unchanged;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <Part key={place}>
        <Words of={words} moved={added || removed}>
          {value}
        </Words>
      </Part>
    );
  });
}

/**
 * One of two texts or articles that stand beside each other, with the words marked that the other one has not: as those
 * that went or came, or if neither is the later one, `after` with its own.
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
  const words = wordsOfBoth(before, after);
  const Marked = { before: Removed, after: Added, own: Own }[side];
  const parts = partsOf(words)?.filter(({ added, removed }) => !(side === "before" ? added : removed));
  if (!parts) {
    return (
      <Words of={words} named={side !== "own"}>
        {side === "before" ? words.before : words.after}
      </Words>
    );
  }
  return parts.map(({ value, added, removed }, place) => {
    const Part = added || removed ? Marked : Unchanged;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <Part key={place}>
        <Words of={words} moved={added || removed} named={side !== "own"}>
          {value}
        </Words>
      </Part>
    );
  });
}

/** The words of a part of a compared text, and its pictures; `named` says what became of them. */
function Words({
  of,
  moved = false,
  named = true,
  children,
}: {
  of: ComparedWords;
  /** True for words that only one of the texts has at this place. */
  moved?: boolean | undefined;
  named?: boolean;
  children: string;
}): ReactNode {
  return splitAtSigns(children).map((part, place) => {
    const picture = of.pictureOf(part);
    if (!picture) return part;
    const { before, after, reference } = picture;
    const fate = before && after ? moved && "Image déplacée" : before ? "Image retirée" : "Image ajoutée";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <span key={place} className="inline-grid justify-items-start align-top">
        <span className="relative block h-20 w-30 overflow-hidden rounded-tile bg-sand">
          <Picture reference={reference} seed={reference} alt="Image" sizes="8rem" fit="contain" />
        </span>
        {named && fate && <span className="text-[0.88rem] font-semibold">{fate}</span>}
      </span>
    );
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
