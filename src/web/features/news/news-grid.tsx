import type { ReactNode } from "react";
import type { NewsSummary } from "#contracts/news.ts";
import { CardShade, Loading, Shapes } from "#web/ui/skeleton.tsx";
import { NewsCard } from "./news-card.tsx";

const grid = "grid gap-6.5 sm:grid-cols-2 lg:grid-cols-3";

/** News as cards. `above` of them are seen without scrolling. */
export function NewsGrid({ items, above = 0 }: { items: readonly NewsSummary[]; above?: number }): ReactNode {
  return (
    <ul className={grid}>
      {items.map((item, index) => (
        <li key={item.id} className="grid">
          <NewsCard item={item} priority={index < above} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a grid of news on their way. */
export function NewsGridLoading({ count }: { count: number }): ReactNode {
  return (
    <Loading text="Chargement…">
      <div className={grid}>
        <Shapes count={count}>
          <CardShade />
        </Shapes>
      </div>
    </Loading>
  );
}
