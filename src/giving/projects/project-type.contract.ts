import * as z from "zod/mini";
import {
  categoryField,
  cityField,
  contentType,
  countField,
  countryField,
  dayField,
  goalField,
  numberField,
  optionalDayField,
  optionalTextField,
  pictureField,
  richTextField,
  slugField,
  titleField,
} from "#site/content/content-type.contract.ts";

/**
 * Projects. `budget` is FCFA, `progress` percent of the work done, the dates are its first and last day; `objectives`
 * are separated by commas.
 */
export const projectType = contentType({
  kind: "projects",
  list: "/admin/projets",
  one: "projet",
  many: "projets",
  gender: "masculine",
  group: { label: "Thème", all: "Tous" },
  facts: [
    { name: "collected", label: "Collecté", as: "amount", order: "Le plus collecté d’abord" },
    { name: "end", label: "Fin", as: "day", order: "Par date de fin" },
  ],
  fields: {
    title: titleField(),
    slug: slugField("/projets/"),
    description: richTextField({ label: "Description", max: 20_000, missing: "Veuillez décrire le projet." }),
    category: categoryField({ label: "Thème", missing: "Veuillez saisir un thème." }),
    banner_image: pictureField({ label: "Image", shape: "banner" }),
    city: cityField(),
    country: countryField(),
    start_date: dayField({ label: "Début", missing: "Veuillez indiquer la date de début." }),
    end_date: optionalDayField({ label: "Fin" }),
    objectives: optionalTextField({
      label: "Objectifs",
      max: 2_000,
      rows: 3,
      hint: "Séparés par des virgules\u00a0: la page en fait une liste.",
    }),
    measurable_results: optionalTextField({ label: "Résultats mesurables", max: 2_000, rows: 3 }),
    potential_beneficiaries: countField({
      label: "Bénéficiaires potentiels",
      max: 100_000_000,
      wrong: "Écrivez le nombre de bénéficiaires en chiffres, de 1 à 100\u202f000\u202f000.",
    }),
    budget: goalField({ label: "Budget" }),
    progress: numberField({
      label: "Avancement des travaux",
      max: 100,
      wrong: "Écrivez l’avancement en chiffres, de 0 à 100.",
      suffix: "%",
      initial: 0,
    }),
  },
  together: (contract) =>
    contract.check(
      z.refine(({ start_date: start, end_date: end }) => end === null || end >= start, {
        path: ["end_date"],
        error: "La fin ne peut pas précéder le début.",
        // Whatever else is wrong: all is said at once.
        when: ({ value }) => isDay(value, "start_date") && isDay(value, "end_date"),
      }),
    ),
});

function isDay(value: unknown, name: string): boolean {
  const day = (value as Record<string, unknown> | null)?.[name];
  return typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day);
}
