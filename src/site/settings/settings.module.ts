import { eq, sql } from "drizzle-orm";
import type { Module } from "#composition/module.ts";
import type { PictureShape } from "#platform/files/picture-shapes.ts";
import type { PictureColumn } from "#site/pictures/picture-column.ts";
import { searchSettings } from "./read-edited-settings.ts";
import { SETTINGS_TAG } from "./read-settings.ts";
import { SECTION_NAMES, type SettingSection, sectionPath } from "./setting-sections.contract.ts";
import { settingsRows } from "./settings.db.ts";
import { editedSettingsRoutes, settingsRoutes } from "./settings.routes.ts";
import { rewriteSetting } from "./write-setting.ts";

/** The portraits of the testimonials, and the foundation's mark. */
const settingPictures: readonly PictureColumn[] = [
  picturesOf("testimonials", "$[*].avatar", "portrait"),
  picturesOf("identity", "$.mark", "logo"),
];

function picturesOf(section: SettingSection, path: string, shape: PictureShape): PictureColumn {
  return {
    table: settingsRows,
    column: settingsRows.value,
    where: eq(settingsRows.key, section),
    format: { path },
    shape,
    tag: SETTINGS_TAG,
    row: {
      kind: "Réglage",
      id: settingsRows.key,
      name: sql`${SECTION_NAMES[section]}::text`,
      editPath: () => sectionPath(section),
    },
    rewrite: (unit, by, change) => rewriteSetting(unit, { ...by, section }, change),
  };
}

export const settingsModule: Module = {
  api: (ctx) => [...settingsRoutes(ctx), ...editedSettingsRoutes(ctx)],
  searched: [searchSettings],
  pictures: settingPictures,
};
