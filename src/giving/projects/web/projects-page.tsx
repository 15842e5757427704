import { type FormEvent, type ReactNode, useId, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { ProjectFilters, ProjectPage } from "#giving/projects/project.contract.ts";
import { PROJECT_SORTS } from "#giving/projects/project-sorts.contract.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { useLastValue } from "#web/api/use-last-value.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { ChevronIcon, LineIcon } from "#web/ui/icons.tsx";
import { currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { FILTER_NAMES, filtersQuery, projectFiltersCall, projectsCall, readFilters } from "./project-calls.ts";
import { ProjectGrid, ProjectGridLoading } from "./project-card.tsx";

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
        {choices && <Filters choices={choices} />}
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

const SORT_LABELS: readonly [value: string, label: string][] = [
  ["recent", "Les plus récents"],
  ["ancien", "Les plus anciens"],
  ["progression", "Les plus avancés"],
  ["budget", "Les plus grands budgets"],
];

/**
 * The order and the filters of the list below a summary that counts them, folded until one is chosen. The choice is in
 * the address, so it works without a script too.
 */
function Filters({ choices }: { choices: ProjectFilters }): ReactNode {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const titleId = useId();
  const filters = readFilters(query);
  const chosen = filtersQuery(filters);
  const count = Object.values(filters).filter(Boolean).length;
  const panel = useRef<HTMLDetailsElement>(null);

  // The new form takes the focus away with the button that had it.
  function keepFocus() {
    panel.current?.querySelector("summary")?.focus();
  }

  // The browser would write empty choices into the address as well.
  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    keepFocus();
    const form = new FormData(event.currentTarget);
    const given = [...form].filter((pair): pair is [string, string] => typeof pair[1] === "string");
    void navigate(paths.projects + filtersQuery(readFilters(new URLSearchParams(given))), {
      preventScrollReset: true,
    });
  }

  return (
    <details ref={panel} open={count > 0} className="group mb-5 print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2.5 rounded-full border-[1.5px] border-edge bg-white px-4.5 font-semibold group-open:border-forest hover:border-forest">
        <LineIcon d="M3 5.5h14M6 10h8M8.5 14.5h3" />
        <span>
          Filtrer et trier
          {count > 0 && <span className="text-forest">{`\u00a0(${count})`}</span>}
        </span>
        <ChevronIcon className="size-4 group-open:rotate-180" />
      </summary>
      {/* A new address makes a new form, so that it shows the address's filters after 'back' and 'reset' too. */}
      <form
        key={chosen}
        action={paths.projects}
        onSubmit={apply}
        aria-labelledby={titleId}
        className="mt-3 rounded-card border border-line bg-white p-5"
      >
        <h2 id={titleId} className="sr-only">
          Trier et filtrer les projets
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <Choice name={FILTER_NAMES.sort} label="Tri" value={filters.sort ?? "recent"} options={SORT_LABELS} />
          <Choice
            name={FILTER_NAMES.theme}
            label="Thème"
            value={filters.theme}
            options={[["", "Tous les thèmes"], ...choices.themes.map(alike)]}
          />
          <Choice
            name={FILTER_NAMES.city}
            label="Ville"
            value={filters.city}
            options={[["", "Toutes les villes"], ...choices.cities.map(alike)]}
          />
          <Choice
            name={FILTER_NAMES.year}
            label="Année"
            value={filters.year}
            options={[["", "Toutes les années"], ...choices.years.map(String).map(alike)]}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button type="submit" tone="ghost" size="small">
            Filtrer
          </Button>
          <ButtonLink to={paths.projects} tone="quiet" size="small" preventScrollReset onClick={keepFocus}>
            Réinitialiser
          </ButtonLink>
        </div>
      </form>
    </details>
  );
}

const alike = (text: string): [string, string] => [text, text];

function Choice({
  name,
  label,
  value = "",
  options,
}: {
  name: string;
  label: string;
  value?: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}): ReactNode {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
