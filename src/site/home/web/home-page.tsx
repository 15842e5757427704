import { Fragment, type ReactNode, useRef } from "react";
import type { ClientLoaderFunctionArgs } from "react-router";
import { formatFcfa, formatNumber } from "#shared/formats.ts";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import type { HomeAnswer } from "#site/home/home.contract.ts";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { foundationJsonLd } from "#site/settings/web/foundation-json-ld.ts";
import { fromApi, type Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import heroPicture from "#web/assets/hero.svg?url";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LaterPart, laterCode } from "#web/ui/later-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useScrollEdges } from "#web/ui/use-scroll-edges.ts";
import { WovenBand } from "#web/ui/woven-band.tsx";
import { homeCalls } from "./home-calls.ts";

export const handle: PageHandle = { public: true, cache: {}, listed: true, newsletter: true };

const page = fromApi(homeCalls);

const sections = laterCode(() => import("./home-sections.tsx"));

export const loader = page.server;

export async function clientLoader(given: ClientLoaderFunctionArgs) {
  const answers = page.client(given);
  // Sections that are shown already stay, whatever becomes of the code.
  if (!sections.isShown) await sections.fetch().catch(() => openDocument(given));
  return answers;
}

/**
 * Does what the router does if the code of a page cannot be fetched, unless the reader has gone elsewhere meanwhile.
 */
async function openDocument({ request, url }: ClientLoaderFunctionArgs): Promise<void> {
  if (request.signal.aborted) return;
  window.location.assign(url);
  // The page that is left shows nothing in between.
  await new Promise(() => {});
}

export default function Home(): ReactNode {
  const answers = page.useAnswers();
  const settings = useSettings();
  return (
    <>
      {settings && (
        <PageMeta
          title={titleOf(settings.identity)}
          description={settings.identity.mission}
          path={paths.home}
          jsonLd={(origin) => [foundationJsonLd(settings, origin)]}
        />
      )}
      <MiniStatistics home={answers.home} />
      <Hero home={answers.home} />
      <LaterPart code={sections} given={answers} />
    </>
  );
}

function titleOf({ name, summary, tagline }: PublicSettings["identity"]): string {
  const words = summary || tagline;
  return words === "" ? name : `${name}\u00a0: ${words}`;
}

/** The foundation's mission, three links to go on, and its three counters. */
function Hero({ home }: { home: Pending<HomeAnswer> }): ReactNode {
  const settings = useSettings();
  return (
    <section aria-label={settings?.identity.name}>
      <div className="wrap grid items-center gap-x-14 gap-y-5 pt-5 pb-8 *:min-w-0 md:grid-cols-[1.12fr_0.88fr] md:pt-8 md:pb-14">
        <div>
          <p className="mb-2 text-[0.86rem] leading-snug font-[650] text-forest sm:mb-3.5 sm:text-[0.95rem]">
            {settings?.identity.tagline}
          </p>
          <h1 className="text-hero">{settings && <Headline text={settings.identity.headline} />}</h1>
          <p className="mt-3.5 mb-5 max-w-[34em] leading-normal text-muted sm:mt-5.5 sm:mb-7.5 sm:text-lead">
            {settings?.identity.mission}
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to={paths.campaigns} tone="give" className="flex-[1_0_100%] sm:flex-none">
              Faire un don
            </ButtonLink>
            <ButtonLink to={paths.signup} tone="ghost" className="flex-auto sm:flex-none">
              S’inscrire
            </ButtonLink>
            <ButtonLink to={paths.projects} tone="quiet" className="flex-auto sm:flex-none">
              Voir les projets
            </ButtonLink>
          </div>
        </div>
        <div className="relative grid gap-4">
          <div className="min-h-12 md:absolute md:bottom-8.5 md:-left-8.5 md:z-1">
            <WhenLoaded answer={home} loading={null} failed={() => null}>
              {({ collected }) => collected?.amount > 0 && <Collected collected={collected} />}
            </WhenLoaded>
          </div>
          <div className="arch aspect-[16/11] overflow-hidden bg-sun-soft [--rise:72.7%] md:aspect-[4/3.9] md:[--rise:51.3%]">
            <img
              src={heroPicture}
              alt=""
              width={800}
              height={980}
              fetchPriority="high"
              className="size-full object-cover object-bottom"
            />
          </div>
        </div>
      </div>
      <WovenBand seed="akwaba" />
      <div className="on-dark bg-forest text-white">
        <WhenLoaded answer={home} loading={<CountersLoading />} failed={() => <Counters />}>
          {({ impactStatistics }) => <Counters figures={impactStatistics} />}
        </WhenLoaded>
      </div>
    </section>
  );
}

/** Each clause of the headline begins a line, unless all of it fits into one. */
function Headline({ text }: { text: string }): ReactNode {
  return text
    .replace(/([,;:.!?]) /g, "$1\n")
    .split("\n")
    .map((clause, index) => (
      <Fragment key={clause}>
        {index > 0 && " "}
        <span className="inline-block">{clause}</span>
      </Fragment>
    ));
}

function Collected({ collected }: { collected: HomeAnswer["collected"] }): ReactNode {
  // Dues are among them.
  const payments = `${formatNumber(collected.gifts)}\u00a0${collected.gifts > 1 ? "versements" : "versement"}`;
  return (
    <p className="text-[0.93rem] leading-snug text-muted md:rounded-[18px] md:bg-white md:px-5 md:py-4 md:shadow-float">
      <b className="block font-display text-[min(1.5rem,8vw)] leading-tight font-bold text-ink">
        {formatFcfa(collected.amount)}
      </b>
      <span>{`collectés en ${collected.year}, en ${payments}`}</span>
    </p>
  );
}

function Counters({ figures }: { figures?: Partial<HomeAnswer["impactStatistics"]> | null | undefined }): ReactNode {
  return (
    <dl className="wrap grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.1rem),1fr))] gap-2 py-5.5 empty:hidden sm:gap-4 md:py-8.5">
      <Counter label="Projets réalisés" value={figures?.projects} />
      <Counter label="Bénéficiaires" value={figures?.beneficiaries} />
      <Counter label="Pays d’intervention" value={figures?.countries} />
    </dl>
  );
}

/** A counter; renders nothing for a figure of 0, which a new foundation has. */
function Counter({ label, value }: { label: string; value: number | undefined }): ReactNode {
  if (value === 0) return null;
  return (
    <div className="flex flex-col-reverse justify-end md:items-center">
      <dt className="mt-1 text-[0.8rem] leading-tight text-white/90 xs:text-[0.86rem] md:text-[1.05rem]">{label}</dt>
      <dd className="font-display text-[clamp(1.45rem,4.4vw,3.2rem)] leading-none font-bold whitespace-nowrap text-sun">{`+${formatNumber(figure(value))}`}</dd>
    </div>
  );
}

/** As high as the counters. */
function CountersLoading(): ReactNode {
  return (
    <div className="relative">
      <div className="invisible" aria-hidden="true">
        <Counters />
      </div>
      <div className="wrap absolute inset-0 grid grid-cols-3 gap-4 py-5.5 opacity-20 md:py-8.5">
        <Skeleton className="h-full" />
        <Skeleton className="h-full" />
        <Skeleton className="h-full" />
      </div>
    </div>
  );
}

const line = "wrap flex min-h-13 items-center gap-x-2";

/**
 * The foundation in four figures, in one line under the header, as high while it loads and if it fails; nothing if all
 * are 0.
 */
function MiniStatistics({ home }: { home: Pending<HomeAnswer> }): ReactNode {
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

/** Returns the figure, or 0 if it is missing or not a number. */
function figure(value: number | undefined): number {
  return Number.isFinite(value) ? Number(value) : 0;
}
