import * as z from "zod/mini";
import { paths } from "#shared/site-paths.ts";
import {
  type ContentOf,
  contentField,
  contentType,
  pictureField,
  richTextField,
  titleField,
} from "#site/content/content-type.contract.ts";

// Not `z.uuid`, which all pages with a form would load with their checks.
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_CAMPAIGN = "Veuillez choisir la campagne.";

/** Updates of campaigns. `text` is HTML, which is sanitised when it is stored. */
export const campaignUpdateType = contentType({
  kind: "campaign-updates",
  list: "/admin/nouvelles-de-campagne",
  one: "nouvelle de campagne",
  many: "nouvelles de campagne",
  gender: "feminine",
  the: "la nouvelle",
  heading: "Écrire une nouvelle",
  verb: "Écrire",
  group: { label: "Campagne", all: "Toutes" },
  // Its campaign is a fact of it: the address of the page, null if the site does not show it.
  shownOn: (_, facts) =>
    typeof facts?.campaign === "string"
      ? { pages: [{ label: "Voir la campagne", path: `${paths.campaign(facts.campaign)}#nouvelles` }] }
      : { pages: [], note: "Sa campagne n’est pas sur le site, qui ne montre donc pas la nouvelle." },
  fields: {
    title: titleField({ hint: "Par exemple «\u00a0Les bancs sont arrivés\u00a0»." }),
    text: richTextField({ label: "Texte", max: 5_000, missing: "Veuillez écrire la nouvelle." }),
    picture: pictureField({ label: "Photo", shape: "photo" }),
    campaign_id: contentField({
      label: "Campagne",
      hint: "La nouvelle paraît sur sa page.",
      control: "own",
      schema: z.string({ error: NO_CAMPAIGN }).check(z.regex(UUID, NO_CAMPAIGN)),
    }),
  },
});

export type CampaignUpdateFields = ContentOf<typeof campaignUpdateType>;
