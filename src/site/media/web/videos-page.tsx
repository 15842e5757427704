import { type ReactNode, useEffect, useRef, useState } from "react";
import { type To, useNavigationType, useSearchParams } from "react-router";
import { FOREST, IVORY, SUN } from "#shared/brand/colours.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { MediaItem } from "#site/media/media.contract.ts";
import { PLAYER_ORIGIN, PLAYER_PERMISSIONS, playerUrl, readVideoLink } from "#site/media/video-link.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { withFullPageNavigation } from "#web/api/full-page-navigation.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonAnchor, ButtonLink } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { choiceQuery, revalidateOnPageChange, VIDEO } from "./chosen-media.ts";
import { filmsCall } from "./media-calls.ts";
import { MediaSkeleton, mediaGrid } from "./media-skeleton.tsx";

export const handle: PageHandle = {
  public: true,
  cache: { page: "page", video: [] },
  listed: true,
  sources: { "frame-src": PLAYER_ORIGIN },
  newsletter: true,
};

const page = fromApi({ films: filmsCall });

export const loader = page.server;
/** Only this page may frame the video host's player. */
export const clientLoader = withFullPageNavigation(page.client);
export const shouldRevalidate = revalidateOnPageChange;

const TITLE = "Vidéos";

export default function Videos(): ReactNode {
  const { films } = page.useAnswers();
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage(TITLE, pageNumber)}
        description="Les chantiers, les visages et les gestes de la fondation, filmés sur place en Côte d’Ivoire."
        path={indexedPath(films, { path: paths.videos, page: pageNumber })}
      />
      <PageHeader seed="videos" title={TITLE} intro="Les chantiers, les visages et les gestes, filmés sur place.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Galerie photo", to: paths.gallery },
            { label: TITLE, to: paths.videos },
          ]}
        />
      </PageHeader>
      <section aria-label={TITLE} className="wrap pt-1 pb-10 md:pb-14">
        <WhenLoaded
          answer={films}
          dependsOn={String(pageNumber)}
          loading={<FilmListLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) =>
            list.data.length > 0 ? (
              <FilmList films={list.data}>
                <Pagination pages={list} label="Pages des vidéos" dropped={[VIDEO]} />
              </FilmList>
            ) : (
              <>
                <EmptyList list={list} dropped={[VIDEO]} text="Aucune vidéo trouvée pour le moment." />
                <Pagination pages={list} label="Pages des vidéos" dropped={[VIDEO]} />
              </>
            )
          }
        </WhenLoaded>
      </section>
    </>
  );
}

/** Films with their thumbnails, or the one named in the address, with a link back to the list. */
function FilmList({ films, children }: { films: readonly MediaItem[]; children: ReactNode }): ReactNode {
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
function FilmListLoading(): ReactNode {
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

/**
 * The chosen film, with a link back to the list. Chosen in the list it plays at once; reached by its address, by a
 * reload or by going back, it shows its thumbnail until the reader plays it: no other host is called before.
 */
function FilmView({ film, back }: { film: MediaItem; back: To }): ReactNode {
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByLink = useNavigationType() === "PUSH";
  const [playing, setPlaying] = useState(cameByLink);
  const link = readVideoLink(film.url);

  useEffect(() => {
    if (!cameByLink) return;
    heading.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: "start" });
  }, [cameByLink]);

  return (
    <article ref={article} className="mx-auto max-w-4xl">
      <ButtonLink to={back} preventScrollReset tone="ghost" size="small" className="mb-5">
        Retour à la liste
      </ButtonLink>
      <div className="relative aspect-video overflow-hidden rounded-card bg-forest-deep">
        {link && playing ? (
          <iframe
            src={playerUrl(link)}
            title={`Lecteur\u00a0: ${film.title}`}
            allow={PLAYER_PERMISSIONS}
            referrerPolicy="strict-origin-when-cross-origin"
            className="absolute inset-0 size-full border-0"
          />
        ) : (
          <Picture reference={film.thumbnail} seed={film.id} alt="" sizes="(min-width: 58rem) 896px, 92vw" priority />
        )}
        {link && !playing && (
          <button type="button" onClick={() => setPlaying(true)} className="absolute inset-0 size-full cursor-pointer">
            <span className="sr-only">Lire la vidéo</span>
            <PlayMark />
          </button>
        )}
      </div>
      <h2 ref={heading} tabIndex={-1} className="mt-6 text-section">
        {film.title}
      </h2>
      <p className="mt-1 font-semibold text-laterite">{film.country}</p>
      <p className="mt-3 text-[1.05rem] text-muted">{film.description}</p>
      <ElsewhereLink url={film.url} recognised={link !== null} />
    </article>
  );
}

/** Links to the film at its host: the only way if it cannot be embedded. */
function ElsewhereLink({ url, recognised }: { url: string; recognised: boolean }): ReactNode {
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null;
  const host = recognised ? "YouTube" : new URL(url).hostname.replace(/^www\./, "");
  return (
    <ButtonAnchor
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      tone={recognised ? "quiet" : "primary"}
      size="small"
      className={recognised ? "mt-4 -ml-2" : "mt-5"}
    >
      <span>{`Voir la vidéo sur ${host}`}</span>
      <span className="sr-only"> (nouvel onglet)</span>
    </ButtonAnchor>
  );
}

/** The triangle in a disc on the thumbnail of a film. */
function PlayMark(): ReactNode {
  return (
    <span className="absolute inset-0 grid place-items-center">
      <svg aria-hidden="true" viewBox="0 0 64 64" className="size-16 drop-shadow-lg">
        <circle cx="32" cy="32" r="31" fill={FOREST} stroke={IVORY} strokeWidth="2" />
        <path d="M25 19.5v25L46 32z" fill={SUN} />
      </svg>
    </span>
  );
}
