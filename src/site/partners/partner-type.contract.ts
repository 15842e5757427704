import { paths } from "#shared/site-paths.ts";
import { webAddressField } from "#shared/web-address.ts";
import { contentField, contentType, lineField, pictureField, textField } from "#site/content/content-type.contract.ts";

/** The longest name of a partner, in characters. */
export const PARTNER_NAME_LENGTH = 120;

/** Partners. `type` is ONG, Entreprise, Institution or another word; `link` leads to their own site. */
export const partnerType = contentType({
  kind: "partners",
  list: "/admin/partenaires",
  one: "partenaire",
  many: "partenaires",
  gender: "masculine",
  verb: "Ajouter",
  called: "nom",
  group: { label: "Type", all: "Tous" },
  order: "Ordre des partenaires",
  shownOn: () => ({ pages: [{ label: "Voir les partenaires", path: paths.partners }] }),
  fields: {
    name: lineField({ label: "Nom", max: PARTNER_NAME_LENGTH, missing: "Veuillez saisir le nom du partenaire." }),
    type: lineField({
      label: "Type",
      max: 60,
      missing: "Veuillez indiquer le type de partenaire.",
      hint: "ONG, Entreprise, Institution…",
    }),
    description: textField({ label: "Présentation", max: 2_000, rows: 4, missing: "Veuillez décrire le partenaire." }),
    logo: pictureField({ label: "Logo", shape: "logo", hint: "Sans logo, la page montre l’initiale du nom." }),
    link: contentField({
      label: "Site du partenaire",
      hint: "Par exemple www.exemple.org.",
      type: "url",
      optional: true,
      schema: webAddressField,
    }),
  },
});
