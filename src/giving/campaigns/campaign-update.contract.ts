import * as z from "zod/mini";
import { contentState } from "#site/content/content.contract.ts";

/** An update of a campaign as its page shows it. `text` is sanitised HTML. */
export const campaignUpdate = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.nullable(z.string()),
  /** Text alternative of the picture; empty if it is decorative. */
  picture_alt: z.string(),
  published_at: z.string(),
});

/** The updates of a campaign for staff, drafts too, the newest first. */
export const writtenCampaignUpdates = z.object({
  data: z.array(
    z.object({ id: z.string(), title: z.string(), state: contentState, published_at: z.nullable(z.string()) }),
  ),
});

export type CampaignUpdate = z.infer<typeof campaignUpdate>;
export type WrittenCampaignUpdates = z.infer<typeof writtenCampaignUpdates>;
