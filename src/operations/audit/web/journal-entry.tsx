import type { ReactNode } from "react";
import type { AuditEntry } from "#operations/audit/audit.contract.ts";
import { nameOfAction, nameOfActor, nameOfKind } from "#operations/audit/audit-words.contract.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { ValueChange } from "./value-change.tsx";

/** One entry of the audit log: a sentence, and what changed behind it. */
export function JournalEntry({ entry }: { entry: AuditEntry }): ReactNode {
  const { at, action, kind, name, before, after, origin } = entry;
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1 rounded-card border border-line bg-white px-4 py-3.5 md:items-start md:grid-cols-[11rem_minmax(0,1fr)_auto] md:gap-x-5">
      <p className="text-[0.92rem] text-muted md:row-start-1 md:pt-0.5">
        <Moment at={at} />
      </p>
      <div className="col-span-2 row-start-2 min-w-0 md:col-span-1 md:col-start-2 md:row-start-1">
        <p className="[overflow-wrap:anywhere]">
          <strong className="font-semibold">{nameOfActor(entry)}</strong> <span>{nameOfAction(action)}</span>{" "}
          <strong className="font-semibold">{`«\u00a0${name}\u00a0»`}</strong>
        </p>
        {fields.length > 0 && (
          <details className="mt-0.5">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-[0.95rem] font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest">
              {before ? "Voir ce qui a changé" : "Voir le détail"}
            </summary>
            <dl className="grid gap-3 pt-1 pb-1.5">
              {fields.map((field) => (
                <ValueChange key={field} kind={kind} field={field} before={before} after={after} />
              ))}
            </dl>
          </details>
        )}
        {origin && <p className="mt-1 text-[0.85rem] text-muted">{`Connexion ${origin.slice(0, 6)}`}</p>}
      </div>
      <p className="md:col-start-3 md:row-start-1">
        <Chip className="border border-line">{nameOfKind(kind)}</Chip>
      </p>
    </li>
  );
}
