import type { ReactNode } from "react";
import { FOREST, LATERITE, LEAF, MINT, SUN, SUN_SOFT } from "#brand/colours.ts";
import { formatNumber } from "#contracts/formats.ts";
import type { HomeAnswer } from "#contracts/home.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { figure } from "./figure.ts";

/** The impact of gifts: the pillars, and the trees and schools counted. */
export function Impact({ home }: { home: Pending<HomeAnswer> }): ReactNode {
  const impact = useSettings()?.impact;
  if (!impact) return null;
  return (
    <section aria-labelledby="impact" className="section-space bg-dune">
      <div className="wrap">
        <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1.1fr_0.9fr] lg:items-end">
          <div>
            <h2 id="impact" className="text-section">
              {impact.title}
            </h2>
            <p className="mt-4 max-w-[36em] text-[1.1rem] text-muted">{impact.intro}</p>
          </div>
          <WhenLoaded answer={home} loading={null} failed={() => <Counts />}>
            {({ impactStatistics }) => <Counts figures={impactStatistics} />}
          </WhenLoaded>
        </div>
        <ul className="mt-10 grid gap-6.5 md:grid-cols-3">
          {impact.pillars.map((pillar, index) => (
            <li key={pillar.title} className="rounded-card bg-white p-6">
              <PillarMark index={index} />
              <h3 className="mt-4 text-card">{pillar.title}</h3>
              <p className="mt-2.5 text-[0.98rem] text-muted">{pillar.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Counts({ figures = {} }: { figures?: Partial<HomeAnswer["impactStatistics"]> | undefined }): ReactNode {
  return (
    <dl className="flex flex-wrap gap-x-12 gap-y-4 lg:justify-end">
      <Count label="arbres plantés" value={figures.trees} />
      <Count label="écoles ouvertes" value={figures.schools} />
    </dl>
  );
}

function Count({ label, value }: { label: string; value: number | undefined }): ReactNode {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-muted">{label}</dt>
      <dd className="font-display text-[2.2rem] leading-none font-bold text-forest">{formatNumber(figure(value))}</dd>
    </div>
  );
}

const scenes: ReactNode[] = [
  <path key="book" d="M14 27c5-3 9-3 14 0 5-3 9-3 14 0v15c-5-3-9-3-14 0-5-3-9-3-14 0z" fill={LATERITE} />,
  <path key="seedling" d="M28 46c0-9-1-13-10-17 10-1 11 5 10 12 0-10 4-16 13-19-6 7-11 12-13 24z" fill={LEAF} />,
  <path key="drop" d="M28 18c6 9 10 13 10 18a10 10 0 0 1-20 0c0-5 4-9 10-18z" fill={FOREST} />,
];

const grounds = [SUN_SOFT, MINT, SUN];

function PillarMark({ index }: { index: number }): ReactNode {
  const one = index % scenes.length;
  return (
    <svg aria-hidden="true" viewBox="4 4 48 50" className="h-16">
      <path d="M4 54V28a24 24 0 0 1 48 0v26z" fill={grounds[one]} />
      {scenes[one]}
    </svg>
  );
}
