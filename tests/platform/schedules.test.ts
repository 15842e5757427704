// Also on the embedded database: schedules run through its single connection.
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { startSchedules } from "#platform/jobs/schedules.ts";
import { createLog } from "#platform/log.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const log = createLog("silent");
/** At a time that no test meets: what runs here was sent by hand. */
const NEVER = "0 0 29 2 *";

let handle: DatabaseHandle;

beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

/** Speaks to the queues as another node does. */
async function openBoss(): Promise<PgBoss> {
  const boss = new PgBoss({
    db: handle.jobs,
    supervise: false,
    schedule: false,
    ...(handle.kind === "embedded" ? { backend: "pglite" as const } : {}),
  });
  return boss.start();
}

it("a run whose node was killed is over as soon as nothing is heard of it, and the next one runs", async () => {
  const name = "sweep";
  let runs = 0;
  const work = async () => {
    runs += 1;
  };
  const schedules = [{ name, cron: NEVER, work }];
  await (await startSchedules(handle, schedules, { log }))();

  const node = await openBoss();
  await node.send(name, {});
  const [run] = await node.fetch(name);
  // The node that runs it is killed: a minute passes in which it says nothing.
  await handle.jobs.executeSql(
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '1 minute' where id = $1 and state = 'active'",
    [run?.id],
  );
  await node.send(name, {});

  const stop = await startSchedules(handle, schedules, { log, searchSeconds: 1 });
  await expect.poll(() => runs, { timeout: 500_000, interval: 200 }).toBe(1);
  await stop();
  await node.stop({ graceful: false });
});

it("a schedule that an earlier version created learns how long it may be silent", async () => {
  const node = await openBoss();
  await node.createQueue("old", { policy: "singleton", retryLimit: 0 });
  await (await startSchedules(handle, [{ name: "old", cron: NEVER, work: async () => undefined }], { log }))();
  expect(await node.getQueue("old")).toMatchObject({ policy: "singleton", heartbeatSeconds: 30 });
  await node.stop({ graceful: false });
});
