import * as z from "zod/mini";
import { pictureField, textField, titleField } from "#site/content/content-fields.contract.ts";

// Not `z.uuid`, which all pages with a form would load with their checks.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_CAMPAIGN = "Veuillez choisir la campagne.";

/** The fields of an update of a campaign. `text` is HTML, which is sanitised when it is stored. */
export const campaignUpdateFields = z.object({
  title: titleField,
  text: textField(5_000, "Veuillez écrire la nouvelle."),
  picture: pictureField,
  campaign_id: z.string({ error: NO_CAMPAIGN }).check(z.regex(UUID, NO_CAMPAIGN)),
});

export type CampaignUpdateFields = z.infer<typeof campaignUpdateFields>;
