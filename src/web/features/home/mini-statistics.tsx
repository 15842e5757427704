import type { ReactNode } from "react";
import { formatNumber } from "#contracts/formats.ts";
import type { HomeAnswer } from "#contracts/home.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ErrorState } from "#web/ui/states.tsx";

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
          {({ miniStatistics: figures }) => (
            <ul className="grid w-full grid-cols-2 gap-x-6 gap-y-0.5 text-[0.95rem] text-muted md:flex md:justify-between">
              <Figure value={figures.projects} label="projets" />
              <Figure value={figures.beneficiaries} label="bénéficiaires" />
              <Figure value={figures.trees} label="arbres plantés" />
              <Figure value={figures.schools} label="écoles" />
            </ul>
          )}
        </WhenLoaded>
      </div>
    </section>
  );
}

function Figure({ value, label }: { value: number; label: string }): ReactNode {
  return (
    <li>
      <b className="font-display text-[1.05rem] font-bold text-forest">{formatNumber(value)}</b> {label}
    </li>
  );
}
