import type { ReactNode } from "react";
import type { NewsPage } from "#contracts/news.ts";
import { paths } from "#contracts/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { NewsGrid, NewsGridLoading } from "#web/features/news/news-grid.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { HomeList } from "./home-section.tsx";

/** The newest news; renders nothing if there is none. */
export function LatestNews({ news }: { news: Pending<NewsPage> }): ReactNode {
  return (
    <HomeList
      id="actualites"
      title="Actualités"
      all={{ to: paths.news, label: "Toutes les actualités" }}
      answer={news}
      loading={<NewsGridLoading count={HOME_COUNTS.news} />}
    >
      {(items) => <NewsGrid items={items} />}
    </HomeList>
  );
}
