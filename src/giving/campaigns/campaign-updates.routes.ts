import type { AppContext } from "#composition/context.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import { type Endpoint, endpoint } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { stateOf } from "#site/content/present-content.ts";
import { campaignNotFound } from "./campaign-purpose.ts";
import { writtenCampaignUpdates } from "./campaign-update.contract.ts";
import { listWrittenUpdates } from "./campaign-updates.repo.ts";
import { campaignExists } from "./campaigns.repo.ts";

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
