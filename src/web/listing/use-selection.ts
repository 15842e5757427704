import { useState } from "react";

/** The selection in a list: rows, or all that the list finds. */
export interface Selection<Row> {
  rows: readonly Row[];
  all: boolean;
  has: (row: Row) => boolean;
  /** Selects the rows, or no longer. */
  mark: (rows: readonly Row[], on: boolean) => void;
  selectAll: () => void;
  clear: () => void;
}

/** Keeps which rows are selected, as they were when they were. */
export function useSelection<Row extends { id: string }>(): Selection<Row> {
  const [marked, setMarked] = useState<ReadonlyMap<string, Row>>(new Map());
  const [all, setAll] = useState(false);
  return {
    rows: [...marked.values()],
    all,
    has: ({ id }) => all || marked.has(id),
    mark(rows, on) {
      setAll(false);
      setMarked((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (on) after.set(row.id, row);
          else after.delete(row.id);
        }
        return after;
      });
    },
    selectAll: () => setAll(true),
    clear() {
      setAll(false);
      setMarked(new Map());
    },
  };
}
