import type { SettingList } from "#contracts/edited-settings.ts";
import { callApi } from "#web/api/api-client.ts";
import type { EditedRecord } from "#web/features/editing/content-kind.ts";

/** The path of the list of all sections. */
export const SETTINGS_CALL = "/admin/settings";

export const fetchSettings = (path: string) => callApi<SettingList>(path);
export const fetchSetting = (path: string) => callApi<EditedRecord>(path);
