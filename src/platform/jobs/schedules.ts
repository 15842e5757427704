import { PgBoss } from "pg-boss";
import type { DatabaseHandle } from "../db/database.ts";
import type { Logger } from "../log.ts";

/** Work that is due at times: `cron` has five fields, in UTC. Nodes share it: each run happens on one of them. */
export interface Schedule {
  name: string;
  cron: string;
  work: () => Promise<unknown>;
}

const POLL_SECONDS = 20;

/** The schedules are kept until the returned function is called, which waits for what is under way. */
export async function startSchedules(
  handle: DatabaseHandle,
  schedules: readonly Schedule[],
  log: Logger,
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: handle.jobs,
    ...(handle.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  boss.on("error", (error) => log.error({ err: error }, "the job scheduler failed"));
  await boss.start();
  for (const { name, cron, work } of schedules) {
    // A run that was missed is not made up for: the next one does its work.
    await boss.createQueue(name, { policy: "singleton", retryLimit: 0, deleteAfterSeconds: 86_400 });
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await work();
    });
  }
  return () => boss.stop({ graceful: true, timeout: 10_000 });
}
