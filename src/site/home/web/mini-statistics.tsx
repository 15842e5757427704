import { type ReactNode, useRef } from "react";
import { formatNumber } from "#shared/formats.ts";
import type { HomeAnswer } from "#site/home/home.contract.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Button } from "#web/ui/button.tsx";
import { useScrollEdges } from "#web/ui/use-scroll-edges.ts";
import { figure } from "./figure.ts";

const line = "wrap flex min-h-13 items-center gap-x-2";

/** The foundation in four figures, in one line under the header, as high while it loads and if it fails; nothing if all are 0. */
export function MiniStatistics({ home }: { home: Pending<HomeAnswer> }): ReactNode {
  return (
    <section aria-label="En bref" className="border-y border-line bg-dune text-[0.92rem] empty:hidden">
      <WhenLoaded
        answer={home}
        loading={
          <p role="status" className={line}>
            Chargement des chiffres…
          </p>
        }
        failed={(failure, retry) => (
          <p role="alert" className={`${line} leading-tight`}>
            <span>{failure.message}</span>
            <Button tone="quiet" size="small" onClick={retry}>
              Réessayer
            </Button>
          </p>
        )}
      >
        {({ miniStatistics }) => <Figures figures={miniStatistics} />}
      </WhenLoaded>
    </section>
  );
}

function Figures({ figures }: { figures: Partial<HomeAnswer["miniStatistics"]> | null | undefined }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const { overflows } = useScrollEdges(list);
  const all = [
    ["projets", figures?.projects],
    ["bénéficiaires", figures?.beneficiaries],
    ["arbres", figures?.trees],
    ["écoles", figures?.schools],
  ] as const;
  const shown = all.filter(([, value]) => value !== 0);
  if (shown.length === 0) return null;
  return (
    <div className={line}>
      <ul
        ref={list}
        aria-label="Chiffres"
        // Where the line is cut, the keyboard scrolls it.
        tabIndex={overflows === false ? undefined : 0}
        className="-mx-gutter flex flex-1 gap-x-5 overflow-x-auto px-gutter py-2.5 text-muted [scrollbar-width:none] sm:justify-between"
      >
        {shown.map(([label, value]) => (
          <Figure key={label} value={value} label={label} />
        ))}
      </ul>
    </div>
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
