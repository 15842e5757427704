import { adviceNews } from "./news-advice.ts";
import { foundationNews } from "./news-foundation.ts";
import { portraitNews } from "./news-portraits.ts";
import { reviewNews } from "./news-reviews.ts";
import type { DemoNews } from "./news-shape.ts";
import { siteNews } from "./news-sites.ts";

/** Every demo news item, the newest first. */
export const demoNews: readonly DemoNews[] = [
  ...siteNews,
  ...portraitNews,
  ...foundationNews,
  ...adviceNews,
  ...reviewNews,
].sort((a, b) => a.publishedDaysAgo - b.publishedDaysAgo);
