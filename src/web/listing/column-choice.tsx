import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Checkbox } from "#web/ui/field.tsx";
import type { Columns } from "./use-columns.ts";

/** On a wide screen, the choice of the columns of a list. Escape closes it. */
export function ColumnChoice<Row>({ columns: { choices, choose } }: { columns: Columns<Row> }): ReactNode {
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  function closeByKey(event: KeyboardEvent) {
    if (event.key !== "Escape" || !menu.current?.open) return;
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  }

  return (
    <details
      ref={menu}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={closeByKey}
      className="relative max-lg:hidden print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center px-2 text-[0.97rem] font-[650] text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest">
        Colonnes
      </summary>
      {open && (
        <fieldset className="absolute top-full right-0 z-4 w-max rounded-tile border border-line bg-white px-4 py-2 shadow-float">
          <legend className="sr-only">Colonnes affichées</legend>
          {choices.map(({ label, chosen }) => (
            <Checkbox
              key={label}
              label={label}
              checked={chosen}
              onChange={({ currentTarget }) => choose(label, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
    </details>
  );
}
