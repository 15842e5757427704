import type { ReactNode } from "react";
import { CampaignCard } from "#giving/campaigns/web/campaign-card.tsx";
import { formatDate } from "#shared/date-formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { PLAYER_ORIGIN } from "#site/media/video-link.contract.ts";
import type { NewsDetail } from "#site/news/news.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { fromApi } from "#web/api/from-api.ts";
import { withFullPageFor } from "#web/api/full-page-navigation.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { Breadcrumb, BreadcrumbLoading } from "#web/shell/breadcrumb.tsx";
import { FailedPage } from "#web/shell/failed-page.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Article, showsFilm } from "#web/ui/article.tsx";
import { Chip } from "#web/ui/chip.tsx";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TitleText } from "#web/ui/title-text.tsx";
import { NEWS_ITEM_MISSING, newsItemCall } from "./news-calls.ts";
import { NewsFeedHint } from "./news-feed-link.tsx";
import { NewsGrid } from "./news-grid.tsx";

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
        <FailedPage
          failure={failure}
          retry={retry}
          heading={NEWS_ITEM_MISSING}
          missing="Cet article n’existe pas, ou n’est plus publié. D’autres vous attendent."
          list={{ label: "Voir les actualités", to: paths.news }}
        />
      )}
    >
      {(value) => <NewsView item={value} />}
    </WhenLoaded>
  );
}

const head = "grid gap-x-14 gap-y-6 pb-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center";
const frame = "arch relative aspect-[16/11] overflow-hidden [--rise:72.7%] lg:order-last";
const column = "wrap max-w-[46rem]!";

/** A news item in full, and what to read next. */
function NewsView({ item }: { item: NewsDetail }): ReactNode {
  const settings = useSettings();
  const path = paths.newsItem(item.slug);
  return (
    <>
      <PageMeta
        title={item.title}
        description={item.excerpt}
        path={path}
        image={item.banner_image}
        published={item.published_at}
        jsonLd={newsJsonLd(item, settings?.identity ?? null)}
      />
      <NewsFeedHint />
      <div className="wrap pt-2">
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "Actualités", to: paths.news },
            { label: item.title, to: path },
          ]}
        />
      </div>
      <article>
        <header className={`wrap ${head}`}>
          <div className={frame}>
            <Picture
              reference={item.banner_image}
              seed={item.slug}
              alt={item.banner_alt}
              sizes="(min-width: 76rem) 560px, (min-width: 64rem) 46vw, 100vw"
              priority
            />
          </div>
          <div>
            <p className="mb-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-2">
              <Chip className="bg-mint text-forest">{item.category}</Chip>
              <time dateTime={item.published_at} className="text-muted">
                {formatDate(item.published_at)}
              </time>
            </p>
            <h1 className="text-title">
              <TitleText>{item.title}</TitleText>
            </h1>
            <p className="mt-5 text-muted">{`Publié par ${item.published_by}`}</p>
            <div className="mt-3 flex flex-wrap gap-x-3 gap-y-1">
              <ShareActions title={item.title} path={path} sentence={`À lire\u00a0: «\u00a0${item.title}\u00a0».`} />
            </div>
          </div>
        </header>
        <div className={column}>
          <Article html={item.description} />
        </div>
      </article>
      {item.campaign && (
        <section aria-labelledby="sa-campagne" className={`${column} pt-10 print:hidden`}>
          <h2 id="sa-campagne" className="mb-5 text-card">
            La campagne dont parle cet article
          </h2>
          <div className="max-w-[26rem]">
            <CampaignCard campaign={item.campaign} />
          </div>
        </section>
      )}
      <p className={`${column} pt-8 pb-12 print:hidden`}>
        <Link to={paths.news} className="quiet-link inline-flex min-h-11 items-center">
          <span aria-hidden="true">←&nbsp;</span>Retour aux actualités
        </Link>
      </p>
      {item.related.length > 0 && (
        <section aria-labelledby="a-lire-aussi" className="section-space bg-dune print:hidden">
          <div className="wrap">
            <h2 id="a-lire-aussi" className="mb-8 text-section">
              À lire aussi
            </h2>
            <NewsGrid items={item.related} />
          </div>
        </section>
      )}
    </>
  );
}

/** The skeleton of a news item. */
function NewsLoading(): ReactNode {
  return (
    <>
      <BreadcrumbLoading />
      <div className="wrap">
        <Loading text="Chargement...">
          <div className={head}>
            <Skeleton className={frame} />
            <div>
              <Skeleton className="mb-3.5 h-7 w-44 rounded-full" />
              <Skeleton className="h-28 w-full sm:h-10 lg:h-44" />
              <Skeleton className="mt-5 h-11 w-64" />
            </div>
          </div>
          <div className="mx-auto grid min-h-dvh max-w-[43.5rem] content-start gap-3 pb-14">
            <Skeleton className="h-5" />
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-3/4" />
          </div>
        </Loading>
      </div>
    </>
  );
}

/** Returns the schema.org data of a news item. */
function newsJsonLd(item: NewsDetail, identity: PublicSettings["identity"] | null) {
  return (origin: string, preview: string): JsonLdThing[] => [
    {
      "@type": "NewsArticle",
      headline: item.title,
      description: item.excerpt,
      articleSection: item.category,
      datePublished: item.published_at,
      author: { "@type": "Person", name: item.published_by },
      publisher: { "@type": "NGO", name: identity?.name, url: origin },
      image: preview,
      url: origin + paths.newsItem(item.slug),
      mainEntityOfPage: origin + paths.newsItem(item.slug),
    },
  ];
}
