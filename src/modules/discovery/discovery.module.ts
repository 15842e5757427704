import type { Module } from "#modules/module.ts";
import { discoveryRoutes } from "./discovery.routes.ts";
import { previewRoutes } from "./preview.routes.ts";

export const discoveryModule: Module = {
  documentRoutes: (ctx) => [previewRoutes(ctx), discoveryRoutes(ctx)],
};
