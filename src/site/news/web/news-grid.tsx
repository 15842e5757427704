import type { ReactNode } from "react";
import type { NewsSummary } from "#site/news/news.contract.ts";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { NewsCard } from "./news-card.tsx";

/** The loading text of news. */
export const NEWS_LOADING = "Chargement…";

/** News as cards. `above` of them are visible without scrolling. */
export function NewsGrid({ items, ...layout }: { items: readonly NewsSummary[]; above?: number }): ReactNode {
  return <CardGrid items={items} {...layout} card={(item, priority) => <NewsCard item={item} priority={priority} />} />;
}

/** The skeleton of the news. */
export function NewsGridLoading({ count }: { count: number }): ReactNode {
  return (
    <CardGridLoading text={NEWS_LOADING} count={count} height="min-h-[25.5rem] sm:min-h-[30.1rem] lg:min-h-[31rem]" />
  );
}
