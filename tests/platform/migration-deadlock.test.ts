import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, inject, it } from "vitest";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { createServerDatabase } from "../setup/test-database.ts";

/** Locks orders; then attempts, once the payment that has locked these waits for orders. */
const MIGRATION = `lock table orders;
do $$ begin
  while exists (select from pg_locks where relation = 'attempts'::regclass and pid <> pg_backend_pid())
    and not exists (select from pg_locks where relation = 'orders'::regclass and not granted)
  loop
    perform pg_sleep(0.01);
  end loop;
end $$;
lock table attempts;
create table deadlocked (id int);`;

/** After all others. */
const JOURNAL = {
  version: "7",
  dialect: "postgresql",
  entries: [{ idx: 0, version: "7", when: 9_000_000_000_000, tag: "0000_deadlock", breakpoints: true }],
};

// Several connections are a matter of a database server.
it.runIf(inject("databaseTemplate").kind === "server")(
  "migrations are tried again that waited for a payment which waited for them",
  async () => {
    const database = await createServerDatabase();
    const handle = await openServerDatabase(database.url, createLog("silent"));
    const payment = new pg.Client({ connectionString: database.url });
    const folder = await mkdtemp(join(tmpdir(), "akwaba-deadlock-"));
    try {
      await mkdir(join(folder, "meta"));
      await writeFile(join(folder, "meta", "_journal.json"), JSON.stringify(JOURNAL));
      await writeFile(join(folder, "0000_deadlock.sql"), MIGRATION);
      await payment.connect();
      // So that the server ends the migration, and not the payment.
      await payment.query("set deadlock_timeout = '1h'");
      await payment.query("begin");
      await payment.query("lock table attempts in row exclusive mode");
      const migrated = migrateDatabase(handle, folder);
      await isLocked(payment, "orders");
      await payment.query("lock table orders in row exclusive mode");
      await payment.query("commit");
      await migrated;
      expect((await payment.query("select * from deadlocked")).rows).toEqual([]);
    } finally {
      await payment.end();
      await handle.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

async function isLocked(client: pg.Client, table: string): Promise<void> {
  const locks = "select from pg_locks where relation = $1::regclass and mode = 'AccessExclusiveLock' and granted";
  while ((await client.query(locks, [table])).rowCount === 0) await sleep(10);
}
