import { type ReactNode, useRef } from "react";
import { formatNumber } from "#contracts/formats.ts";
import type { HomeAnswer } from "#contracts/home.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { useScrollEdges } from "#web/ui/use-scroll-edges.ts";
import { figure } from "./figure.ts";

/** The foundation in four figures, in one line under the header, as high while it loads and if it fails. */
export function MiniStatistics({ home }: { home: Pending<HomeAnswer> }): ReactNode {
  return (
    <section aria-label="En bref" className="border-y border-line bg-dune">
      <div className="wrap flex min-h-13 items-center text-[0.92rem]">
        <WhenLoaded
          answer={home}
          loading={<p role="status">Chargement des chiffres…</p>}
          failed={(failure, retry) => (
            <p role="alert" className="flex items-center gap-x-2 leading-tight">
              <span>{failure.message}</span>
              <Button tone="quiet" size="small" onClick={retry}>
                Réessayer
              </Button>
            </p>
          )}
        >
          {({ miniStatistics }) => <Figures figures={miniStatistics} />}
        </WhenLoaded>
      </div>
    </section>
  );
}

function Figures({ figures }: { figures: Partial<HomeAnswer["miniStatistics"]> | null | undefined }): ReactNode {
  const line = useRef<HTMLUListElement>(null);
  const { overflows } = useScrollEdges(line);
  return (
    <ul
      ref={line}
      aria-label="Chiffres"
      // Where the line is cut, the keyboard scrolls it.
      tabIndex={overflows === false ? undefined : 0}
      className="-mx-gutter flex flex-1 gap-x-5 overflow-x-auto px-gutter py-2.5 text-muted [scrollbar-width:none] sm:justify-between"
    >
      <Figure value={figures?.projects} label="projets" />
      <Figure value={figures?.beneficiaries} label="bénéficiaires" />
      <Figure value={figures?.trees} label="arbres" />
      <Figure value={figures?.schools} label="écoles" />
    </ul>
  );
}

function Figure({ value, label }: { value: number | undefined; label: string }): ReactNode {
  return (
    <li className="whitespace-nowrap">
      <b className="font-display text-[1.05rem] font-bold text-forest">{formatNumber(figure(value))}</b>{" "}
      <span>{label}</span>
    </li>
  );
}
