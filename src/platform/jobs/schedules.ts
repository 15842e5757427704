import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { JOBS_SCHEMA, startInstalling } from "./install-jobs.ts";

/**
 * Scheduled work. `cron` has five fields, in UTC. Each run happens on one of the nodes. Long work must start nothing
 * new once `stopping` is aborted: the node stops, or the run was given to another one.
 */
export interface Schedule {
  name: string;
  cron: string;
  /** After how long a run counts as hanging and is given up, if not after 15 minutes. */
  longestSeconds?: number;
  /** True if it should also run now, once for all nodes that start within an hour. */
  isDueNow?: () => Promise<boolean>;
  work: (stopping?: AbortSignal) => Promise<unknown>;
}

/** Why the signal of a run is aborted if its node stops. Any other reason means that the run was given up. */
export const NODE_STOPS = "the node stops";

const LONGEST_SECONDS = 15 * 60;

/** Within this time, all nodes that start make one run of what is due now. */
const DUE_ONCE_SECONDS = 3600;

/** Interval of the search for due runs, and for runs without a heartbeat, in seconds. */
const SEARCH_SECONDS = 20;

/** A run without a heartbeat for this long is over, so that a killed node does not delay the next run. */
const HEARTBEAT_SECONDS = 30;

/** Longest wait of a stop for current runs, in milliseconds: longer than any call to the outside. */
const STOP_TIMEOUT_MS = 45_000;

/**
 * Runs the schedules until the returned function is called, which starts nothing new and waits for current runs. With
 * `installed`, the scheduler's tables exist and belong to another role.
 */
export async function startSchedules(
  handle: DatabaseHandle,
  schedules: readonly Schedule[],
  {
    log,
    installed = false,
    searchSeconds = SEARCH_SECONDS,
  }: { log: Logger; installed?: boolean; searchSeconds?: number },
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: handle.jobs,
    schema: JOBS_SCHEMA,
    // Another role owns the tables: this one can neither alter nor reindex them.
    ...(installed ? { migrate: false, createSchema: false, reindex: false } : {}),
    superviseIntervalSeconds: searchSeconds,
    monitorIntervalSeconds: searchSeconds,
    ...(handle.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  const stopping = new AbortController();
  boss.on("error", (error) => log.error({ err: error }, "the job scheduler failed"));
  if (installed) await boss.start();
  else await startInstalling(handle, boss);
  for (const { name, cron, longestSeconds = LONGEST_SECONDS, isDueNow, work } of schedules) {
    // A missed run is not repeated: the next one does its work.
    const options = {
      retryLimit: 0,
      deleteAfterSeconds: 86_400,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: longestSeconds,
    };
    await boss.createQueue(name, { policy: "singleton", ...options });
    // An existing queue would otherwise keep the options it was created with.
    await boss.updateQueue(name, options);
    await boss.schedule(name, cron);
    if (await isDueNow?.()) await boss.sendThrottled(name, null, {}, DUE_ONCE_SECONDS);
    await boss.work(name, { pollingIntervalSeconds: searchSeconds }, async (jobs) => {
      await work(AbortSignal.any([stopping.signal, ...jobs.map(({ signal }) => signal)]));
    });
  }
  return () => {
    stopping.abort(NODE_STOPS);
    return boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
  };
}

/** Returns when this schedule was carried out last, on whatever node; null if not within the day that runs are kept. */
export async function readLastRun({ jobs }: Pick<DatabaseHandle, "jobs">, schedule: string): Promise<Date | null> {
  const installed = await jobs.executeSql("select to_regclass($1) is not null as there", [`${JOBS_SCHEMA}.job`]);
  if (!installed.rows[0]?.there) return null;
  const { rows } = await jobs.executeSql(
    `select max(completed_on) as last from ${JOBS_SCHEMA}.job where name = $1 and state = 'completed'`,
    [schedule],
  );
  const last: unknown = rows[0]?.last;
  return last === null || last === undefined ? null : new Date(last as string | Date);
}

/** Returns since when the scheduler knows the schedule of this name, null if it does not. */
export async function readScheduledSince(db: Database, name: string): Promise<Date | null> {
  const table = `${JOBS_SCHEMA}.schedule`;
  const installed = await db.execute<{ there: boolean }>(sql`select to_regclass(${table}) is not null as there`);
  if (!installed.rows[0]?.there) return null;
  const { rows } = await db.execute<{ since: number | null }>(sql`
    select (extract(epoch from min(created_on)) * 1000)::float as since
    from ${sql.raw(table)} where name = ${name}`);
  const since = rows[0]?.since ?? null;
  return since === null ? null : new Date(since);
}
