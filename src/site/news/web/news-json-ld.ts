import { paths } from "#shared/site-paths.ts";
import type { NewsDetail } from "#site/news/news.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import type { JsonLdThing } from "#web/ui/json-ld.tsx";

/** Returns the schema.org data of a news item. */
export function newsJsonLd(item: NewsDetail, identity: PublicSettings["identity"] | null) {
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
