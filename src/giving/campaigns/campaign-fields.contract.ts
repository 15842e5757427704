import * as z from "zod/mini";
import { writtenLine } from "#shared/typed-line.ts";
import {
  categoryField,
  countField,
  dayField,
  goalField,
  pictureField,
  slugField,
  textField,
  titleField,
} from "#site/content/content-fields.contract.ts";

const WRONG_PRICE = "Écrivez le prix en chiffres, sans virgule, par exemple 25\u202f000.";

/** The fields of a donation campaign. `amount` is the goal in FCFA, `limit_date` the last day on which it takes gifts. */
export const campaignFields = z.object({
  title: titleField,
  slug: slugField,
  description: textField(5_000, "Veuillez décrire la campagne."),
  category: categoryField,
  banner_image: pictureField,
  amount: goalField,
  limit_date: dayField,
  potential_beneficiaries: countField(100_000_000, "Le nombre de bénéficiaires est un nombre entier, à partir de 1."),
  /** What one unit costs in FCFA, with its name and article ('un table-banc') and its plural; null if there is none. */
  unit: z._default(
    z.nullable(
      z.object({
        price: z
          .number({ error: WRONG_PRICE })
          .check(z.int(WRONG_PRICE), z.gte(1, WRONG_PRICE), z.lte(100_000_000, WRONG_PRICE)),
        name: writtenLine(60, { missing: "Veuillez saisir le nom de l’unité." }),
        plural: writtenLine(60, { missing: "Veuillez saisir le pluriel de l’unité." }),
      }),
    ),
    null,
  ),
});

export type CampaignFields = z.infer<typeof campaignFields>;
