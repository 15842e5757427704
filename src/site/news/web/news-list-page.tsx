import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { NewsPage } from "#site/news/news.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { CATEGORY } from "#web/ui/category-query.ts";
import { currentPage, titleOfPage } from "#web/ui/current-page.ts";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { windowedPageNumbers } from "#web/ui/page-numbers.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { newsCategoriesCall, newsListCall } from "./news-calls.ts";
import { NewsFeedHint, NewsFeedLink } from "./news-feed-link.tsx";
import { NewsFilter, ResetNewsFilter } from "./news-filter.tsx";
import { NewsGrid, NewsGridLoading } from "./news-grid.tsx";

export const handle: PageHandle = {
  public: true,
  cache: { page: "page", categorie: [] },
  listed: true,
  newsletter: true,
};

const TITLE = "Actualités & Blog";

const page = fromApi({ list: newsListCall, categories: newsCategoriesCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function NewsList(): ReactNode {
  const { list, categories } = page.useAnswers();
  const [query] = useSearchParams();
  const pageNumber = currentPage(query);
  const category = query.get(CATEGORY);
  return (
    <>
      <PageMeta
        title={titleOfPage([TITLE, category].filter(Boolean).join(", "), pageNumber)}
        description="Nouvelles des chantiers, portraits et conseils : ce que la fondation fait en Côte d’Ivoire pour l’éducation, l’environnement et la vie des villages."
        path={indexedPath(list, {
          path: paths.news,
          page: pageNumber,
          parameters: category ? { [CATEGORY]: category } : {},
        })}
      />
      <NewsFeedHint />
      <PageHeader seed="actualites" title={TITLE} intro="Des nouvelles écrites sur les chantiers.">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Actualités", to: paths.news },
          ]}
        />
      </PageHeader>
      <section aria-labelledby="articles" className="wrap pt-1 pb-10 md:pb-14">
        <h2 id="articles" className="sr-only">
          Articles
        </h2>
        <NewsFilter answer={categories} />
        <WhenLoaded
          answer={list}
          loading={<NewsGridLoading count={9} />}
          failed={(failure, retry) => <ErrorState text={`Erreur\u00a0: ${failure.message}`} onRetry={retry} />}
        >
          {(value) => <Articles list={value} />}
        </WhenLoaded>
        <p className="mt-10 text-center print:hidden">
          <NewsFeedLink />
        </p>
      </section>
    </>
  );
}

function Articles({ list }: { list: NewsPage }): ReactNode {
  return (
    <>
      {list.data.length > 0 ? (
        <NewsGrid items={list.data} above={1} />
      ) : (
        <EmptyList list={list} text="Aucun article ne correspond aux filtres sélectionnés">
          <ResetNewsFilter label="Réinitialiser les filtres" />
        </EmptyList>
      )}
      <ListRange list={list} things={["actualité", "actualités"]} />
      <Pagination pages={list} label="Pages des actualités" rule={windowedPageNumbers} />
    </>
  );
}
