import type { EditedForm, Fields } from "#site/content/web/edited-record.ts";
import { SETTING_FIELD_NAMES } from "#site/settings/setting-field-names.contract.ts";
import { type SettingSection, settingSections } from "#site/settings/setting-sections.contract.ts";

/** The form of one section of the settings. */
export interface SettingForm extends EditedForm {
  section: SettingSection;
  /** Where the section shows, and what a change of it does: one or two sentences. */
  effect: string;
  /** The page that shows it; null if it is not one page. */
  page: string | null;
  /** Returns from when the site shows the change, as a sentence; null if it does at once. */
  shownLater?: (before: Fields, after: Fields) => string | null;
  /** The question before a change of much consequence is saved: its title, and what it brings, above the changes. */
  question?: { title: string; text: string; confirm: string };
}

/** Completes what the sections have in common. */
export function settingForm(
  section: SettingSection,
  form: Pick<
    SettingForm,
    "effect" | "page" | "shownLater" | "question" | "rows" | "readControls" | "toControls" | "Controls"
  >,
): SettingForm {
  const contract = settingSections[section];
  const names = Object.keys(contract.shape);
  return {
    ...form,
    section,
    labels: Object.fromEntries(names.map((name) => [name, SETTING_FIELD_NAMES[name] ?? name])),
    api: "/admin/settings",
    the: "ces réglages",
    gender: "masculine",
    contract,
  };
}
