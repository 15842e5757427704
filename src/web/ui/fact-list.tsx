import { type ReactNode, useId } from "react";
import { Panel } from "./card.tsx";

/** A titled part of a page. */
export function TitledPanel({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <Panel className="grid gap-4">
        <h2 id={id} className="text-card">
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}

/** Facts with their names; those without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }): ReactNode {
  return (
    <dl className="grid gap-x-5 gap-y-2.5 xs:grid-cols-[9rem_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-[0.95rem] text-muted">{name}</dt>
            <dd className="-mt-2 whitespace-pre-line [overflow-wrap:anywhere] xs:mt-0">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
