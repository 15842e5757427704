import * as z from "zod/mini";
import { adminPaths } from "#shared/admin-paths.ts";
import { writtenLine } from "#shared/written-line.ts";
import {
  type ContentOf,
  categoryField,
  contentField,
  contentType,
  countField,
  goalField,
  optionalDayField,
  pictureField,
  richTextField,
  slugField,
  titleField,
} from "#site/content/content-type.contract.ts";

const WRONG_PRICE = "Écrivez le prix en chiffres, sans virgule, par exemple 25\u202f000.";

/** The labels of what makes a unit. */
export const UNIT_PARTS = { price: "Prix", name: "Une unité", plural: "Plusieurs" } as const;
/** The longest name of a unit, in characters. */
const UNIT_LENGTH = 60;

/**
 * Donation campaigns. `description` is HTML, `amount` the goal in FCFA, `limit_date` the last day on which one takes
 * gifts.
 */
export const campaignType = contentType({
  kind: "campaigns",
  list: adminPaths.campaigns,
  one: "campagne",
  many: "campagnes",
  gender: "feminine",
  group: { label: "Catégorie", all: "Toutes" },
  facts: [
    { name: "collected", label: "Collecté", as: "amount", order: "Le plus collecté d’abord" },
    { name: "goal", label: "Objectif", as: "amount", order: "Le plus grand objectif d’abord" },
    { name: "end", label: "Fin", as: "day", order: "Par date de fin" },
  ],
  fields: {
    title: titleField(),
    slug: slugField("/dons/"),
    description: richTextField({ label: "Description", max: 20_000, missing: "Veuillez décrire la campagne." }),
    category: categoryField(),
    banner_image: pictureField({ label: "Image", shape: "banner" }),
    amount: goalField({ label: "Objectif" }),
    limit_date: optionalDayField({ label: "Date de fin" }),
    potential_beneficiaries: countField({
      label: "Bénéficiaires potentiels",
      max: 100_000_000,
      wrong: "Écrivez le nombre de bénéficiaires en chiffres, de 1 à 100\u202f000\u202f000.",
    }),
    /** The number of units that the campaign needs: what else it pays for is in its goal too. */
    units_needed: countField({
      label: "Nombre nécessaire",
      max: 100_000_000,
      wrong: "Écrivez le nombre d’unités en chiffres, de 1 à 100\u202f000\u202f000.",
      hint: "Par exemple 160\u00a0: la page dit alors «\u00a0De quoi offrir 46\u00a0tables-bancs sur\u00a0160\u00a0».",
    }),
    /** Price of one unit in FCFA, its name with the article ('un table-banc') and its plural; null if there is none. */
    unit: contentField({
      label: "Ce que fait un don",
      optional: true,
      control: "own",
      parts: UNIT_PARTS,
      schema: z._default(
        z.nullable(
          z.object({
            price: z
              .number({ error: WRONG_PRICE })
              .check(z.int(WRONG_PRICE), z.gte(1, WRONG_PRICE), z.lte(100_000_000, WRONG_PRICE)),
            name: writtenLine(UNIT_LENGTH, { missing: "Veuillez saisir le nom de l’unité." }),
            plural: writtenLine(UNIT_LENGTH, { missing: "Veuillez saisir le pluriel de l’unité." }),
          }),
        ),
        null,
      ),
    }),
  },
});

export type CampaignFields = ContentOf<typeof campaignType>;
