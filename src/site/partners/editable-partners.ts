import { sql } from "drizzle-orm";
import { adminPaths } from "#shared/admin-paths.ts";
import { paths } from "#shared/site-paths.ts";
import { copyName, defineEditable } from "#site/content/editable.ts";
import { PARTNERS_TAG } from "./list-partners.ts";
import { partnerFields } from "./partner-fields.contract.ts";
import { nextPosition, type Partner } from "./partners.repo.ts";
import { partners } from "./partners.table.ts";

/** How staff writes partners. A new one stands behind all others. */
export const editablePartners = defineEditable({
  kind: "partners",
  names: { one: "Partenaire", many: "Partenaires" },
  staffPath: adminPaths.partners,
  chapter: "Fondation",
  table: partners,
  group: sql<string>`${partners.type}`,
  naming: {
    text: sql<string>`${partners.name}`,
    of: ({ name }) => name,
    copy: ({ name }) => ({ name: copyName(name, 120) }),
  },
  fields: partnerFields,
  toColumns: (fields) => fields,
  toFields: ({ name, type, description, logo, link }: Partner) => ({ name, type, description, logo, link }),
  complete: async (tx, { before }) => (before ? {} : { position: await nextPosition(tx) }),
  order: { position: partners.position },
  pathOf: () => paths.partners,
  tagsOf: () => [PARTNERS_TAG],
});
