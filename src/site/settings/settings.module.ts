import type { Module } from "#composition/module.ts";
import { editedSettingsRoutes } from "./edited-settings.routes.ts";
import { searchSettings } from "./search-settings.ts";
import { settingPictures } from "./setting-pictures.ts";
import { settingsRoutes } from "./settings.routes.ts";

export const settingsModule: Module = {
  api: (ctx) => [...settingsRoutes(ctx), ...editedSettingsRoutes(ctx)],
  searched: [searchSettings],
  pictures: settingPictures,
};
