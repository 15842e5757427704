import * as z from "zod/mini";
import { DEFAULT_PRIVACY } from "./default-privacy.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { DEFAULT_TERMS } from "./default-terms.ts";
import { legalText } from "./legal-texts.contract.ts";
import type { SettingSection } from "./setting-sections.contract.ts";
import { settings } from "./settings.contract.ts";

const stored = z.extend(settings, { terms: legalText, privacy: legalText });
const DEFAULTS = { ...DEFAULT_SETTINGS, terms: DEFAULT_TERMS, privacy: DEFAULT_PRIVACY };

/** Returns the value of a section as it is stored, with what was added to it since. Throws if it does not fit. */
export function parseStored<Section extends SettingSection>(
  section: Section,
  value: unknown,
): (typeof DEFAULTS)[Section] {
  return stored.shape[section].parse(value) as (typeof DEFAULTS)[Section];
}

/** Returns the value of a section without a row. */
export function defaultOf(section: SettingSection): unknown {
  return DEFAULTS[section];
}
