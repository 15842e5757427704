import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { MediaItem } from "#site/media/media.contract.ts";
import { Lightbox, OPENED_HERE } from "#web/ui/lightbox.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { choiceQuery, PHOTO } from "./chosen-media.ts";
import { MediaSkeleton, mediaGrid } from "./media-skeleton.tsx";

/** Pictures with their captions; the one named in the address fills the whole screen. */
export function PhotoGallery({ photos }: { photos: readonly MediaItem[] }): ReactNode {
  const [query] = useSearchParams();
  const shown = photos.findIndex(({ id }) => id === query.get(PHOTO));
  const addressOf = (id: string | null) => ({ search: choiceQuery(query, PHOTO, id) });
  useFocusReturned(photos[shown]?.id);
  return (
    <>
      <ul className={mediaGrid}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <Link
              id={linkId(photo.id)}
              to={addressOf(photo.id)}
              state={OPENED_HERE}
              preventScrollReset
              className="group"
            >
              <div className="relative aspect-[16/10] overflow-hidden rounded-card">
                <Picture
                  reference={photo.url}
                  seed={photo.id}
                  alt=""
                  sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
                  priority={index === 0}
                />
              </div>
              <h3 className="mt-3 text-card decoration-sun decoration-2 underline-offset-4 group-hover:underline">
                <span className="sr-only">Agrandir la photo&nbsp;: </span>
                <span>{photo.title}</span>
              </h3>
            </Link>
            <p className="mt-1 text-[0.9rem] font-semibold text-laterite">{photo.country}</p>
            <p className="mt-1 text-[0.98rem] text-muted">{photo.description}</p>
          </li>
        ))}
      </ul>
      {shown >= 0 && (
        <Lightbox
          pictures={photos.map(({ id, url, title, description, country }) => ({
            id,
            reference: url,
            title,
            description,
            note: country,
          }))}
          shown={shown}
          addressOf={addressOf}
        />
      )}
    </>
  );
}

/** The skeleton of a gallery. */
export function PhotoGalleryLoading(): ReactNode {
  return <MediaSkeleton text="Chargement des images…" />;
}

/** When the lightbox has closed, the focus is on the photo that was shown last. */
function useFocusReturned(shown: string | undefined): void {
  const last = useRef(shown);
  useEffect(() => {
    if (!shown && last.current) document.getElementById(linkId(last.current))?.focus();
    last.current = shown;
  }, [shown]);
}

function linkId(id: string): string {
  return `photo-${id}`;
}
