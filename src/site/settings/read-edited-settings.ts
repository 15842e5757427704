import type { AppContext } from "#composition/context.ts";
import { readAccountNames } from "#people/identity/find-accounts.ts";
import type { StaffSearch } from "#people/staff/staff-declarations.ts";
import type { Database } from "#platform/db/database.ts";
import { plainText } from "#shared/plain-text.ts";
import type { StoredRevision } from "#site/content/show-revisions.ts";
import { withoutDeletedPictures } from "#site/pictures/held-pictures.ts";
import { defaultOf, parseStored } from "./default-settings.ts";
import type { SettingList, SettingSummary } from "./edited-settings.contract.ts";
import { SETTING_FIELD_NAMES } from "./setting-field-names.contract.ts";
import { type SettingFields, toFields } from "./setting-fields.ts";
import {
  isLegal,
  SECTION_NAMES,
  SECTION_WORDS,
  SETTING_SECTIONS,
  type SettingSection,
  sectionPath,
} from "./setting-sections.contract.ts";
import {
  FIRST_VERSION,
  findRow,
  findSettingRevision,
  listRows,
  listSettingRevisions,
  readLastEditors,
  type SettingRevision,
  type SettingRow,
} from "./settings.db.ts";

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

/** Returns the ways to the versions of a section. */
export function settingHistory(ctx: Pick<AppContext, "db" | "holdPictures">, section: SettingSection) {
  const stored = ({ value, ...revision }: SettingRevision): StoredRevision => ({
    ...revision,
    fields: toFields(section, parseStored(section, value)),
    publication: null,
  });
  return {
    list: async (_: string, range: { before: number | undefined; limit: number }) =>
      (await listSettingRevisions(ctx.db, { key: section, ...range })).map(stored),
    async find(_: string, version: number) {
      const row = await findSettingRevision(ctx.db, section, version);
      if (!row) return undefined;
      const revision = stored(row);
      const restored = await ctx.db.transaction((tx) => withoutDeletedPictures(ctx, tx, revision.fields));
      return { revision, restored };
    },
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

/** The shortest word that finds a section by the beginning of a word of its fields' labels. */
const LABEL_LETTERS = 4;

/**
 * The sections of the settings, by their names, other words or the labels of their fields, with the name of their list
 * or without.
 */
export const searchSettings: StaffSearch = {
  ability: "change_settings",
  label: "Réglage",
  async find(_ctx, { text, limit }) {
    const typed = plainText(text).split(/\s+/);
    const long = typed.filter((word) => word.length > 2);
    const words = long.length > 0 ? long : typed;
    const found = SETTING_SECTIONS.filter((section) => {
      const name = plainText(`${SECTION_NAMES[section]} ${SECTION_WORDS[section] ?? ""}`);
      const list = plainText(isLegal(section) ? "Textes légaux" : "Réglages");
      const fields = Object.keys(toFields(section, defaultOf(section)));
      const labels = plainText(fields.map((field) => SETTING_FIELD_NAMES[field]).join(" ")).split(/[\s'()-]+/);
      const isNamed = (word: string) =>
        name.includes(word) || (word.length >= LABEL_LETTERS && labels.some((label) => label.startsWith(word)));
      // The name of the list alone finds its page, not all of them.
      return words.some(isNamed) && words.every((word) => list.includes(word) || isNamed(word));
    });
    return found
      .slice(0, limit)
      .map((section) => ({ title: SECTION_NAMES[section], detail: null, path: sectionPath(section) }));
  },
};
