import * as z from "zod/mini";
import { campaignSummary } from "#giving/campaigns/campaign.contract.ts";
import { pageQuery, paginated } from "#shared/pagination.ts";

/** The query of a list of news: a page, of one category or of all. An empty category means all. */
export const newsQuery = z.extend(pageQuery, { category: z.optional(z.string().check(z.maxLength(100))) });

/**
 * A news item as lists show it. `description` is plain text, the beginning of the article; `published_at` is an
 * ISO moment.
 */
export const newsSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  banner_image: z.nullable(z.string()),
  category: z.string(),
  published_at: z.string(),
  published_by: z.string(),
});

/**
 * A whole news item: `description` is the article as sanitised HTML, `excerpt` its beginning as plain text.
 * `campaign` is the one that it is about, or null; `related` are the newest others of its category, three at most.
 */
export const newsDetail = z.extend(newsSummary, {
  /** Description of the banner for readers who do not see it; empty if it is decorative. */
  banner_alt: z.string(),
  excerpt: z.string(),
  campaign: z.nullable(campaignSummary),
  related: z.array(newsSummary),
});

export const newsPage = paginated(newsSummary);

/** The categories of published news, in alphabetical order. */
export const newsCategories = z.object({ categories: z.array(z.string()) });

export type NewsSummary = z.infer<typeof newsSummary>;
export type NewsDetail = z.infer<typeof newsDetail>;
export type NewsPage = z.infer<typeof newsPage>;
export type NewsCategories = z.infer<typeof newsCategories>;
