import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { ProjectPage } from "#giving/projects/project.contract.ts";
import { PROJECT_SORTS } from "#giving/projects/project-sorts.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { useLastValue } from "#web/api/use-last-value.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { currentPage, titleOfPage } from "#web/ui/current-page.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { projectFiltersCall, projectsCall } from "./project-calls.ts";
import { ProjectFilters } from "./project-filters.tsx";
import { ProjectGrid, ProjectGridLoading } from "./project-grid.tsx";

export const handle: PageHandle = {
  public: true,
  cache: { page: "page", tri: PROJECT_SORTS, annee: "year", theme: [], ville: [] },
  listed: true,
  newsletter: true,
};

const page = fromApi({ projects: projectsCall, filters: projectFiltersCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Projects(): ReactNode {
  const { projects, filters } = page.useAnswers();
  const { value: choices, current } = useLastValue(filters);
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage("Projets", pageNumber)}
        description={
          "Écoles, forêts, eau et santé\u00a0: suivez l’avancement de chaque projet de la fondation en Côte d’Ivoire, son budget, ses résultats, et prenez-y part."
        }
        path={indexedPath(projects, { path: paths.projects, page: pageNumber })}
      />
      <PageHeader seed="projets" title="Nos projets" intro="Ce qui avance, à quel endroit et avec quel budget.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Projets", to: paths.projects },
          ]}
        />
      </PageHeader>
      <div className="wrap pt-1 pb-10 md:pb-14">
        {/* Without its filters the list still works, and reports its own failures. */}
        {choices && <ProjectFilters choices={choices} />}
        {!choices && !current && <Skeleton className="mb-5 h-11 w-44 rounded-full" />}
        <section aria-labelledby="projets">
          <h2 id="projets" className="sr-only">
            Projets
          </h2>
          <WhenLoaded
            answer={projects}
            loading={<ProjectGridLoading count={9} />}
            failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
          >
            {(list) => <ProjectList list={list} />}
          </WhenLoaded>
        </section>
      </div>
    </>
  );
}

function ProjectList({ list }: { list: ProjectPage }): ReactNode {
  return (
    <>
      {list.data.length > 0 ? (
        <ProjectGrid projects={list.data} above={1} />
      ) : (
        <EmptyList
          list={list}
          text="Aucun projet ne correspond aux filtres sélectionnés"
          soon="Nos premiers projets seront bientôt présentés ici."
        >
          <ButtonLink to={paths.projects} tone="ghost" size="small">
            Voir tous les projets
          </ButtonLink>
        </EmptyList>
      )}
      <ListRange list={list} things={["projet", "projets"]} />
      <Pagination pages={list} label="Pages des projets" />
    </>
  );
}
