import { type Settings, settings } from "#contracts/settings.ts";
import { invalidateTags } from "#platform/cache/cache-tags.ts";
import type { Database, Transaction } from "#platform/db/database.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { readRows, writeRow } from "./settings.repo.ts";

/** The cache tag of whatever shows a setting. */
export const SETTINGS_TAG = "settings";

/** The foundation's settings; what nobody has set yet has its default. */
export async function readSettings(db: Database): Promise<Settings> {
  return settings.parse({ ...DEFAULT_SETTINGS, ...(await readRows(db)) });
}

/** The settings given are stored; the others stay. Throws where a value does not fit its contract. */
export async function writeSettings(tx: Transaction, change: Partial<Settings>, now: Date): Promise<void> {
  for (const [key, value] of Object.entries(change)) {
    const contract = settings.shape[key as keyof Settings];
    await writeRow(tx, key, contract.parse(value), now);
  }
  await invalidateTags(tx, [SETTINGS_TAG]);
}
