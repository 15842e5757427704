import type { Database } from "#platform/db/database.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { type Settings, settings } from "./settings.contract.ts";
import { readRows, writeRow } from "./settings.repo.ts";

/** The cache tag of responses that show a setting. */
export const SETTINGS_TAG = "settings";

/** Returns the foundation's settings. Those not set yet have their defaults. */
export async function readSettings(db: Database): Promise<Settings> {
  return settings.parse({ ...DEFAULT_SETTINGS, ...(await readRows(db)) });
}

/** Stores these settings; the others stay. Throws if a value does not fit its contract. */
export async function writeSettings(
  { tx, invalidate }: UnitOfWork,
  change: Partial<Settings>,
  now: Date,
): Promise<void> {
  for (const [key, value] of Object.entries(change)) {
    const contract = settings.shape[key as keyof Settings];
    await writeRow(tx, key, contract.parse(value), now);
  }
  invalidate([SETTINGS_TAG]);
}
