import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";

/**
 * Notes all rows of all tables that this transaction has written so far as the demo's. Of tables without a primary key,
 * which have nothing that could be told apart, none are.
 */
export async function markDemoRows(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    do $$
    declare
      one record;
    begin
      for one in
        select c.relname as name, string_agg(format('%I::text', a.attname), ', ' order by a.attnum) as key
        from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'demo_rows'
        group by c.relname
      loop
        execute format(
          'insert into demo_rows select %L, array[%s] from %I where xmin::text::bigint >= pg_current_xact_id()::xid::text::bigint',
          one.name, one.key, one.name);
      end loop;
    end $$`);
}
