import { adminPaths } from "#shared/admin-paths.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { PARTNERS_TAG } from "./list-partners.ts";
import { partners } from "./partners.table.ts";

/** The logos of partners. */
export const partnerLogos: PictureColumn = {
  table: partners,
  column: partners.logo,
  shape: "logo",
  tag: PARTNERS_TAG,
  row: {
    kind: "Partenaire",
    id: partners.id,
    name: partners.name,
    editPath: (id) => adminPaths.content(adminPaths.partners, id),
  },
};
