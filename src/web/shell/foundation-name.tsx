import type { ReactNode } from "react";
import { pictureSize } from "#site/library/picture.contract.ts";
import { ArchMark } from "#web/ui/arch-mark.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { isElsewhere } from "#web/ui/picture-sources.ts";

/**
 * The foundation's name after its mark: the built-in one, or the picture that the administrator chose. A picture at
 * least twice as wide as high is a logo that holds the name itself: it stands alone, and the name is only read aloud.
 */
export function FoundationName({
  name,
  mark,
  square,
  wide,
  frame,
}: {
  name: string;
  mark: string | null;
  /** The classes of a square mark, with its height. */
  square: string;
  /** The classes of a wide one, with its width. */
  wide: string;
  /** The classes of the tile on which the mark stands, if any. */
  frame?: string;
}): ReactNode {
  // A picture of another site is shown once it has a copy here.
  const reference = mark && !isElsewhere(mark) ? mark : null;
  const size = reference && pictureSize(reference);
  const isWide = size && size.width >= 2 * size.height;
  const drawn = reference ? (
    <span className={`relative block ${isWide ? `aspect-[5/2] ${wide}` : `aspect-square ${square}`}`}>
      <Picture reference={reference} seed="mark" alt="" sizes={isWide ? "120px" : "40px"} fit="contain" />
    </span>
  ) : (
    <ArchMark size={40} className={`w-auto ${square}`} />
  );
  return (
    <>
      {frame ? <span className={frame}>{drawn}</span> : drawn}
      <span className={isWide ? "sr-only" : ""}>{name}</span>
    </>
  );
}
