import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type Config, readConfig } from "#app/config.ts";
import { embeddedFolder, openDatabase } from "#app/open-database.ts";
import { openFiles } from "#app/open-files.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database, DatabaseHandle } from "#platform/db/database.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { createDatabase } from "../setup/server-database.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

/**
 * A place for a site: a data folder, and a database of its own on a server unless it is to be embedded. Both are empty.
 */
export interface Installation {
  config: Config;
  environment: Record<string, string>;
  start(): Promise<TestApp>;
  /** Opens its database, without a site. */
  openDatabase(): Promise<DatabaseHandle>;
  remove(): Promise<void>;
}

/**
 * Makes an empty place, with `more` in its environment. Of the kind `tested`, it is on PostgreSQL if the test runs
 * there.
 */
export async function makeInstallation(
  kind: "embedded" | "tested",
  more: Readonly<Record<string, string>> = {},
): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-place-"));
  const template = inject("databaseTemplate");
  const database =
    kind === "tested" && template.kind === "server" ? await createDatabase(template.serverUrl) : undefined;
  const environment = {
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    SEED_DEMO: "false",
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...more,
  };
  const config = readConfig(environment);
  return {
    config,
    environment,
    async start() {
      const log = createLog("silent");
      const handle = await openDatabase(config, { log, clock: systemClock, files: await openFiles(config) });
      const app = await startTestApp({ handle }, environment);
      return {
        ...app,
        async stop() {
          await app.stop();
          await handle.close();
        },
      };
    },
    openDatabase: () =>
      database ? openServerDatabase(database.url, createLog("silent")) : openEmbeddedDatabase(embeddedFolder(config)),
    async remove() {
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a hash of the rows of each table, whatever their order, by the table's name. */
export async function hashRows(db: Database): Promise<Record<string, string>> {
  const { rows: tables } = (await db.execute(sql`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`)) as unknown as {
    rows: { name: string }[];
  };
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = (await db.execute(sql`
      select count(*) || ' ' || md5(coalesce(string_agg(md5(one::text), '' order by md5(one::text)), '')) as hash
      from ${sql.identifier(name)} as one`)) as unknown as { rows: { hash: string }[] };
    hashes[name] = rows[0]?.hash ?? "";
  }
  return hashes;
}
