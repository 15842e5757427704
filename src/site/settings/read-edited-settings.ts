import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { plainText } from "#shared/plain-text.ts";
import { defaultOf, parseStored } from "./default-settings.ts";
import type { SettingList, SettingSummary } from "./edited-settings.contract.ts";
import { type SettingFields, toFields } from "./setting-fields.ts";
import { SECTION_NAMES, SETTING_SECTIONS, type SettingSection, sectionPath } from "./setting-sections.contract.ts";
import {
  FIRST_VERSION,
  findRow,
  listRows,
  listSettingRevisions,
  readLastEditors,
  type SettingRow,
} from "./settings.db.ts";

const ROWS = 50;

type ReadContext = Pick<AppContext, "db">;

/** Returns all sections, with who changed each last. */
export async function listSettings({ db }: ReadContext): Promise<SettingList> {
  const rows = new Map((await listRows(db)).map((row) => [row.key, row]));
  const names = await readEditorNames(db);
  return { data: SETTING_SECTIONS.map((section) => presentSummary(section, rows.get(section), names)) };
}

/** Returns a section with its fields. */
export async function readSetting(
  { db }: ReadContext,
  section: SettingSection,
): Promise<SettingSummary & { fields: SettingFields }> {
  const row = await findRow(db, section);
  const value = parseStored(section, row?.value ?? defaultOf(section));
  return { ...presentSummary(section, row, await readEditorNames(db)), fields: toFields(section, value) };
}

/** Returns the versions of a section, the newest first, below the version `before` if it is given. */
export async function listVersions({ db }: ReadContext, section: SettingSection, before: number | undefined) {
  const found = await listSettingRevisions(db, { key: section, before, limit: ROWS + 1 });
  const shown = found.slice(0, ROWS);
  const names = await readAccountNames(
    db,
    shown.map(({ actor }) => actor),
  );
  return {
    data: shown.map(({ version, at, actor, value }) => ({
      version,
      at: at.toISOString(),
      by: actor === null ? null : (names.get(actor) ?? null),
      original: actor === null,
      fields: toFields(section, parseStored(section, value)),
    })),
    next: found.length > ROWS ? (shown.at(-1)?.version ?? null) : null,
  };
}

function presentSummary(
  section: SettingSection,
  row: Omit<SettingRow, "value"> | undefined,
  names: ReadonlyMap<string, string>,
): SettingSummary {
  return {
    id: section,
    version: row?.version ?? FIRST_VERSION,
    updated_at: row?.updatedAt.toISOString() ?? null,
    updated_by: names.get(section) ?? null,
  };
}

/** Returns the name of the person who changed each section last. */
async function readEditorNames(db: Database): Promise<Map<string, string>> {
  const actors = await readLastEditors(db);
  const names = await readAccountNames(db, [...actors.values()]);
  return new Map(
    [...actors].flatMap(([section, actor]) => {
      const name = actor === null ? undefined : names.get(actor);
      return name === undefined ? [] : [[section, name]];
    }),
  );
}

/** The sections of the settings, by their names. */
export const searchSettings: StaffSearch = {
  ability: "change_settings",
  label: "Réglage",
  async find(_ctx, { text, limit }) {
    const found = SETTING_SECTIONS.filter((section) => plainText(SECTION_NAMES[section]).includes(plainText(text)));
    return found.slice(0, limit).map((section) => ({ title: SECTION_NAMES[section], path: sectionPath(section) }));
  },
};
