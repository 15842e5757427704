import type { ReactNode } from "react";
import type { HealthRow, HealthState, HealthReport as Report } from "#operations/health/health.contract.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Button } from "#web/ui/button.tsx";
import { Panel } from "#web/ui/card.tsx";
import { CheckIcon, CrossIcon } from "#web/ui/icons.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { WhenFetched } from "#web/ui/when-fetched.tsx";

/** The state of the installation, for the administrator. */
export default function Health(): ReactNode {
  return (
    <div className="grid max-w-[60rem] gap-5">
      <div>
        <h1 className="text-[1.55rem] leading-tight sm:text-title">Santé du site</h1>
        <p className="mt-1 text-muted">
          Ce qui est en rouge demande quelqu’un&nbsp;: la phrase dessous dit quoi faire.
        </p>
      </div>
      <HealthReport />
    </div>
  );
}

/** The amount of work to do, then everything by groups. */
function HealthReport(): ReactNode {
  const fetched = useApi<Report>("/admin/health");
  return (
    <WhenFetched
      fetched={fetched}
      loading="Lecture de la santé du site…"
      failed="Erreur lors de la lecture de la santé du site"
    >
      {(value) => {
        const todo = value.groups.flatMap(({ rows }) => rows).filter(({ state }) => state === "act").length;
        return (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className={`text-[1.05rem] font-semibold ${todo > 0 ? "text-low" : "text-forest-deep"}`}>
                {sayTodo(todo)}
              </p>
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[0.95rem] text-muted">
                <span>
                  Lu le <Moment at={value.checked_at} />
                </span>
                <Button tone="ghost" size="small" onClick={fetched.reload}>
                  Relire
                </Button>
              </p>
            </div>
            {value.groups.map(({ title, rows }) => (
              <Panel key={title} className="grid gap-3">
                <h2 className="text-card">{title}</h2>
                <ul className="divide-y divide-line">
                  {rows.map((row) => (
                    <Row key={row.label} row={row} />
                  ))}
                </ul>
              </Panel>
            ))}
          </div>
        );
      }}
    </WhenFetched>
  );
}

function Row({ row: { label, state, text, at, advice } }: { row: HealthRow }): ReactNode {
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[15rem_1fr_8rem] sm:items-baseline">
      <h3 className="font-sans text-base font-semibold">{label}</h3>
      <div className="grid gap-1 max-sm:order-last">
        <p>
          <span>{text}</span>
          {at && (
            <>
              {" "}
              <Moment at={at} />
            </>
          )}
        </p>
        {advice && <p className="font-semibold text-low">{advice}</p>}
      </div>
      <State state={state} />
    </li>
  );
}

const STATES: Readonly<Record<HealthState, { word: string; look: string; icon: ReactNode }>> = {
  good: { word: "Bien", look: "text-forest-deep", icon: <CheckIcon className="size-4" /> },
  act: { word: "À régler", look: "text-low", icon: <CrossIcon className="size-4" /> },
  none: { word: "Sans objet", look: "text-muted", icon: <span className="w-4 text-center">–</span> },
  unknown: { word: "Pas encore", look: "text-muted", icon: <span className="w-4 text-center">–</span> },
};

function State({ state }: { state: HealthState }): ReactNode {
  const { word, look, icon } = STATES[state];
  return (
    <p className={`flex items-center gap-2 font-semibold sm:justify-self-end ${look}`}>
      <span aria-hidden="true" className="flex-none">
        {icon}
      </span>
      <span>{word}</span>
    </p>
  );
}

function sayTodo(count: number): string {
  if (count === 0) return "Tout va bien\u00a0: il n’y a rien à faire.";
  return count === 1 ? "Il y a une chose à régler." : `${count}\u00a0choses sont à régler.`;
}
