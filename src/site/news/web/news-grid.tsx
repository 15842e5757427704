import { type ReactNode, useId } from "react";
import { formatDate } from "#shared/date-formats.ts";
import { truncate } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { NewsSummary } from "#site/news/news.contract.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { PictureCard } from "#web/ui/picture-card.tsx";

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

/** More than the three lines at which cards cut the text hold at any width. */
const EXCERPT_LENGTH = 240;

/** A news item in a list. `priority` is for cards visible without scrolling. */
export function NewsCard({ item, priority = false }: { item: NewsSummary; priority?: boolean }): ReactNode {
  const titleId = useId();
  return (
    <PictureCard
      to={paths.newsItem(item.slug)}
      picture={item.banner_image}
      seed={item.slug}
      kind={item.category}
      above={
        <p className="text-[0.92rem] text-muted">
          <time dateTime={item.published_at}>{formatDate(item.published_at)}</time>
        </p>
      }
      title={item.title}
      titleId={titleId}
      priority={priority}
    >
      <p className="line-clamp-3 text-[0.98rem] text-muted">{truncate(item.description, EXCERPT_LENGTH)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-1">
        <ButtonLink
          to={paths.newsItem(item.slug)}
          tone="quiet"
          size="small"
          className="-mx-2.5"
          aria-describedby={titleId}
        >
          Lire la suite
        </ButtonLink>
        <span className="text-[0.92rem] text-muted">{item.published_by}</span>
      </div>
    </PictureCard>
  );
}
