import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber } from "#shared/formats.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#web/ui/button.tsx";
import type { Lead } from "#web/ui/stacked-table.tsx";
import { FoundTotal } from "./found-list.tsx";

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

/** Returns the column of a table with a box for each row. `nameOf` is what the row is called. */
export function selectionLead<Row>(selection: Selection<Row>, nameOf: (row: Row) => string): Lead<Row> {
  return {
    label: "Sélection",
    cell: (row) => (
      <label className="grid size-11 cursor-pointer place-items-center">
        <span className="sr-only">{`Sélectionner ${quoted(nameOf(row))}`}</span>
        <input
          type="checkbox"
          checked={selection.has(row)}
          onChange={({ currentTarget }) => selection.mark([row], currentTarget.checked)}
          className="size-5 cursor-pointer accent-forest"
        />
      </label>
    ),
  };
}

interface Found<Row> {
  rows: readonly Row[];
  total: number;
  /** Returns what so many rows are called: 'campagnes'. */
  name: (count: number) => string;
}

interface Selectable<Row> extends Found<Row> {
  /** The number of those that the list finds and that can be selected: all of them, if it is not given. */
  selectable?: number;
  selection: Selection<Row>;
  /** Maximum number of rows that can be changed at once. */
  most: number;
  /** Returns the participle as it stands after so many rows: 'sélectionnées'. */
  agree: (participle: string, count: number) => string;
  /** The actions. */
  children: ReactNode;
}

/**
 * The number of rows that a list finds, and a box that selects those shown. Without a `selection` rows cannot be
 * selected.
 */
export function SelectionBar<Row extends { id: string }>({
  selection,
  ...found
}: Omit<Selectable<Row>, "selection"> & { selection: Selection<Row> | null }): ReactNode {
  return selection ? <SelectableTotal {...found} selection={selection} /> : <FoundTotal {...found} />;
}

function SelectableTotal<Row extends { id: string }>({
  rows,
  total,
  selectable = total,
  name,
  selection,
  most,
  agree,
  children,
}: Selectable<Row>): ReactNode {
  const box = useRef<HTMLInputElement>(null);
  const count = selection.all ? selectable : selection.rows.length;
  const shown = rows.filter(selection.has).length;
  const isWhole = shown === rows.length;
  const isPart = shown > 0 && !isWhole;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);

  return (
    <>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3 text-[0.95rem]">
          <input
            ref={box}
            type="checkbox"
            checked={isWhole}
            onChange={({ currentTarget }) => selection.mark(rows, currentTarget.checked)}
            className="size-5 flex-none cursor-pointer accent-forest"
          />
          <span>
            {rows.length === selectable
              ? "Tout sélectionner"
              : `Sélectionner les ${formatNumber(rows.length)}\u00a0lignes affichées`}
          </span>
        </label>
        <FoundTotal total={total} name={name} />
      </div>
      {count > 0 && (
        <section
          aria-label="Sélection"
          className="z-3 mb-3 grid gap-2 lg:flex lg:flex-wrap lg:items-center lg:justify-between rounded-tile border border-forest bg-mint px-3 py-2 shadow-float max-sm:fixed max-sm:inset-x-2 max-sm:bottom-2 max-sm:mb-0 sm:sticky sm:top-2"
        >
          <div className="flex flex-wrap items-center gap-x-3">
            <p
              role="status"
              className="font-semibold"
            >{`${formatNumber(count)} ${name(count)} ${agree("sélectionné", count)}${selection.all ? ", soit tout ce que la liste trouve" : ""}`}</p>
            {!selection.all && isWhole && selectable > rows.length && selectable <= most && (
              <Button
                tone="quiet"
                size="small"
                onClick={selection.selectAll}
              >{`Sélectionner les ${formatNumber(selectable)} ${name(selectable)} ${agree("trouvé", selectable)}`}</Button>
            )}
            <Button
              tone="quiet"
              size="small"
              onClick={() => {
                selection.clear();
                box.current?.focus();
              }}
            >
              Ne rien sélectionner
            </Button>
          </div>
          {!selection.all && isWhole && selectable > most && (
            <p className="text-[0.92rem]">{`La liste en trouve ${formatNumber(selectable)}\u00a0: au plus ${formatNumber(most)}\u00a0se changent à la fois.`}</p>
          )}
          <div className="flex flex-wrap gap-2">{children}</div>
        </section>
      )}
    </>
  );
}
