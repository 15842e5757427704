import { eq, sql } from "drizzle-orm";
import { SECTION_NAMES, sectionPath } from "#contracts/setting-sections.ts";
import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import { SETTINGS_TAG } from "./read-settings.ts";
import { settingsRows } from "./settings.table.ts";
import { rewriteSetting } from "./write-setting.ts";

/** The portraits of the testimonials. */
export const testimonialPortraits: PictureColumn = {
  table: settingsRows,
  column: settingsRows.value,
  where: eq(settingsRows.key, "testimonials"),
  format: { path: "$[*].avatar" },
  shape: "portrait",
  tag: SETTINGS_TAG,
  row: {
    kind: "Réglage",
    id: settingsRows.key,
    name: sql`${SECTION_NAMES.testimonials}::text`,
    editPath: () => sectionPath("testimonials"),
  },
  rewrite: (unit, by, change) => rewriteSetting(unit, { ...by, section: "testimonials" }, change),
};
