import * as z from "zod/mini";
import { writtenLine } from "#shared/typed-line.ts";
import {
  categoryField,
  pictureField,
  slugField,
  textField,
  titleField,
} from "#site/content/content-fields.contract.ts";

// Not `z.uuid`, which all pages with a form would load with their checks.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_CAMPAIGN = "Cette campagne n’existe pas.";

/** The fields of a news item. `description` is HTML, which is sanitised when it is stored; `campaign_id` what it is about. */
export const newsFields = z.object({
  title: titleField,
  slug: slugField,
  description: textField(100_000, "Veuillez écrire l’article."),
  category: categoryField,
  banner_image: pictureField,
  published_by: writtenLine(120, { missing: "Veuillez indiquer qui publie l’article." }),
  campaign_id: z._default(z.nullable(z.string({ error: NO_CAMPAIGN }).check(z.regex(UUID, NO_CAMPAIGN))), null),
});

export type NewsFields = z.infer<typeof newsFields>;
