import type { Module } from "#composition/module.ts";
import { previewRoutes } from "./previews.routes.ts";
import { seoRoutes } from "./seo.routes.ts";

export const seoModule: Module = {
  site: (ctx) => [...previewRoutes(ctx), ...seoRoutes(ctx)],
};
