import type { Module } from "#modules/module.ts";
import { discoveryRoutes } from "./discovery.routes.ts";
import { previewRoutes } from "./preview.routes.ts";

export const discoveryModule: Module = {
  legacySite: (ctx) => [previewRoutes(ctx), discoveryRoutes(ctx)],
};
