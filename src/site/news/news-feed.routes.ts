import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { paths } from "#shared/site-paths.ts";
import { writeNewsFeed } from "./news-feed.ts";

/** The newest news for feed readers. */
export function newsFeedRoutes({ db, clock, publicUrl }: Pick<AppContext, "db" | "clock" | "publicUrl">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: paths.newsFeed,
        access: everybody,
        answers: { 200: { description: "The feed", media: "application/rss+xml" } },
        cache: {},
      },
      async ({ hints, c }) => {
        const feed = await writeNewsFeed(db, { publicUrl, now: clock.now(), hints });
        return c.body(feed, 200, { "content-type": "application/rss+xml; charset=utf-8" });
      },
    ),
  ];
}
