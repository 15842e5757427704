import type { Module } from "#composition/module.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { partners } from "./partners.db.ts";
import { partnerRoutes } from "./partners.routes.ts";
import { editablePartners, PARTNERS_TAG } from "./partners.ts";

/** The logos of partners. */
const partnerLogos: PictureColumn = {
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

export const partnersModule: Module = {
  api: (ctx) => [...partnerRoutes(ctx), ...editingRoutes(ctx, editablePartners)],
  content: [editablePartners],
  pictures: [partnerLogos],
};
