import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";
import type { NewsPage } from "#site/news/news.contract.ts";
import { NewsCard } from "#site/news/web/news-card.tsx";
import { NEWS_LOADING } from "#site/news/web/news-grid.tsx";
import type { Pending } from "#web/api/from-api.ts";
import { SnapRow, SnapRowLoading } from "#web/ui/snap-row.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { AllLink, HomeList } from "./home-section.tsx";

const ALL = { to: paths.news, label: "Toutes les actualités" };

/** The newest news; renders nothing if there is none. */
export function LatestNews({ news }: { news: Pending<NewsPage> }): ReactNode {
  return (
    <HomeList
      id="actualites"
      title="Actualités"
      all={ALL}
      row
      answer={news}
      loading={
        <SnapRowLoading
          after={<AllLink {...ALL} />}
          text={NEWS_LOADING}
          count={HOME_COUNTS.news}
          height="min-h-[25.5rem] lg:min-h-[31.5rem]"
        />
      }
    >
      {(items) => (
        <SnapRow
          items={items}
          label="actualités"
          after={<AllLink {...ALL} />}
          card={(item) => <NewsCard item={item} />}
        />
      )}
    </HomeList>
  );
}
