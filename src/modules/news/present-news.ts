import type { NewsDetail, NewsSummary } from "#contracts/news.ts";
import { plainText, sanitizeRichText } from "#platform/rich-text.ts";
import type { PublishedNews } from "./news.repo.ts";

const EXCERPT_LENGTH = 300;

/** What the world may see of a news item in a list: its text without markup, cut. */
export function presentNews(item: PublishedNews): NewsSummary {
  return {
    id: item.id,
    slug: item.slug,
    title: item.title,
    description: plainText(item.description, EXCERPT_LENGTH),
    banner_image: item.bannerImage,
    category: item.category,
    published_at: item.publishedAt.toISOString(),
    published_by: item.publishedBy,
  };
}

/** A whole news item. Its text was sanitised when written, and is again: rules may have become stricter since. */
export function presentNewsDetail(item: PublishedNews, related: readonly PublishedNews[]): NewsDetail {
  const summary = presentNews(item);
  return {
    ...summary,
    description: sanitizeRichText(item.description),
    excerpt: summary.description,
    related: related.map(presentNews),
  };
}
