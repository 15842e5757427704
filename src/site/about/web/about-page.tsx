import type { ReactNode } from "react";
import type { PageHandle } from "#shared/page-handle.ts";
import { paths } from "#shared/site-paths.ts";
import { teamCall } from "#site/people/web/people-calls.ts";
import { TeamGrid, TeamLoading } from "#site/people/web/team-grid.tsx";
import { foundationJsonLd } from "#site/settings/web/foundation-json-ld.ts";
import { fromApi } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { Breadcrumb } from "#web/shell/breadcrumb.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { FoundationStory } from "./foundation-story.tsx";
import { FoundationValues } from "./foundation-values.tsx";

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
