import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { NewsCategories, NewsPage } from "#site/news/news.contract.ts";
import { fromApi, type Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { indexedPath } from "#web/shell/indexed-path.ts";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { SelectField } from "#web/ui/field.tsx";
import { CATEGORY, currentPage, titleOfPage } from "#web/ui/list-query.ts";
import { ListRange } from "#web/ui/list-range.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { windowedPageNumbers } from "#web/ui/page-numbers.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { newsCategoriesCall, newsListCall } from "./news-calls.ts";
import { NewsFeedHint, NewsFeedLink } from "./news-feed-link.tsx";
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
  const known = useKnownCategories(categories);
  const category = known.find((one) => one === query.get(CATEGORY));
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
        <NewsFilter categories={known} />
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

/** Filters the news by one category; the choice is in the address. Without scripts it is a plain form. */
export function NewsFilter({ categories }: { categories: readonly string[] }): ReactNode {
  const [query] = useSearchParams();
  const show = useShow();
  // Anybody may write another into the address.
  const chosen = categories.find((one) => one === query.get(CATEGORY)) ?? "";
  const form = useRef<HTMLFormElement>(null);
  const showEarlyChoice = useEffectEvent(() => {
    const choice = new FormData(form.current ?? undefined).get(CATEGORY);
    if (typeof choice === "string" && choice !== chosen) show(choice);
  });
  // A choice that was made before the scripts ran told them nothing.
  useEffect(() => showEarlyChoice(), []);
  return (
    <section
      aria-label="Filtrer les actualités"
      className="relative mb-5 flex max-w-2xl items-end gap-3 sm:mb-7 print:hidden"
    >
      <form ref={form} action={paths.news} className="flex flex-1 flex-wrap items-end gap-3">
        <SelectField
          label="Catégorie"
          name={CATEGORY}
          value={chosen}
          onChange={(event) => show(event.currentTarget.value)}
          className="w-full sm:flex-1"
        >
          <option value="">Toutes les catégories</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
        <noscript>
          <Button type="submit" className="max-sm:w-full">
            Filtrer
          </Button>
        </noscript>
      </form>
      {/* On a phone on the line of the field's label. */}
      <ResetNewsFilter label="Réinitialiser" tone="quiet" className="max-sm:absolute max-sm:-top-2.5 max-sm:-right-2" />
    </section>
  );
}

/** A button that leads back to all news, first page. */
export function ResetNewsFilter({
  label,
  tone = "ghost",
  className,
}: {
  label: string;
  tone?: "ghost" | "quiet";
  className?: string;
}): ReactNode {
  const show = useShow();
  function reset(event: FormEvent): void {
    event.preventDefault();
    show("");
  }
  return (
    <form action={paths.news} onSubmit={reset} className={className}>
      <Button type="submit" tone={tone} size="small">
        {label}
      </Button>
    </form>
  );
}

/** Returns a function that opens the first page of the news of a category, or of all if it is empty. */
function useShow(): (category: string) => void {
  const navigate = useNavigate();
  return (category) => {
    const query = category && `?${new URLSearchParams({ [CATEGORY]: category })}`;
    void navigate(paths.news + query, { preventScrollReset: true });
  };
}

// Known categories stay while they are loaded again, and if that fails: the field keeps its choice and its focus.
function useKnownCategories(answer: Pending<NewsCategories>): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>(() =>
    !(answer instanceof Promise) && answer.ok ? answer.value.categories : [],
  );
  useEffect(() => {
    let awaited = true;
    void Promise.resolve(answer).then((one) => {
      if (awaited && one.ok) setKnown(one.value.categories);
    });
    return () => {
      awaited = false;
    };
  }, [answer]);
  return known;
}
