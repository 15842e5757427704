import { openAsBlob } from "node:fs";
import { inject } from "vitest";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { createDatabase } from "./server-database.ts";

/**
 * Enough for what happens at once in a test; to open one and to fill its caches costs a server as much as a hundred
 * queries.
 */
const CONNECTIONS = 4;

/**
 * Opens a migrated, empty database: in memory, or on the server of TEST_DATABASE_URL, where closing it also deletes it.
 * Open one for each test file, in `beforeAll`: it costs about half a second.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const template = inject("databaseTemplate");
  if (template.kind === "embedded") return openEmbeddedDatabase(undefined, await openAsBlob(template.dump));

  const { url, drop } = await createServerDatabase();
  const handle = await openServerDatabase(url, createLog("silent"), { connections: CONNECTIONS });
  return {
    ...handle,
    async close() {
      await handle.close();
      await drop();
    },
  };
}

/**
 * Creates a migrated, empty database on the server of TEST_DATABASE_URL, for tests that open it more
 * than once. Fails on the embedded database, which only one process can hold: skip such a test there.
 */
export async function createServerDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject("databaseTemplate");
  if (template.kind !== "server") throw new Error("this test needs TEST_DATABASE_URL");
  return createDatabase(template.serverUrl, template.name);
}
