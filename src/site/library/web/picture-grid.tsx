import type { ReactNode } from "react";
import { formatNumber } from "#shared/formats.ts";
import type { LibraryList, LibraryPicture } from "#site/library/library.contract.ts";
import { FoundList } from "#web/listing/found-list.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { PICTURES } from "./library-calls.ts";

/**
 * The pictures of the library that a query finds: `item` makes of each the button or the link that takes or opens it.
 * `version` is another one once a picture was added.
 */
export function PictureGrid({
  wanted,
  version = 0,
  empty,
  item,
}: {
  wanted: URLSearchParams;
  version?: number;
  empty: string;
  item: (picture: LibraryPicture, content: ReactNode, look: string) => ReactNode;
}): ReactNode {
  return (
    <FoundList<LibraryPicture, LibraryList>
      key={String(wanted)}
      version={version}
      api={PICTURES}
      wanted={wanted}
      empty={empty}
    >
      {(pictures, { total }) => (
        <>
          <p role="status" className="mb-2 text-[0.95rem] text-muted">
            {total > 1 ? `${formatNumber(total)}\u00a0images` : "1 image"}
          </p>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.id} className="min-w-0">
                {item(picture, <Tile picture={picture} />, TILE_LOOK)}
              </li>
            ))}
          </ul>
        </>
      )}
    </FoundList>
  );
}

const TILE_LOOK =
  "block w-full cursor-pointer overflow-hidden rounded-tile border-[1.5px] border-line bg-white text-left hover:border-forest";

function Tile({ picture }: { picture: LibraryPicture }): ReactNode {
  return (
    <>
      <span className="relative block aspect-[4/3] bg-sand">
        <Picture
          reference={picture.references.photo}
          seed={picture.id}
          alt=""
          sizes="(min-width: 52rem) 220px, 45vw"
          fit="contain"
        />
      </span>
      <span className="block truncate px-2.5 py-1.5 text-[0.92rem]">{nameOf(picture)}</span>
    </>
  );
}

/** Returns what a picture is called in lists: what it shows, or the name of its file. */
export function nameOf({ alt, name }: Pick<LibraryPicture, "alt" | "name">): string {
  return alt === "" ? name : alt;
}
