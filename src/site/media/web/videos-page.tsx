import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { PLAYER_ORIGIN } from "#site/media/video-link.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { withFullPageNavigation } from "#web/api/full-page-navigation.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { currentPage, titleOfPage } from "#web/ui/current-page.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { revalidateOnPageChange, VIDEO } from "./chosen-media.ts";
import { FilmList, FilmListLoading } from "./film-list.tsx";
import { filmsCall } from "./media-calls.ts";

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
