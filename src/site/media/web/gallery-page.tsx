import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { MediaItem } from "#site/media/media.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { Lightbox, OPENED_HERE } from "#web/ui/lightbox.tsx";
import { Link } from "#web/ui/link.tsx";
import { currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { choiceQuery, PHOTO, revalidateOnPageChange } from "./chosen-media.ts";
import { photosCall } from "./media-calls.ts";
import { MediaSkeleton, mediaGrid } from "./media-skeleton.tsx";

export const handle: PageHandle = { public: true, cache: { page: "page", photo: [] }, listed: true, newsletter: true };

const page = fromApi({ photos: photosCall });

export const loader = page.server;
export const clientLoader = page.client;
export const shouldRevalidate = revalidateOnPageChange;

const TITLE = "Galerie photo";

export default function Gallery(): ReactNode {
  const { photos } = page.useAnswers();
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage(TITLE, pageNumber)}
        description={
          "Écoles, forêts, puits, ateliers\u00a0: les actions de la fondation en images, en Côte d’Ivoire et chez ses voisins."
        }
        path={indexedPath(photos, { path: paths.gallery, page: pageNumber })}
      />
      <PageHeader seed="galerie" title={TITLE} intro="Ce que vos dons construisent, plantent et soignent, vu de près.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: TITLE, to: paths.gallery },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="photos" className="wrap pt-1 pb-10 md:pb-14">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-x-5">
          <h2 id="photos" className="text-part">
            Photos
          </h2>
          <ButtonLink to={paths.videos} tone="quiet" size="small" className="-mr-2">
            Voir les vidéos
          </ButtonLink>
        </div>
        <WhenLoaded
          answer={photos}
          dependsOn={String(pageNumber)}
          loading={<PhotoGalleryLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) => (
            <>
              {list.data.length > 0 ? (
                <PhotoGallery photos={list.data} />
              ) : (
                <EmptyList list={list} dropped={[PHOTO]} text="Aucune image trouvée pour le moment." />
              )}
              <Pagination pages={list} label="Pages de la galerie" dropped={[PHOTO]} />
            </>
          )}
        </WhenLoaded>
      </section>
    </>
  );
}

/** Pictures with their captions; the one named in the address fills the whole screen. */
function PhotoGallery({ photos }: { photos: readonly MediaItem[] }): ReactNode {
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
function PhotoGalleryLoading(): ReactNode {
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
