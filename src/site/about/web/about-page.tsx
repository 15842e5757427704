import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { teamCall } from "#site/people/web/people-calls.ts";
import { TeamGrid, TeamLoading } from "#site/people/web/team-grid.tsx";
import type { PublicSettings } from "#site/settings/settings.contract.ts";
import { foundationJsonLd } from "#site/settings/web/foundation-json-ld.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { WovenBand } from "#web/ui/woven-band.tsx";

export const handle: PageHandle = { public: true, cache: {}, listed: true, newsletter: true };

const page = fromApi({ team: teamCall });

export const loader = page.server;
export const clientLoader = page.client;

export default function About(): ReactNode {
  const { team } = page.useAnswers();
  const settings = useSettings();
  return (
    <>
      {settings && (
        <PageMeta
          title="À propos"
          description={settings.about.mission}
          path={paths.about}
          jsonLd={(origin) => [
            {
              "@type": "AboutPage",
              name: "À propos",
              url: origin + paths.about,
              mainEntity: foundationJsonLd(settings, origin),
            },
          ]}
        />
      )}
      <PageHeader seed="a-propos" title="À propos" intro={settings?.about.vision}>
        <Breadcrumb
          crumbs={[
            { label: "Accueil", to: paths.home },
            { label: "À propos", to: paths.about },
          ]}
        />
      </PageHeader>
      {settings && <FoundationStory about={settings.about} identity={settings.identity} />}
      {settings && <FoundationValues about={settings.about} pillars={settings.impact.pillars} />}
      <section aria-labelledby="equipe" className="wrap section-space">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-5 gap-y-1">
          <h2 id="equipe" className="text-section">
            L’équipe
          </h2>
          <ButtonLink to={paths.team} tone="quiet" className="-ml-3 sm:ml-0">
            Joindre l’équipe
          </ButtonLink>
        </div>
        <WhenLoaded
          answer={team}
          loading={<TeamLoading />}
          failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
        >
          {(members) => <TeamGrid team={members} />}
        </WhenLoaded>
      </section>
      <section aria-labelledby="suite" className="section-space bg-dune print:hidden">
        <div className="wrap">
          <h2 id="suite" className="text-section">
            Aller plus loin
          </h2>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={paths.campaigns} tone="give">
              Faire un don
            </ButtonLink>
            <ButtonLink to={paths.members} tone="ghost">
              Devenir membre
            </ButtonLink>
            <ButtonLink to={paths.testimonials} tone="ghost">
              Lire les témoignages
            </ButtonLink>
            <ButtonLink to={paths.reports} tone="ghost">
              Consulter les rapports
            </ButtonLink>
            <ButtonLink to={paths.partners} tone="ghost">
              Voir nos partenaires
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}

/** The foundation's history: its two important years and its story, as written by staff. */
export function FoundationStory({ about, identity }: Pick<PublicSettings, "about" | "identity">): ReactNode {
  const paragraphs = about.history.split(/\n\s*\n/).filter(Boolean);
  return (
    <section aria-labelledby="histoire" className="wrap section-space grid gap-x-14 gap-y-8 lg:grid-cols-[0.8fr_1.2fr]">
      <div>
        <h2 id="histoire" className="text-section">
          Notre histoire
        </h2>
        <ol className="mt-7 grid gap-6 border-l-4 border-sun pl-6">
          <Milestone year={identity.founded} text="La fondation est née." />
          <Milestone year={identity.official_since} text="Elle est officialisée." />
        </ol>
      </div>
      <div className="grid max-w-[38em] gap-4 text-[1.1rem] lg:pt-3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}

function Milestone({ year, text }: { year: number; text: string }): ReactNode {
  return (
    <li>
      <b className="block font-display text-[2.2rem] leading-none font-bold text-forest">{year}</b>
      <span className="mt-1.5 block text-muted">{text}</span>
    </li>
  );
}

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
