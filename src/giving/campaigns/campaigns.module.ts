import type { AppContext } from "#composition/context.ts";
import type { Module } from "#composition/module.ts";
import { staffWith } from "#people/staff/staff-access.ts";
import type { StaffCalendar } from "#people/staff/staff-declarations.ts";
import { type Endpoint, endpoint, everybody } from "#platform/http/endpoint.ts";
import { isUuid } from "#platform/ids.ts";
import { findNextPublication } from "#platform/publishing.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { pageQuery } from "#shared/pagination.ts";
import { paths } from "#shared/site-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { stateOf } from "#site/content/read-content.ts";
import type { IndexablePages } from "#site/seo/indexable-pages.ts";
import { campaignDetail, campaignPage, writtenCampaignUpdates } from "./campaign.contract.ts";
import { CAMPAIGNS_TAG, campaignNotFound, campaignPurpose } from "./campaign-purpose.ts";
import { listWrittenUpdates } from "./campaign-updates.db.ts";
import { campaignExists, campaigns, findVisibleBySlug, listEnding, listPublishedPages } from "./campaigns.db.ts";
import { editableCampaigns, editableCampaignUpdates } from "./editable-campaigns.ts";
import { presentCampaign } from "./present-campaign.ts";
import { campaignFacts } from "./preview-facts.contract.ts";
import { listCampaigns, showCampaign } from "./show-campaign.ts";

const chapter = "Campagnes";

/** Returns the public endpoints of donation campaigns. */
function campaignRoutes({ db, clock }: Pick<AppContext, "db" | "clock">): Endpoint[] {
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
function campaignUpdatesRoutes(
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

/** The campaigns' pages, for search engines and link previews. */
const campaignPages: IndexablePages = {
  basePath: paths.campaigns,
  label: "Campagne de dons",
  async listEntries(db, { now, hints }) {
    hints.dependsOn(CAMPAIGNS_TAG);
    hints.expiresAt(await findNextPublication(db, campaigns, now));
    return listPublishedPages(db, now);
  },
  async findPreview(db, { slug, now }) {
    const campaign = await findVisibleBySlug(db, slug, now);
    if (!campaign) return undefined;
    const { title, bannerImage: banner } = campaign;
    return { title, banner, facts: campaignFacts(presentCampaign(campaign, now)) };
  },
};

/** The last days of campaigns. */
const campaignEnds: StaffCalendar = {
  ability: "read_content",
  async list(db, range) {
    const ending = await listEnding(db, range);
    return ending.map(({ id, title, day, status }) => ({
      day,
      time: null,
      title,
      what: status === "draft" ? "Fin de la campagne\u00a0: brouillon" : "Fin de la campagne",
      path: adminPaths.content(adminPaths.campaigns, id),
    }));
  },
};

export const campaignsModule: Module = {
  api: (ctx) => [
    ...campaignRoutes(ctx),
    ...campaignUpdatesRoutes(ctx),
    ...editingRoutes(ctx, editableCampaigns),
    ...editingRoutes(ctx, editableCampaignUpdates),
  ],
  // Updates last: they go with their campaign, and their versions are deleted after it.
  content: [editableCampaigns, editableCampaignUpdates],
  purposes: { don: campaignPurpose },
  pages: campaignPages,
  calendar: [campaignEnds],
};
