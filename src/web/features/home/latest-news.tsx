import type { ReactNode } from "react";
import type { NewsPage } from "#contracts/news.ts";
import type { Pending } from "#web/api/from-api.ts";
import { NewsGrid, NewsGridLoading } from "#web/features/news/news-grid.tsx";
import { paths } from "#web/paths.ts";
import { HomeList } from "./home-section.tsx";

/** News shown on the home page. */
const HOME_NEWS = 3;

/** The newest news; nothing at all when there is none. */
export function LatestNews({ news }: { news: Pending<NewsPage> }): ReactNode {
  return (
    <HomeList
      id="actualites"
      title="Actualités"
      all={{ to: paths.news, label: "Toutes les actualités" }}
      answer={news}
      loading={<NewsGridLoading count={HOME_NEWS} />}
    >
      {(items) => <NewsGrid items={items.slice(0, HOME_NEWS)} />}
    </HomeList>
  );
}
