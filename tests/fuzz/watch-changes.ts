import { sql } from "drizzle-orm";
import type { TestApp } from "../setup/start-test-app.ts";

/** Tells what has been written, by triggers on all tables. */
export interface ChangeWatch {
  /** Returns what has been done to which tables since `reset`: `accounts update`, `outbox insert`. */
  changed(): Promise<string[]>;
  reset(): Promise<void>;
}

/** Watches every table of the site from now on. */
export async function watchChanges({ handle: { db, jobs } }: Pick<TestApp, "handle">): Promise<ChangeWatch> {
  await db.execute(sql`create table fuzz_changes (name text not null)`);
  await db.execute(sql`
    create function note_fuzz_change() returns trigger language plpgsql as $$
      begin insert into fuzz_changes values (tg_table_name || ' ' || lower(tg_op)); return null; end $$`);
  await db.execute(sql`
    do $$ declare watched record; begin
      for watched in select tablename from pg_tables where schemaname = 'public' and tablename <> 'fuzz_changes' loop
        execute format('create trigger note_fuzz_change after insert or update or delete on %I
          for each row execute function note_fuzz_change()', watched.tablename);
      end loop;
    end $$`);
  return {
    async changed() {
      const { rows } = await jobs.executeSql("select distinct name from fuzz_changes order by name");
      return rows.map((row: { name: string }) => row.name);
    },
    async reset() {
      await db.execute(sql`delete from fuzz_changes`);
    },
  };
}
