import type { Module } from "#modules/module.ts";
import { settingsRoutes } from "./settings.routes.ts";

export const settingsModule: Module = { api: settingsRoutes };
