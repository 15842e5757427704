import type { EditedRecord } from "#site/content/web/edited-record.ts";
import type { SettingList } from "#site/settings/edited-settings.contract.ts";
import { callApi } from "#web/api/api-client.ts";

/** The path of the list of all sections. */
export const SETTINGS_CALL = "/admin/settings";

export const fetchSettings = (path: string) => callApi<SettingList>(path);
export const fetchSetting = (path: string) => callApi<EditedRecord>(path);
