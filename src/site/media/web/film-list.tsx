import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { MediaItem } from "#site/media/media.contract.ts";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { choiceQuery, VIDEO } from "./chosen-media.ts";
import { FilmView } from "./film-view.tsx";
import { MediaSkeleton, mediaGrid } from "./media-skeleton.tsx";
import { PlayMark } from "./play-mark.tsx";

/** Films with their thumbnails, or the one named in the address, with a link back to the list. */
export function FilmList({ films, children }: { films: readonly MediaItem[]; children: ReactNode }): ReactNode {
  const [query] = useSearchParams();
  const chosen = films.find(({ id }) => id === query.get(VIDEO));
  useFocusReturned(chosen?.id);
  const searchOf = (id: string | null) => ({ search: choiceQuery(query, VIDEO, id) });
  if (chosen) return <FilmView key={chosen.id} film={chosen} back={searchOf(null)} />;
  return (
    <>
      <p className="mb-7 max-w-[44em] text-[0.95rem] text-muted">
        Quand vous choisissez une vidéo, le lecteur de YouTube (Google) se charge et reçoit votre adresse IP. Avant
        cela, YouTube ne sait rien de votre visite&nbsp;: les images de cette page viennent de notre site.
      </p>
      <ul className={mediaGrid}>
        {films.map((film, index) => (
          <li key={film.id}>
            <Link id={linkId(film.id)} to={searchOf(film.id)} preventScrollReset className="group">
              <div className="relative aspect-[16/10] overflow-hidden rounded-card">
                <Picture
                  reference={film.thumbnail}
                  seed={film.id}
                  alt=""
                  sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
                  priority={index === 0}
                />
                <PlayMark />
              </div>
              <h2 className="mt-3 text-card decoration-sun decoration-2 underline-offset-4 group-hover:underline">
                <span className="sr-only">Voir la vidéo&nbsp;: </span>
                <span>{film.title}</span>
              </h2>
            </Link>
            <p className="mt-1 text-[0.9rem] font-semibold text-laterite">{film.country}</p>
            <p className="mt-1 text-[0.98rem] text-muted">{film.description}</p>
          </li>
        ))}
      </ul>
      {children}
    </>
  );
}

/** The skeleton of a list of films. */
export function FilmListLoading(): ReactNode {
  return <MediaSkeleton text="Chargement des vidéos…" />;
}

/** Back in the list, the focus is on the film that was shown last. */
function useFocusReturned(chosen: string | undefined): void {
  const last = useRef(chosen);
  useEffect(() => {
    if (!chosen && last.current) document.getElementById(linkId(last.current))?.focus();
    last.current = chosen;
  }, [chosen]);
}

function linkId(id: string): string {
  return `video-${id}`;
}
