import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { EventPage } from "#site/events/event.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { useLastValue } from "#web/api/use-last-value.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { CategoryFilter } from "#web/ui/category-filter.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { eventCategoriesCall, eventsCall } from "./event-calls.ts";
import { EventGrid, EventGridLoading } from "./event-grid.tsx";

export const handle: PageHandle = {
  public: true,
  cache: { page: "page", categorie: [] },
  listed: true,
  newsletter: true,
};

const page = fromApi({ events: eventsCall, categories: eventCategoriesCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function Events(): ReactNode {
  const { events, categories } = page.useAnswers();
  const known = useLastValue(categories).value?.categories ?? [];
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  return (
    <>
      <PageMeta
        title={titleOfPage("Événements", pageNumber)}
        description={
          "Journées de reboisement, ateliers, rencontres et collectes en Côte d’Ivoire\u00a0: choisissez une date, inscrivez-vous et recevez votre badge."
        }
        path={indexedPath(events, { path: paths.events, page: pageNumber })}
      />
      <PageHeader seed="evenements" title="Nos événements" intro={"On vous attend\u00a0: l’inscription est gratuite."}>
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Événements", to: paths.events },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="evenements" className="wrap pt-1 pb-10 md:pb-14">
        <h2 id="evenements" className="sr-only">
          Événements
        </h2>
        <CategoryFilter categories={known} dropped={["page"]} />
        <WhenLoaded
          answer={events}
          loading={<EventGridLoading count={9} />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(list) => <EventList list={list} />}
        </WhenLoaded>
      </section>
    </>
  );
}

function EventList({ list }: { list: EventPage }): ReactNode {
  return (
    <>
      {list.data.length > 0 ? (
        <EventGrid events={list.data} above={1} />
      ) : (
        <EmptyList
          list={list}
          text="Aucun évènement trouvé dans cette catégorie."
          soon="Nos premiers événements seront bientôt annoncés ici."
        >
          <ButtonLink to={paths.events} tone="ghost" size="small">
            Voir tous les événements
          </ButtonLink>
        </EmptyList>
      )}
      <ListRange list={list} things={["événement", "événements"]} />
      <Pagination pages={list} label="Pages des événements" />
    </>
  );
}
