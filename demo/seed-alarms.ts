import { oldReviews } from "#money/treasury/treasury.module.ts";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { createLog } from "#platform/log.ts";
import type { UnitOfWork } from "#platform/unit-of-work.ts";
import { contextAt } from "./editor-at.ts";

const HOUR_MS = 3600 * 1000;

/**
 * Raises the alarm that a review waits for too long, as of some hours ago. Call it after the payments to decide.
 * Nothing is mailed.
 */
export async function seedAlarms(unit: UnitOfWork, now: Date): Promise<void> {
  await evaluateAlarms({
    ...contextAt({ ...unit, enqueue: () => undefined }, new Date(now.getTime() - HOUR_MS)),
    log: createLog("silent"),
    adminEmail: undefined,
    alarmSources: [oldReviews],
    keepsBackups: false,
    provider: { simulated: true },
    readDisk: async () => ({ free: 1, total: 1 }),
  });
}
