import { isDeepStrictEqual } from "node:util";
import { maskEmail } from "#people/identity/find-accounts.ts";
import type { WatchedChange } from "#people/staff/staff.mails.ts";
import { SETTING_FIELD_NAMES } from "./setting-field-names.contract.ts";
import type { SettingFields } from "./setting-fields.ts";
import { SECTION_NAMES, type SettingSection, sectionPath, settingSections } from "./setting-sections.contract.ts";
import type { Settings } from "./settings.contract.ts";

/** Fields from which people learn where to send money, or whom to ask about it. */
const GUARDED: Partial<Record<SettingSection, readonly string[]>> = {
  offline_giving: Object.keys(settingSections.offline_giving.shape),
  contact: ["email", "phone", "whatsapp"],
  mail: ["reply_to"],
};

/** What of a value a mail may show: the rest could be copied from a mailbox. */
const MASKS: Readonly<Record<string, (value: unknown) => string>> = {
  mobile_money: (value) =>
    (value as Settings["offline_giving"]["mobile_money"])
      .map(({ label, number }) => `${label} ${maskEnd(number)}`)
      .join(", "),
  iban: (value) => maskEnd(String(value)),
  phone: (value) => maskEnd(String(value)),
  whatsapp: (value) => maskEnd(String(value)),
  email: (value) => maskAddress(String(value)),
  reply_to: (value) => maskAddress(String(value)),
};

/**
 * Returns what a change of these fields tells administrators and treasurers, with masked values, or null if it changes
 * nothing that is guarded.
 */
export function watchedChangeOf(
  section: SettingSection,
  { before, after }: { before: SettingFields; after: SettingFields },
): WatchedChange | null {
  const changed = (GUARDED[section] ?? []).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (changed.length === 0) return null;
  return {
    kind: "setting",
    name: SECTION_NAMES[section],
    path: sectionPath(section),
    fields: changed.map((name) => ({
      label: SETTING_FIELD_NAMES[name] ?? name,
      before: shownOf(name, before[name]),
      after: shownOf(name, after[name]),
    })),
  };
}

function shownOf(name: string, value: unknown): string {
  return (MASKS[name] ?? String)(value);
}

/** Returns the last four letters or digits. */
function maskEnd(value: string): string {
  const signs = value.replace(/[^\p{L}\d]/gu, "");
  return signs === "" ? "" : `••••\u00a0${signs.slice(-4)}`;
}

function maskAddress(email: string): string {
  return email === "" ? "" : maskEmail(email);
}
