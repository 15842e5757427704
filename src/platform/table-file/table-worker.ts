import { TableRefusal } from "./find-columns.ts";
import { readTable, type Table, type TableJob } from "./read-table.ts";

/**
 * Reads one file as a table, in a thread of its own. Errors lose their class between threads, so a refusal is an
 * answer.
 */
export default (job: TableJob): { table: Table } | { refused: string } => {
  try {
    return { table: readTable(job) };
  } catch (error) {
    if (error instanceof TableRefusal) return { refused: error.message };
    throw error;
  }
};
