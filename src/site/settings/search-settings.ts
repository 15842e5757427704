import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { plainText } from "#shared/plain-text.ts";
import { SECTION_NAMES, SETTING_SECTIONS, sectionPath } from "./setting-sections.contract.ts";

/** The sections of the settings, by their names. */
export const searchSettings: StaffSearch = {
  ability: "change_settings",
  label: "Réglage",
  async find(_ctx, { text, limit }) {
    const found = SETTING_SECTIONS.filter((section) => plainText(SECTION_NAMES[section]).includes(plainText(text)));
    return found.slice(0, limit).map((section) => ({ title: SECTION_NAMES[section], path: sectionPath(section) }));
  },
};
