import type { AppContext } from "#composition/context.ts";
import { everybody } from "#platform/http/access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { pageQuery } from "#shared/pagination.ts";
import { campaignDetail, campaignPage } from "./campaign.contract.ts";
import { listCampaigns } from "./list-campaigns.ts";
import { showCampaign } from "./show-campaign.ts";

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
