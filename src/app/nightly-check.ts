import { recordDataCheck } from "#operations/alarms/site-alarms.ts";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import type { Database } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { Schedule } from "#platform/jobs/schedules.ts";
import type { Logger } from "#platform/log.ts";
import type { App } from "./app.ts";

/** Logs violated invariants as an error, for the monitoring, and stores their names for the alarm. */
export function nightlyCheck({
  ctx,
  db,
  files,
  log,
}: {
  ctx: App["ctx"];
  db: Database;
  files: FileStore;
  log: Logger;
}): Schedule {
  return {
    name: "check-data",
    cron: "15 3 * * *",
    async work() {
      const violations = await checkInstallation({ db, files });
      const names = violations.map(({ invariant }) => invariant);
      if (violations.length > 0) log.error({ violations }, "integrity check failed");
      else log.info("integrity check passed");
      await recordDataCheck(ctx, names);
    },
  };
}
