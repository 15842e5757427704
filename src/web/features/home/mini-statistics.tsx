import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import type { HomeAnswer } from "#contracts/home.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { figure } from "./figure.ts";

/** The foundation in four figures, in one line under the header. */
export function MiniStatistics({ home }: { home: Pending<HomeAnswer> }): ReactNode {
  return (
    <section aria-label="En bref" className="border-y border-line bg-dune">
      <div className="wrap flex min-h-13 items-center py-2">
        <WhenLoaded
          answer={home}
          loading={<p role="status">Chargement des chiffres…</p>}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {({ miniStatistics: figures = {} }) => (
            <ul className="grid w-full grid-cols-[auto_auto] justify-between gap-x-4 gap-y-0.5 text-[0.92rem] text-muted sm:flex">
              <Figure value={figures.projects} label="projets" />
              <Figure value={figures.beneficiaries} label="bénéficiaires" />
              <Figure value={figures.trees} label="arbres" />
              <Figure value={figures.schools} label="écoles" />
            </ul>
          )}
        </WhenLoaded>
      </div>
    </section>
  );
}

function Figure({ value, label }: { value: number | undefined; label: string }): ReactNode {
  return (
    <li className="whitespace-nowrap">
      <b className="font-display text-[1.05rem] font-bold text-forest">{formatNumber(figure(value))}</b> {label}
    </li>
  );
}
