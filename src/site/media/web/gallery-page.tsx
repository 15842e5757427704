import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { currentPage, titleOfPage } from "#web/ui/current-page.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { PHOTO, revalidateOnPageChange } from "./chosen-media.ts";
import { photosCall } from "./media-calls.ts";
import { PhotoGallery, PhotoGalleryLoading } from "./photo-gallery.tsx";

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
