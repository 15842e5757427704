import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { plainText } from "#shared/plain-text.ts";

const TITLE = "Santé du site";

/** The page 'Santé', by its name. */
export const searchHealth: StaffSearch = {
  ability: "change_settings",
  label: "Page",
  async find(_ctx, { text, limit }) {
    const found = plainText(TITLE).includes(plainText(text)) ? [{ title: TITLE, path: adminPaths.health }] : [];
    return found.slice(0, limit);
  },
};
