import { PgBoss } from "pg-boss";
import type { DatabaseHandle } from "../db/database.ts";
import type { Logger } from "../log.ts";
import { JOBS_SCHEMA } from "./install-jobs.ts";

/**
 * Work that is due at times: `cron` has five fields, in UTC. Nodes share it: each run happens on one of them. Long work
 * begins nothing new once `stopping` is aborted, because the node stops or the run was given to another one.
 */
export interface Schedule {
  name: string;
  cron: string;
  work: (stopping?: AbortSignal) => Promise<unknown>;
}

const POLL_SECONDS = 20;

/** A run whose node has not said for so long that it lives is over: a killed node must not hold up the next run. */
const HEARTBEAT_SECONDS = 30;

/** How often runs that are over are looked for. */
const SUPERVISE_SECONDS = 20;

/** How long a stop waits for what is under way, in milliseconds: longer than any question to the outside. */
const STOP_PATIENCE_MS = 45_000;

/**
 * The schedules are kept until the returned function is called: nothing new begins then, and it waits for what is
 * under way. With `installed` the scheduler's tables are there, and belong to another role.
 */
export async function startSchedules(
  handle: DatabaseHandle,
  schedules: readonly Schedule[],
  { log, installed = false }: { log: Logger; installed?: boolean },
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: handle.jobs,
    schema: JOBS_SCHEMA,
    // Another role owns the tables then: this one can neither change nor rebuild them.
    ...(installed ? { migrate: false, createSchema: false, reindex: false } : {}),
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    ...(handle.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  const stopping = new AbortController();
  boss.on("error", (error) => log.error({ err: error }, "the job scheduler failed"));
  await boss.start();
  for (const { name, cron, work } of schedules) {
    // A run that was missed is not made up for: the next one does its work.
    const options = { retryLimit: 0, deleteAfterSeconds: 86_400, heartbeatSeconds: HEARTBEAT_SECONDS };
    await boss.createQueue(name, { policy: "singleton", ...options });
    // A queue that is there already keeps what it was created with.
    await boss.updateQueue(name, options);
    await boss.schedule(name, cron);
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
      await work(AbortSignal.any([stopping.signal, ...jobs.map(({ signal }) => signal)]));
    });
  }
  return () => {
    stopping.abort();
    return boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
  };
}
