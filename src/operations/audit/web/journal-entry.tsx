import type { ReactNode } from "react";
import type { AuditEntry } from "#operations/audit/audit.contract.ts";
import { nameOfAction, nameOfActor, nameOfKind } from "#operations/audit/audit-words.contract.ts";
import { ShortMoment } from "#web/listing/short-dates.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { ChevronIcon } from "#web/ui/icons.tsx";
import { ValueChange } from "./value-change.tsx";

/** One entry of the audit log: a sentence in one line, and what changed behind it. */
export function JournalEntry({ entry }: { entry: AuditEntry }): ReactNode {
  const { at, action, kind, name, before, after, origin } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const line = (
    <>
      <span className="text-[0.92rem] text-muted">
        <ShortMoment at={at} />
      </span>
      <span className="col-span-2 row-start-2 min-w-0 truncate group-open:whitespace-normal lg:col-span-1 lg:col-start-2 lg:row-start-1">
        <strong className="font-semibold">{nameOfActor(entry)}</strong> <span>{nameOfAction(action)}</span>{" "}
        <strong className="font-semibold">{`«\u00a0${name}\u00a0»`}</strong>
      </span>
      <Chip className="justify-self-end border border-line whitespace-nowrap lg:col-start-3">{nameOfKind(kind)}</Chip>
    </>
  );
  if (fields.length === 0 && !origin) return <li className={`${ROW} border-t border-line`}>{line}</li>;
  return (
    <li className="border-t border-line">
      <details className="group">
        <summary className={`${ROW} cursor-pointer list-none hover:bg-dune focus-visible:-outline-offset-3`}>
          {line}
          <span className="sr-only">{before ? "Voir ce qui a changé" : "Voir le détail"}</span>
          <ChevronIcon className="size-3.5 text-forest group-open:rotate-180 max-lg:hidden lg:col-start-4 lg:row-start-1" />
        </summary>
        <div className="px-2 pt-1 pb-3 lg:pl-34">
          {fields.length > 0 && (
            <dl className="grid gap-3">
              {fields.map((field) => (
                <ValueChange key={field} kind={kind} field={field} before={before} after={after} />
              ))}
            </dl>
          )}
          {origin && (
            <p className="mt-1 text-[0.85rem] text-muted">{`Connexion ${origin.slice(0, 6)}\u00a0: le même signe marque ce qui a été fait depuis la même adresse.`}</p>
          )}
        </div>
      </details>
    </li>
  );
}

const ROW =
  "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-2 py-1.5 lg:min-h-11 lg:grid-cols-[7.5rem_minmax(0,1fr)_auto_1rem] lg:py-0";
