import type { Module } from "#composition/module.ts";
import { editingRoutes } from "#site/content/editing-routes.ts";
import { editablePartners } from "./editable-partners.ts";
import { partnerLogos } from "./partner-pictures.ts";
import { partnerRoutes } from "./partners.routes.ts";

export const partnersModule: Module = {
  api: (ctx) => [...partnerRoutes(ctx), ...editingRoutes(ctx, editablePartners)],
  content: [editablePartners],
  pictures: [partnerLogos],
};
