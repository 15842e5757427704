import * as z from "zod/mini";
import { writtenLine } from "#shared/typed-line.ts";
import { webAddressField } from "#shared/web-address.ts";
import { pictureField, textField } from "#site/content/content-fields.contract.ts";

/** The fields of a partner. `type` is ONG, Entreprise, Institution or another word; `link` leads to its own site. */
export const partnerFields = z.object({
  name: writtenLine(120, { missing: "Veuillez saisir le nom du partenaire." }),
  type: writtenLine(60, { missing: "Veuillez indiquer le type de partenaire." }),
  description: textField(2_000, "Veuillez décrire le partenaire."),
  logo: pictureField,
  link: webAddressField,
});

export type PartnerFields = z.infer<typeof partnerFields>;
