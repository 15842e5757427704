import type { ReactNode } from "react";
import type { LibraryPicture } from "#contracts/library.ts";
import { Button } from "#web/ui/button.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Shapes, Skeleton } from "#web/ui/skeleton.tsx";
import { EmptyState, ErrorState } from "#web/ui/states.tsx";
import type { ShownLibrary } from "./use-library.ts";

const columns = "grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4";

/** The pictures of the library: `item` makes of each the button or the link that opens or takes it. */
export function PictureGrid({
  library,
  empty,
  item,
}: {
  library: ShownLibrary;
  empty: string;
  item: (picture: LibraryPicture, content: ReactNode, look: string) => ReactNode;
}): ReactNode {
  const { pictures, failure, more, loadingMore, moreFailed } = library;
  if (failure) return <ErrorState text="Erreur lors du chargement des images" onRetry={library.reload} />;
  if (!pictures) {
    return (
      <Loading text="Chargement des images…">
        <div className={columns}>
          <Shapes count={8}>
            <Skeleton className="aspect-[4/3] rounded-tile" />
          </Shapes>
        </div>
      </Loading>
    );
  }
  if (pictures.length === 0) return <EmptyState text={empty} />;
  return (
    <>
      <ul className={columns}>
        {pictures.map((picture) => (
          <li key={picture.id} className="min-w-0">
            {item(picture, <Tile picture={picture} />, TILE_LOOK)}
          </li>
        ))}
      </ul>
      {moreFailed && (
        <p role="alert" className="mt-4 font-semibold text-low">
          La suite n’a pas pu être chargée.
        </p>
      )}
      {more && (
        <div className="mt-5 text-center">
          <Button tone="ghost" size="small" busy={loadingMore} disabled={loadingMore} onClick={more}>
            Voir plus
          </Button>
        </div>
      )}
    </>
  );
}

const TILE_LOOK =
  "block w-full cursor-pointer overflow-hidden rounded-tile border-[1.5px] border-line bg-white text-left hover:border-forest aria-[current=true]:border-forest aria-[current=true]:outline-2 aria-[current=true]:outline-forest";

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
