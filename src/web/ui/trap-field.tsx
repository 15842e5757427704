import type { ReactNode } from "react";

/** A field that nobody sees or reaches: what fills it in is a program. */
export function TrapField({ name }: { name: string }): ReactNode {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Ne remplissez pas ce champ
        <input name={name} type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
