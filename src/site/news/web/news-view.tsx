import type { ReactNode } from "react";
import { CampaignCard } from "#giving/campaigns/web/campaign-card.tsx";
import { formatDate } from "#shared/date-formats.ts";
import { paths } from "#shared/site-paths.ts";
import type { NewsDetail } from "#site/news/news.contract.ts";
import { ShareActions } from "#web/sharing/share-actions.tsx";
import { Breadcrumb, BreadcrumbLoading } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Article } from "#web/ui/article.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Link } from "#web/ui/link.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { TitleText } from "#web/ui/title-text.tsx";
import { NewsFeedHint } from "./news-feed-link.tsx";
import { NewsGrid } from "./news-grid.tsx";
import { newsJsonLd } from "./news-json-ld.ts";

const head = "grid gap-x-14 gap-y-6 pb-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:items-center";
const frame = "arch relative aspect-[16/11] overflow-hidden [--rise:72.7%] lg:order-last";
const column = "wrap max-w-[46rem]!";

/** A news item in full, and what to read next. */
export function NewsView({ item }: { item: NewsDetail }): ReactNode {
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
export function NewsLoading(): ReactNode {
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
