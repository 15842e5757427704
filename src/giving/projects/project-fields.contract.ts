import * as z from "zod/mini";
import { writtenLine } from "#shared/typed-line.ts";
import {
  categoryField,
  countField,
  dayField,
  goalField,
  optionalTextField,
  pictureField,
  requiredDayField,
  slugField,
  textField,
  titleField,
} from "#site/content/content-fields.contract.ts";

const WRONG_PROGRESS = "L’avancement est un nombre entier, de 0 à 100.";

/**
 * The fields of a project. `budget` is FCFA, `progress` percent of the work done, the dates are its first and last day;
 * `objectives` are separated by commas.
 */
export const projectFields = z
  .object({
    title: titleField,
    slug: slugField,
    description: textField(5_000, "Veuillez décrire le projet."),
    category: categoryField,
    banner_image: pictureField,
    city: writtenLine(80, { missing: "Veuillez saisir la ville." }),
    country: writtenLine(80, { missing: "Veuillez saisir le pays." }),
    start_date: requiredDayField("Veuillez indiquer la date de début."),
    end_date: dayField,
    objectives: optionalTextField(2_000),
    measurable_results: optionalTextField(2_000),
    potential_beneficiaries: countField(100_000_000, "Le nombre de bénéficiaires est un nombre entier, à partir de 1."),
    budget: goalField,
    progress: z
      .number({ error: WRONG_PROGRESS })
      .check(z.int(WRONG_PROGRESS), z.gte(0, WRONG_PROGRESS), z.lte(100, WRONG_PROGRESS)),
  })
  .check(
    z.refine(({ start_date: start, end_date: end }) => end === null || end >= start, {
      path: ["end_date"],
      error: "La fin ne peut pas précéder le début.",
    }),
  );

export type ProjectFields = z.infer<typeof projectFields>;
