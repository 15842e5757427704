import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteOptions } from "#app/start-site.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { startTestApp, type TestApp } from "./start-test-app.ts";
import { createServerDatabase } from "./test-database.ts";

export interface TwoNodes {
  nodes: readonly [TestApp, TestApp];
  stop(): Promise<void>;
}

/**
 * Starts two sites on one migrated, empty database and one folder of files, each with connections, a cache and a clock
 * of its own. Throws on the embedded database, which one process holds: skip such a test there.
 */
export async function startTwoNodes(
  options: Partial<SiteOptions> = {},
  environment: Record<string, string> = {},
): Promise<TwoNodes> {
  const database = await createServerDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-nodes-"));
  const open = async () => {
    const handle = await openServerDatabase(database.url, createLog("silent"));
    return { handle, node: await startTestApp({ ...options, handle }, { ...environment, DATA_DIR: dataDir }) };
  };
  const close = async ({ handle, node }: { handle: DatabaseHandle; node: TestApp }) => {
    await node.stop();
    await handle.close();
  };
  const [first, second] = [await open(), await open()];
  return {
    nodes: [first.node, second.node],
    async stop() {
      await close(first);
      await close(second);
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
