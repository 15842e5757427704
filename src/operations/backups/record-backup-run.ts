import type { AppContext } from "#composition/context.ts";
import { type BackupRun, insertBackupRun } from "./backups.repo.ts";

/** Stores how a backup or a rehearsal ended. The next evaluation of the alarms reads it. */
export async function recordBackupRun(
  { write, clock }: Pick<AppContext, "write" | "clock">,
  run: Omit<BackupRun, "endedAt">,
): Promise<void> {
  await write(({ tx }) => insertBackupRun(tx, { ...run, endedAt: clock.now() }));
}
