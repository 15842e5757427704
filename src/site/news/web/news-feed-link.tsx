import type { ReactNode } from "react";
import { paths } from "#shared/site-paths.ts";

/** Names the feed of the news in the document's head, for feed readers. */
export function NewsFeedHint(): ReactNode {
  return <link rel="alternate" type="application/rss+xml" title="Actualités (RSS)" href={paths.newsFeed} />;
}

/** The same for people. */
export function NewsFeedLink(): ReactNode {
  return (
    <a href={paths.newsFeed} type="application/rss+xml" className="quiet-link inline-flex min-h-11 items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4.5">
        <circle cx="4.5" cy="15.5" r="2.3" fill="currentColor" />
        <path
          d="M2.5 8.6a9 9 0 0 1 8.9 8.9M2.5 3a14.5 14.5 0 0 1 14.5 14.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.4"
        />
      </svg>
      Suivre par flux RSS
    </a>
  );
}
