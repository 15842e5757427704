import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { createDatabase } from "./server-database.ts";

/** Where the test files find the migrated database that each of them copies. */
export type DatabaseTemplate = { kind: "embedded"; dump: string } | { kind: "server"; serverUrl: string; name: string };

declare module "vitest" {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
  }
}

/**
 * Migrates one database for every test file of a project to copy: on PostgreSQL if TEST_DATABASE_URL names a server,
 * except for the project `embedded`.
 */
export default async function prepareTemplate(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = project.name === "embedded" ? undefined : process.env.TEST_DATABASE_URL;
  return serverUrl ? prepareOnServer(project, serverUrl) : prepareEmbedded(project);
}

async function prepareEmbedded(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), "akwaba-template-"));
  const folder = join(home, "database");
  const handle = await openEmbeddedDatabase(folder);
  await migrateDatabase(handle);
  await handle.close();

  const client = await PGlite.create(folder);
  const dump = join(home, "template.tar");
  await writeFile(dump, (await client.dumpDataDir("none")).stream());
  await client.close();

  project.provide("databaseTemplate", { kind: "embedded", dump });
  return () => rm(home, { recursive: true, force: true });
}

async function prepareOnServer(project: TestProject, serverUrl: string): Promise<() => Promise<void>> {
  const { name, url, drop } = await createDatabase(serverUrl);
  const template = await openServerDatabase(url, createLog("silent"));
  await migrateDatabase(template);
  await template.close();

  project.provide("databaseTemplate", { kind: "server", serverUrl, name });
  return drop;
}
