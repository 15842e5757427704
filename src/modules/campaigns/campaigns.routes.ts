import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { campaignDetail, campaignPage } from "#contracts/campaign.ts";
import { errorBody } from "#contracts/error.ts";
import { pageQuery } from "#contracts/pagination.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { AppEnv } from "#platform/http/app-env.ts";
import { jsonAnswer } from "#platform/http/json-answer.ts";
import { notesOf } from "#platform/http/notes-of.ts";
import { validQuery } from "#platform/http/valid.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { showCampaign } from "./show-campaign.ts";

/** The public calls about donation campaigns. */
export function campaignRoutes({ db, clock }: { db: Database; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get(
      "/public/donations",
      describeRoute({
        tags: ["Campagnes"],
        summary: "The published donation campaigns, open ones first, then newest first",
        responses: { 200: jsonAnswer("One page of campaigns", campaignPage) },
      }),
      validQuery(pageQuery),
      async (c) => {
        const { page } = c.req.valid("query");
        return c.json(await listCampaigns(db, { page, path: c.req.path, now: clock.now(), notes: notesOf(c) }));
      },
    )
    .get(
      "/public/donations/:slug",
      describeRoute({
        tags: ["Campagnes"],
        summary: "One donation campaign with its donors",
        responses: {
          200: jsonAnswer("The campaign", campaignDetail),
          404: jsonAnswer("There is no such campaign", errorBody),
        },
      }),
      async (c) => c.json(await showCampaign(db, { slug: c.req.param("slug"), now: clock.now(), notes: notesOf(c) })),
    );
}
