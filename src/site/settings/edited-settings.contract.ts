import * as z from "zod/mini";
import { errorBody } from "#shared/error.ts";

/** A section of the settings in the list of all. `updated_at` is null and `version` 1 if staff never changed it. */
export const settingSummary = z.object({
  id: z.string(),
  version: z.number(),
  updated_at: z.nullable(z.string()),
  updated_by: z.nullable(z.string()),
});

export const settingList = z.object({ data: z.array(settingSummary) });

/** A section with its fields. */
export function settingRecord<Fields extends z.core.SomeType>(fields: Fields) {
  return z.extend(settingSummary, { fields });
}

/** The refusal (409) of a change made on an older version, with the current one. */
export function settingConflict<Fields extends z.core.SomeType>(fields: Fields) {
  return z.extend(errorBody, { current: settingRecord(fields) });
}

export type SettingSummary = z.infer<typeof settingSummary>;
export type SettingList = z.infer<typeof settingList>;
