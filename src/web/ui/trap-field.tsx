import type { ReactNode } from "react";

/** A field that people neither see nor reach: only programs fill it in. */
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
