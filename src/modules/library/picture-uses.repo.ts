import { and, eq, type SQL, sql } from "drizzle-orm";
import { columnName } from "#modules/pictures/column-name.ts";
import type { PictureColumn } from "#modules/pictures/picture-column.ts";
import type { Database, Transaction } from "#platform/db/database.ts";

/** A row that shows a picture: the place of its column in the list of all, its id and name, and the reference. */
export interface UseRow {
  place: number;
  id: string;
  name: string;
  key: string;
}

// A smaller size counts as its picture.
const IN_HTML = String.raw`/public/(pictures/[\w-]+/[\w.-]+-\d{2,4}x\d{2,4})`;

/** Selects the references that the column shows, of all its rows. */
function selectUses({ table, column, where, format, row }: PictureColumn, place: number): SQL {
  const shown = and(sql`${column} like ${format === "html" ? "%/public/pictures/%" : "pictures/%"}`, where);
  const key =
    format === "html" ? sql`(regexp_matches(${column}, ${IN_HTML}, 'g'))[1] || '.webp'` : sql`${column}::text`;
  return sql`select ${place}::int as place, ${row.id}::text as id, ${row.name}::text as name, ${key} as key from ${table} where ${shown}`;
}

/** Selects the references that any column shows, for a condition `in (…)`. */
export function selectUsedKeys(columns: readonly PictureColumn[]): SQL {
  return sql`select used.key from (${allUses(columns)}) as used`;
}

/** Returns every row that shows one of these references. */
export async function listUseRows(
  db: Database,
  columns: readonly PictureColumn[],
  keys: readonly string[],
): Promise<UseRow[]> {
  if (keys.length === 0 || columns.length === 0) return [];
  const wanted = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const { rows } = (await db.execute(
    sql`select distinct place, id, name, key from (${allUses(columns)}) as used where key in (${wanted}) order by place, name, id`,
  )) as unknown as { rows: UseRow[] };
  return rows;
}

function allUses(columns: readonly PictureColumn[]): SQL {
  return sql.join(columns.map(selectUses), sql` union all `);
}

/** Replaces references in every row of the column. */
export async function replaceKeys(
  tx: Transaction,
  { table, column, where, format }: PictureColumn,
  replaced: ReadonlyMap<string, string>,
): Promise<void> {
  const name = columnName({ table, column });
  for (const [former, next] of replaced) {
    const shown = format === "html" ? sql`position(${`/public/${former}`} in ${column}) > 0` : eq(column, former);
    const value = format === "html" ? sql`replace(${column}, ${`/public/${former}`}, ${`/public/${next}`})` : next;
    await tx
      .update(table)
      .set({ [name]: value })
      .where(and(shown, where));
  }
}
