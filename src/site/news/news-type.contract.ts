import * as z from "zod/mini";
import {
  categoryField,
  contentField,
  contentType,
  lineField,
  pictureField,
  richTextField,
  slugField,
  titleField,
} from "#site/content/content-type.contract.ts";

// Not `z.uuid`, which all pages with a form would load with their checks.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_CAMPAIGN = "Cette campagne n’existe pas.";

/** News. `description` is HTML, which is sanitised when it is stored; `campaign_id` the campaign that it is about. */
export const newsType = contentType({
  kind: "news",
  list: "/admin/actualites",
  one: "actualité",
  many: "actualités",
  gender: "feminine",
  verb: "Écrire",
  group: { label: "Catégorie", all: "Toutes" },
  fields: {
    title: titleField(),
    slug: slugField("/actualites/"),
    description: richTextField({ label: "Article", max: 100_000, missing: "Veuillez écrire l’article." }),
    category: categoryField(),
    banner_image: pictureField({ label: "Image", shape: "banner" }),
    published_by: lineField({
      label: "Publié par",
      max: 120,
      missing: "Veuillez indiquer qui publie l’article.",
      hint: "Le nom que la page affiche.",
    }),
    campaign_id: contentField({
      label: "À propos d’une campagne",
      hint: "La page se termine alors par cette campagne.",
      optional: true,
      control: "own",
      schema: z._default(z.nullable(z.string({ error: NO_CAMPAIGN }).check(z.regex(UUID, NO_CAMPAIGN))), null),
    }),
  },
});
