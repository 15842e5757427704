import type { ZodMiniType } from "zod/mini";
import { type SettingSection, settingSections } from "#contracts/setting-sections.ts";
import type { EditedForm, Fields } from "#web/features/editing/content-kind.ts";

/** The form of one section of the settings. */
export interface SettingForm extends EditedForm {
  section: SettingSection;
  /** Where the section shows, and what a change of it does: one or two sentences. */
  effect: string;
  /** The page that shows it; null if it is not one page. */
  page: string | null;
}

/** Completes what the sections have in common. */
export function settingForm(
  section: SettingSection,
  form: Pick<SettingForm, "effect" | "page" | "labels" | "readControls" | "toControls" | "Controls">,
): SettingForm {
  return {
    ...form,
    section,
    api: "/admin/settings",
    the: "ces réglages",
    contract: settingSections[section] as unknown as ZodMiniType<Fields>,
  };
}
