import { describe, expect, inject, it } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { startSchedules } from "#platform/jobs/schedules.ts";
import { createLog } from "#platform/log.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const log = createLog("silent");
const NODES = 6;
const ROUNDS = 5;

// Only a database server can be shared by several processes.
describe.runIf(inject("databaseTemplate").kind === "server")(
  "several nodes on a database without the scheduler",
  () => {
    it("all start their schedules at once, and each queue exists", async () => {
      const database = await createServerDatabase();
      const nodes = await Promise.all(Array.from({ length: NODES }, () => openServerDatabase(database.url, log)));
      const [first] = nodes as [DatabaseHandle];
      // They meet in one moment in some of the rounds only.
      for (let round = 0; round < ROUNDS; round += 1) {
        await first.jobs.executeSql("drop schema if exists pgboss cascade", []);
        expect(await startAll(nodes)).toEqual([]);
        const { rows } = await first.jobs.executeSql("select name from pgboss.queue where name = 'sweep'", []);
        expect(rows).toHaveLength(1);
      }
      for (const node of nodes) await node.close();
      await database.drop();
    });
  },
);

/** Starts and stops the schedules of all nodes at once. Returns why those that failed did. */
async function startAll(nodes: readonly DatabaseHandle[]): Promise<unknown[]> {
  const schedules = [{ name: "sweep", cron: "0 0 29 2 *", work: async () => undefined }];
  const started = await Promise.allSettled(nodes.map((node) => startSchedules(node, schedules, { log })));
  const stops = started.flatMap((node) => (node.status === "fulfilled" ? [node.value] : []));
  await Promise.all(stops.map((stop) => stop()));
  return started.flatMap((node) => (node.status === "rejected" ? [node.reason] : []));
}
