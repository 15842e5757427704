import type { ReactNode } from "react";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { WovenBand } from "#web/ui/woven-band.tsx";

/** The foundation's mission, its values and its three pillars. */
export function FoundationValues({
  about,
  pillars,
}: {
  about: PublicSettings["about"];
  pillars: PublicSettings["impact"]["pillars"];
}): ReactNode {
  return (
    <>
      <WovenBand seed="mission" />
      <section aria-labelledby="mission" className="on-dark section-space bg-forest text-ivory">
        <div className="wrap">
          <h2 id="mission" className="text-section">
            Mission et valeurs
          </h2>
          <p className="mt-4 max-w-[38em] text-lead text-mint">{about.mission}</p>
          <ul className="mt-9 grid gap-x-10 gap-y-7 empty:hidden sm:grid-cols-2">
            {about.values.map((value) => (
              <li key={value.title} className="border-t-2 border-leaf pt-4">
                <h3 className="text-card text-sun">{value.title}</h3>
                <p className="mt-2 text-mint">{value.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      {pillars.length > 0 && (
        <section aria-labelledby="piliers" className="section-space bg-dune">
          <div className="wrap">
            <h2 id="piliers" className="text-section">
              Nos trois piliers
            </h2>
            <ul className="mt-8 grid gap-6.5 md:grid-cols-3">
              {pillars.map((pillar) => (
                <li key={pillar.title} className="overflow-hidden rounded-card bg-white">
                  <WovenBand seed={pillar.title} height={14} tone="forest" />
                  <div className="p-6">
                    <h3 className="text-card">{pillar.title}</h3>
                    <p className="mt-2.5 text-[0.98rem] text-muted">{pillar.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
    </>
  );
}
