import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { pageQuery } from "#shared/pagination.ts";
import { stateOf } from "#site/content/read-content.ts";
import { campaignDetail, campaignPage } from "./campaign.contract.ts";
import { campaignNotFound } from "./campaign-purpose.ts";
import { writtenCampaignUpdates } from "./campaign-update.contract.ts";
import { listWrittenUpdates } from "./campaign-updates.db.ts";
import { campaignExists } from "./campaigns.db.ts";
import { listCampaigns, showCampaign } from "./show-campaign.ts";

const chapter = "Campagnes";

/** Returns the public endpoints of donation campaigns. */
export function campaignRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/public/donations",
        access: everybody,
        chapter,
        summary: "The published donation campaigns, open ones first, then newest first",
        query: pageQuery,
        answers: { 200: ["One page of campaigns", campaignPage] },
        cache: { page: "page" },
      },
      ({ query: { page }, hints, c }) => listCampaigns(db, { page, path: c.req.path, now: clock.now(), hints }),
    ),
    endpoint(
      {
        method: "get",
        path: "/public/donations/:slug",
        access: everybody,
        chapter,
        summary: "One donation campaign with its donors",
        answers: {
          200: ["The campaign", campaignDetail],
          301: { description: "It has another slug now" },
          404: "There is no such campaign",
        },
        cache: {},
      },
      ({ params: { slug }, hints }) => showCampaign(db, { slug, now: clock.now(), hints }),
    ),
  ];
}

/** The call by which staff sees the updates of one campaign. */
export function campaignUpdatesRoutes(
  ctx: Pick<AppContext, "db" | "clock" | "adminEmail" | "paymentsSimulated" | "publicUrl">,
): Endpoint[] {
  return [
    endpoint(
      {
        method: "get",
        path: "/admin/campaigns/:id/updates",
        access: staffWith(ctx, "read_content"),
        chapter: "Campagnes",
        summary: "The updates of a campaign, drafts and scheduled ones too",
        answers: { 200: ["The updates", writtenCampaignUpdates], 404: "There is no such content" },
      },
      async ({ params: { id } }) => {
        if (!isUuid(id) || !(await campaignExists(ctx.db, id))) throw campaignNotFound();
        const now = ctx.clock.now();
        const rows = await listWrittenUpdates(ctx.db, id);
        return {
          data: rows.map((row) => ({
            id: row.id,
            title: row.title,
            state: stateOf(row, now),
            published_at: row.publishedAt?.toISOString() ?? null,
          })),
        };
      },
    ),
  ];
}
