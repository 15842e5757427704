import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { PLAYER_ORIGIN } from "#site/media/video-link.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { withFullPageFor } from "#web/api/full-page-navigation.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { NotFoundMessage } from "#web/shell/message-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { showsFilm } from "#web/ui/film-html.ts";
import { ErrorState } from "#web/ui/states.tsx";
import { NEWS_ITEM_FAILURE as FAILED, NEWS_ITEM_MISSING as NOT_FOUND, newsItemCall } from "./news-calls.ts";
import { NewsLoading, NewsView } from "./news-view.tsx";

export const handle: PageHandle = {
  public: true,
  cache: {},
  sources: { "frame-src": PLAYER_ORIGIN },
  newsletter: true,
};

const page = fromApi({ item: newsItemCall });

export const loader = page.server;
/** The document of another page allows no player. */
export const clientLoader = withFullPageFor(page.client, "item", ({ description }) => showsFilm(description));

export default function NewsItem(): ReactNode {
  const { item } = page.useAnswers();
  return (
    <WhenLoaded
      answer={item}
      loading={
        <>
          <PageMeta title="Chargement..." />
          <NewsLoading />
        </>
      }
      failed={(failure, retry) => (
        <>
          <PageMeta title={NOT_FOUND} />
          {failure.status === 404 ? (
            <NotFoundMessage
              title={NOT_FOUND}
              text="Cet article n’existe pas, ou n’est plus publié. D’autres vous attendent."
              home={{ label: "Voir les actualités", to: paths.news }}
            />
          ) : (
            <div className="wrap section-space">
              <h1 className="mb-6 text-title">{NOT_FOUND}</h1>
              <ErrorState text={FAILED} onRetry={retry} />
            </div>
          )}
        </>
      )}
    >
      {(value) => <NewsView item={value} />}
    </WhenLoaded>
  );
}
