import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/database.ts";
import type { Progress } from "#platform/progress.ts";
import { type BackupTable, TABLES_FOLDER } from "./archive-parts.ts";
import { select } from "./describe-database.ts";

const ROWS_AT_ONCE = 500;
/** A part is written once it has this many characters, so that memory holds one part of one table. */
const PART_LENGTH = 1024 * 1024;

/**
 * Adds the rows of these tables as parts: a line for each row, a JSON array with the text of each column or null. Returns
 * how many rows each table has. The transaction must see one moment.
 */
export async function dumpTables(
  tx: Transaction,
  tables: readonly BackupTable[],
  { add, progress }: { add: (path: string, bytes: Buffer) => Promise<void>; progress: Progress },
): Promise<Record<string, number>> {
  // The text of a moment and of bytes depends on the session.
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", "bytea_output = 'hex'", "extra_float_digits = 1"]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
  const counts: Record<string, number> = {};
  for (const { name, columns } of tables) {
    let rows = 0;
    let parts = 0;
    let lines = "";
    const flush = async (): Promise<void> => {
      if (lines === "") return;
      parts += 1;
      await add(`${TABLES_FOLDER}${name}/${String(parts).padStart(6, "0")}.ndjson`, Buffer.from(lines));
      lines = "";
    };
    const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
    await tx.execute(
      sql`declare dumped no scroll cursor for select json_build_array(${sql.join(texts, sql`, `)})::text as line from ${sql.identifier(name)}`,
    );
    for (;;) {
      const fetched = await select<{ line: string }>(tx, sql.raw(`fetch ${ROWS_AT_ONCE} from dumped`));
      if (fetched.length === 0) break;
      rows += fetched.length;
      for (const { line } of fetched) lines += `${line}\n`;
      if (lines.length >= PART_LENGTH) await flush();
      progress(`table ${name}: ${rows} rows`);
    }
    await flush();
    await tx.execute(sql`close dumped`);
    counts[name] = rows;
  }
  return counts;
}
