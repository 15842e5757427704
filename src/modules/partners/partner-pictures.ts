import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { partners } from "./partners.table.ts";
import { PARTNERS_NOUN } from "./partners-noun.ts";

/** The logos of partners. */
export const partnerLogos: PictureColumn = {
  table: partners,
  column: partners.logo,
  shape: "logo",
  noun: PARTNERS_NOUN,
};
