import type { PictureColumn } from "./picture-column.ts";

/** Returns the name of the column in the rows of its table. */
export function columnName({ table, column }: Pick<PictureColumn, "table" | "column">): string {
  const name = Object.entries(table).find(([, one]) => one === column)?.[0];
  if (!name) throw new Error("the column is not the table's");
  return name;
}
