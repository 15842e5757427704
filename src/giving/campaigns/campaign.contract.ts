import * as z from "zod/mini";
import { paginated } from "#shared/pagination.ts";
import { contentState } from "#site/content/content.contract.ts";

/**
 * One gift on a campaign's page. Names are null unless the donor chose to show them; the last row may stand for all
 * older gifts.
 */
const campaignDonor = z.object({
  id: z.nullable(z.string()),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  amount: z.number(),
  others: z.optional(z.number()),
});

/** A donation campaign as lists show it. Amounts are FCFA; `limit_date` is YYYY-MM-DD. */
export const campaignSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  banner_image: z.nullable(z.string()),
  amount: z.number(),
  limit_date: z.nullable(z.string()),
  potential_beneficiaries: z.nullable(z.number()),
  collected_amount: z.number(),
  donors_count: z.number(),
  closed: z.boolean(),
});

/** A unit of a campaign: its price in FCFA, its name with the article ('un table-banc') and its plural. */
const campaignUnit = z.object({ price: z.number(), name: z.string(), plural: z.string() });

/** An update of a campaign as its page shows it. `text` is sanitised HTML. */
const campaignUpdate = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.nullable(z.string()),
  /** Text alternative of the picture; empty if it is decorative. */
  picture_alt: z.string(),
  published_at: z.string(),
});

/** A donation campaign with its donors: the sum of their amounts is `collected_amount`. */
export const campaignDetail = z.extend(campaignSummary, {
  /** The beginning of `description` as plain text; `description` is sanitised HTML here, and this text in lists. */
  excerpt: z.string(),
  /** Text alternative of the banner; empty if it is decorative. */
  banner_alt: z.string(),
  /** Whole days from today to the last day, 0 on that day; null without a last day, and once it takes no more gifts. */
  days_left: z.nullable(z.number()),
  unit: z.nullable(campaignUnit),
  /** The units that the whole goal pays for, beside what else it pays; null if that is not known. */
  units_needed: z.nullable(z.number()),
  donors: z.array(campaignDonor),
  /** The published updates, the newest first, at most 20. */
  updates: z.array(campaignUpdate),
});

export const campaignPage = paginated(campaignSummary);

export type CampaignUnit = z.infer<typeof campaignUnit>;
export type CampaignDonor = z.infer<typeof campaignDonor>;
export type CampaignSummary = z.infer<typeof campaignSummary>;
export type CampaignDetail = z.infer<typeof campaignDetail>;
export type CampaignPage = z.infer<typeof campaignPage>;

/** The updates of a campaign for staff, drafts too, the newest first. */
export const writtenCampaignUpdates = z.object({
  data: z.array(
    z.object({ id: z.string(), title: z.string(), state: contentState, published_at: z.nullable(z.string()) }),
  ),
});

export type CampaignUpdate = z.infer<typeof campaignUpdate>;
export type WrittenCampaignUpdates = z.infer<typeof writtenCampaignUpdates>;
