import { type DragEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import type { ContentOrder } from "#site/content/content-order.contract.ts";
import type { ContentType } from "#site/content/content-type.contract.ts";
import { Button } from "#web/ui/button.tsx";
import { StateChip } from "./state-chip.tsx";

type Row = ContentOrder["data"][number];

const WAYS = [
  { step: -1, label: "Monter" },
  { step: 1, label: "Descendre" },
] as const;

/** Rows that change places by drag, and by two buttons each, which keys and touch reach. */
export function SortableList({
  kind,
  rows,
  onChange,
}: {
  kind: ContentType;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}): ReactNode {
  const [dragged, setDragged] = useState<string | null>(null);
  const [announced, setAnnounced] = useState("");

  function move(id: string, to: number) {
    const row = rows.find((one) => one.id === id);
    if (!row || to < 0 || to >= rows.length || rows[to] === row) return;
    onChange(rows.filter((one) => one !== row).toSpliced(to, 0, row));
    setAnnounced(`${row.title}, place ${to + 1} sur ${rows.length}`);
  }

  function step(button: HTMLButtonElement, id: string, to: number) {
    flushSync(() => move(id, to));
    // A row that changed its place lost the focus; at an end, only the other button is left.
    const others = button.parentElement?.querySelectorAll("button") ?? [];
    (button.disabled ? [...others].find((one) => !one.disabled) : button)?.focus();
  }

  function over(event: DragEvent, to: number) {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
  }

  return (
    <>
      <ol aria-label={kind.order ?? kind.many} className="grid gap-2">
        {rows.map(({ id, title, state }, index) => (
          <li
            key={id}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData("text/plain", title);
              setDragged(id);
            }}
            onDragEnter={(event) => over(event, index)}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => setDragged(null)}
            className={`grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 rounded-card border bg-white px-3 py-2 sm:grid-cols-[1.5rem_minmax(0,1fr)_auto] [@media(hover:hover)]:cursor-grab ${dragged === id ? "border-forest bg-mint" : "border-line"}`}
          >
            <span className="text-center text-muted tabular-nums">{index + 1}</span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold [overflow-wrap:anywhere]">{title}</span>
              {state !== "published" && <StateChip kind={kind} state={state} />}
            </span>
            <span className="flex gap-1 max-sm:col-start-2 max-sm:-ml-2">
              {WAYS.map(({ step: by, label }) => (
                <Button
                  key={label}
                  tone="quiet"
                  size="small"
                  disabled={index + by < 0 || index + by >= rows.length}
                  onClick={({ currentTarget }) => step(currentTarget, id, index + by)}
                >
                  <span>{label}</span>
                  <span className="sr-only"> {title}</span>
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  );
}
