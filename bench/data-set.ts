import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";

/** A database and a folder that a site is started on. */
export interface DataSet {
  /** The variables with which the site finds them. */
  env: { DATA_DIR: string; DATABASE_URL?: string };
  /** The rows of one statement. An embedded database has a single holder: no site may run on it meanwhile. */
  query<Row>(statement: string, values?: unknown[]): Promise<Row[]>;
  remove(): Promise<void>;
}

/** Returns an empty data set: a folder, and a new database on the PostgreSQL server at this address if one is given. */
export async function createDataSet(serverUrl?: string): Promise<DataSet> {
  const dataDir = await mkdtemp(join(tmpdir(), "akwaba-bench-"));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  // Nor does anything stay behind if a signal ends this process.
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  if (!serverUrl) {
    return {
      env: { DATA_DIR: dataDir },
      query: (statement, values) => queryEmbedded(join(dataDir, "database"), statement, values),
      remove: removeFolder,
    };
  }
  const name = `akwaba_bench_${randomBytes(6).toString("hex")}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await queryServer(serverUrl, `create database ${name}`);
  return {
    env: { DATA_DIR: dataDir, DATABASE_URL: url.href },
    query: (statement, values) => queryServer(url.href, statement, values),
    remove: async () => {
      await queryServer(serverUrl, `drop database ${name} with (force)`);
      await removeFolder();
    },
  };
}

async function queryEmbedded<Row>(folder: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.close();
  }
}

async function queryServer<Row>(url: string, statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
