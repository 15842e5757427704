import type { ReactNode } from "react";
import { FOREST, LATERITE, LEAF, MINT, SUN, SUN_SOFT } from "#shared/brand/colours.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { SnapRow } from "#web/ui/snap-row.tsx";

/** The impact of gifts, pillar by pillar; its figures stand in the line and the counters above it. */
export function Impact(): ReactNode {
  const impact = useSettings()?.impact;
  // Nothing is written on a new site.
  if (!impact || (impact.intro === "" && impact.pillars.length === 0)) return null;
  return (
    <section aria-labelledby="impact" className="section-space bg-dune">
      <div className="wrap">
        <h2 id="impact" className="text-section">
          {impact.title}
        </h2>
        <p className="mt-2.5 mb-5 max-w-[44em] leading-normal text-muted sm:mb-8 sm:text-[1.1rem]">{impact.intro}</p>
        <SnapRow
          items={impact.pillars.map((pillar, index) => ({ id: pillar.title, index, ...pillar }))}
          label={impact.title}
          card={({ title, text, index }) => (
            <div className="rounded-card bg-white p-4.5 sm:p-6">
              <div className="flex items-center gap-3.5 sm:block">
                <PillarMark index={index} />
                <h3 className="text-card sm:mt-4">{title}</h3>
              </div>
              <p className="mt-2.5 text-[0.95rem] leading-snug text-muted sm:text-[0.98rem] sm:leading-normal">
                {text}
              </p>
            </div>
          )}
        />
      </div>
    </section>
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
    <svg aria-hidden="true" viewBox="4 4 48 50" className="h-12 flex-none sm:h-16">
      <path d="M4 54V28a24 24 0 0 1 48 0v26z" fill={grounds[one]} />
      <g>{scenes[one]}</g>
    </svg>
  );
}
