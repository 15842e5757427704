import type { ReactNode } from "react";
import { formatFcfa, formatNumber } from "#contracts/formats.ts";
import type { HomeAnswer } from "#contracts/home.ts";
import { paths } from "#contracts/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import heroPicture from "#web/assets/hero.svg?url";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { figure } from "./figure.ts";

/** The foundation's mission, three links to go on, and its three counters. */
export function Hero({ home }: { home: Pending<HomeAnswer> }): ReactNode {
  const settings = useSettings();
  return (
    <section aria-label={settings?.identity.name}>
      <div className="wrap grid items-center gap-x-14 gap-y-9 pt-7 pb-12 md:grid-cols-[1.12fr_0.88fr] md:pt-11 md:pb-18">
        <div>
          <p className="mb-3.5 text-[0.95rem] font-[650] text-laterite">{settings?.identity.tagline}</p>
          <h1 className="text-hero">{settings?.identity.headline}</h1>
          <p className="mt-5.5 mb-7.5 max-w-[34em] text-lead text-muted">{settings?.identity.mission}</p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to={paths.campaigns} className="flex-[1_0_100%] sm:flex-none">
              Faire un don
            </ButtonLink>
            <ButtonLink to={paths.signup} tone="ghost" className="flex-[1_0_100%] sm:flex-none">
              S’inscrire
            </ButtonLink>
            <ButtonLink to={paths.projects} tone="quiet" className="-ml-3 sm:ml-0">
              Voir les projets
            </ButtonLink>
          </div>
        </div>
        <div className="relative">
          <div className="arch aspect-[5/5.2] overflow-hidden bg-sun-soft [--rise:48%] md:aspect-[4/4.9] md:[--rise:40.8%]">
            <img
              src={heroPicture}
              alt=""
              width={800}
              height={980}
              fetchPriority="high"
              className="size-full object-cover object-bottom"
            />
          </div>
          <WhenLoaded answer={home} loading={null} failed={() => null}>
            {({ collected }) => collected.amount > 0 && <Collected collected={collected} />}
          </WhenLoaded>
        </div>
      </div>
      <WovenBand seed="akwaba" />
      <div className="on-dark bg-forest text-white">
        <div className="wrap min-h-30 py-8.5 md:min-h-38">
          <WhenLoaded answer={home} loading={<CountersLoading />} failed={() => <Counters />}>
            {({ impactStatistics }) => <Counters figures={impactStatistics} />}
          </WhenLoaded>
        </div>
      </div>
    </section>
  );
}

function Collected({ collected }: { collected: HomeAnswer["collected"] }): ReactNode {
  const gifts = `${formatNumber(collected.gifts)}\u00a0${collected.gifts > 1 ? "dons" : "don"}`;
  return (
    <p className="absolute bottom-3.5 left-3 max-w-[calc(100%-1.5rem)] rounded-[18px] bg-white px-5 py-4 text-[0.93rem] leading-snug text-muted shadow-float md:bottom-8.5 md:-left-8.5">
      <b className="block font-display text-[1.5rem] leading-tight font-bold text-ink">
        {formatFcfa(collected.amount)}
      </b>
      collectés en {collected.year}, en {gifts}
    </p>
  );
}

function Counters({ figures = {} }: { figures?: Partial<HomeAnswer["impactStatistics"]> | undefined }): ReactNode {
  return (
    <dl className="grid grid-cols-3 gap-4">
      <Counter label="Projets réalisés" value={figures.projects} />
      <Counter label="Bénéficiaires" value={figures.beneficiaries} />
      <Counter label="Pays d’intervention" value={figures.countries} />
    </dl>
  );
}

function Counter({ label, value }: { label: string; value: number | undefined }): ReactNode {
  return (
    <div className="flex flex-col-reverse justify-end md:items-center">
      <dt className="mt-1 text-[0.86rem] leading-tight text-white/90 md:text-[1.05rem]">{label}</dt>
      <dd className="font-display text-[clamp(1.45rem,4.4vw,3.2rem)] leading-none font-bold whitespace-nowrap text-sun">
        +{formatNumber(figure(value))}
      </dd>
    </div>
  );
}

function CountersLoading(): ReactNode {
  return (
    <div className="grid grid-cols-3 gap-4 opacity-20">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
