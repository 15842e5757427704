import * as z from "zod/mini";
import { HOME_COUNTRY } from "#shared/countries.ts";
import { typedPhone } from "#shared/phones.ts";
import { paths } from "#shared/site-paths.ts";
import {
  contentField,
  contentType,
  lineField,
  optionalLineField,
  optionalTextField,
  pictureField,
} from "#site/content/content-type.contract.ts";

const WRONG_COUNT = "Écrivez ce nombre en chiffres, à partir de 0, par exemple 3.";

/** The longest first and last name of a person, in characters. */
export const PERSON_NAME_LENGTH = 80;

/**
 * The people of the foundation: one with a `post` is of the team, a `volunteer` gives time, and one may be both. The
 * site shows them only if they `consented`; `contact` is a phone number, shown for the team alone.
 */
export const personType = contentType({
  kind: "people",
  list: "/admin/equipe",
  one: "personne",
  many: "personnes",
  gender: "feminine",
  names: { one: "Équipe ou volontaire", many: "Équipe et volontaires" },
  title: "Équipe et volontaires",
  verb: "Ajouter",
  called: "nom",
  group: { label: "Rôle", all: "Tous" },
  order: "Ordre de l’équipe",
  shownOn({ consented, post, volunteer }) {
    if (!consented) return { pages: [], note: "Sans l’accord de la personne, le site ne la montre pas, même publiée." };
    return {
      pages: [
        ...(post ? [{ label: "Voir l’équipe", path: paths.team }] : []),
        ...(volunteer ? [{ label: "Voir les volontaires", path: paths.members }] : []),
      ],
    };
  },
  fields: {
    first_name: lineField({ label: "Prénom", max: PERSON_NAME_LENGTH, missing: "Veuillez saisir le prénom." }),
    last_name: lineField({ label: "Nom", max: PERSON_NAME_LENGTH, missing: "Veuillez saisir le nom." }),
    avatar: pictureField({ label: "Portrait", shape: "portrait" }),
    consented: contentField({
      label: "Accord de la personne",
      control: "own",
      schema: z._default(z.boolean({ error: "Indiquez si la personne a donné son accord." }), false),
    }),
    post: optionalLineField({
      label: "Fonction dans l’équipe",
      max: 120,
      hint: "Par exemple Directrice. Laissez vide pour un volontaire.",
      unmarked: true,
    }),
    volunteer: contentField({
      label: "Volontaire",
      control: "own",
      schema: z._default(z.boolean({ error: "Indiquez si la personne est volontaire." }), false),
    }),
    profession: optionalLineField({ label: "Métier", max: 120 }),
    city: optionalLineField({ label: "Ville", max: 80 }),
    country: { ...optionalLineField({ label: "Pays", max: 80, initial: HOME_COUNTRY }), control: "country" },
    contact: contentField({
      label: "Téléphone",
      hint: "Montré sur la page de l’équipe. Celui d’un volontaire ne paraît nulle part.",
      type: "tel",
      optional: true,
      schema: z._default(z.nullable(typedPhone()), null),
    }),
    bio: optionalTextField({ label: "Présentation", max: 2_000, rows: 4 }),
    contributions: contentField({
      label: "Contributions",
      hint: "Nombre de fois où cette personne a été volontaire.",
      initial: 0,
      control: "number",
      schema: z._default(
        z
          .number({ error: WRONG_COUNT })
          .check(z.int(WRONG_COUNT), z.gte(0, WRONG_COUNT), z.lte(1_000_000, WRONG_COUNT)),
        0,
      ),
    }),
  },
  together: (contract) =>
    contract.check(
      z.refine(({ post, volunteer }) => volunteer || (post !== null && post !== ""), {
        path: ["post"],
        error: "Indiquez la fonction de la personne, ou cochez «\u00a0volontaire\u00a0».",
      }),
    ),
});
