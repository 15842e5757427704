import type { ReactNode } from "react";
import type { NewsPage } from "#contracts/news.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { NewsGrid, NewsGridLoading } from "#web/features/news/news-grid.tsx";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** News shown on the home page. */
const HOME_NEWS = 3;

/** The newest news; nothing at all when there is none. */
export function LatestNews({ news }: { news: Pending<NewsPage> }): ReactNode {
  return (
    <WhenLoaded
      answer={news}
      loading={
        <Section>
          <NewsGridLoading count={HOME_NEWS} />
        </Section>
      }
      failed={(failure, retry) => (
        <Section>
          <ErrorState text={failure.message} onRetry={retry} />
        </Section>
      )}
    >
      {({ data }) =>
        data.length > 0 && (
          <Section>
            <NewsGrid items={data.slice(0, HOME_NEWS)} />
          </Section>
        )
      }
    </WhenLoaded>
  );
}

function Section({ children }: { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby="actualites" className="wrap section-space">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-5 gap-y-1">
        <h2 id="actualites" className="text-section">
          Actualités
        </h2>
        <ButtonLink to={paths.news} tone="quiet" className="-ml-3 sm:ml-0">
          Toutes les actualités
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
