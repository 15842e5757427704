import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { errorBody } from "#contracts/error.ts";
import { newsCategories, newsDetail, newsPage, newsQuery } from "#contracts/news.ts";
import { paths } from "#contracts/site-paths.ts";
import type { AppContext } from "#modules/context.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { COMMON_HEADERS } from "#platform/http/security-headers.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listNews, listNewsCategories } from "./list-news.ts";
import { writeNewsFeed } from "./news-feed.ts";
import { showNews } from "./show-news.ts";

export type NewsDeps = Pick<AppContext, "db" | "clock">;

/** The public calls about news. */
export function newsRoutes({ db, clock }: NewsDeps): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/public/actualitys",
      describeRoute({
        tags: ["Actualités"],
        summary: "The published news, newest first; `description` is the beginning of each as plain text",
        responses: { 200: jsonAnswer("One page of news", newsPage) },
      }),
      validQuery(newsQuery),
      async (c) => {
        const { page, category } = c.req.valid("query");
        const answer = await listNews(db, { page, category, path: c.req.path, now: clock.now(), notes: notesOf(c) });
        return c.json(answer);
      },
    )
    .get(
      "/public/actuality-categories",
      describeRoute({
        tags: ["Actualités"],
        summary: "The categories of the published news",
        responses: { 200: jsonAnswer("The categories", newsCategories) },
      }),
      async (c) => c.json(await listNewsCategories(db, { now: clock.now(), notes: notesOf(c) })),
    )
    .get(
      "/public/actualitys/:slug",
      describeRoute({
        tags: ["Actualités"],
        summary: "One news item; `description` is the whole article as sanitised HTML",
        responses: {
          200: jsonAnswer("The news item", newsDetail),
          404: jsonAnswer("There is no such news item", errorBody),
        },
      }),
      async (c) => c.json(await showNews(db, { slug: c.req.param("slug"), now: clock.now(), notes: notesOf(c) })),
    );
}

/** The newest news for feed readers. */
export function newsFeedRoutes({ db, clock, publicUrl }: NewsDeps & { publicUrl: string }): Hono<AppEnv> {
  return new Hono<AppEnv>().get(paths.newsFeed, async (c) => {
    const feed = await writeNewsFeed(db, { publicUrl, now: clock.now(), notes: notesOf(c) });
    return c.body(feed, 200, {
      ...COMMON_HEADERS,
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": "no-cache",
    });
  });
}
