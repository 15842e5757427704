import type { ReactNode } from "react";
import type { CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { CampaignGrid, CampaignGridLoading } from "#giving/campaigns/web/campaign-card.tsx";
import type { ProjectPage } from "#giving/projects/project.contract.ts";
import { PROJECTS_LOADING, ProjectCard } from "#giving/projects/web/project-card.tsx";
import { FOREST, LATERITE, LEAF, MINT, SUN, SUN_SOFT } from "#shared/brand/colours.ts";
import { paths } from "#shared/site-paths.ts";
import type { NewsPage } from "#site/news/news.contract.ts";
import { NEWS_LOADING, NewsCard } from "#site/news/web/news-grid.tsx";
import type { Partner, PartnerPage } from "#site/partners/partner.contract.ts";
import { PARTNERS_LOADING, PartnerLogo, partnerTypeLabel } from "#site/partners/web/partner-grid.tsx";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { useSettings } from "#web/shell/use-settings.ts";
import { Chip } from "#web/ui/chip.tsx";
import { Loading, Shapes, Skeleton } from "#web/ui/skeleton.tsx";
import { SnapRow, SnapRowLoading } from "#web/ui/snap-row.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { GalleryCarousel } from "./gallery-carousel.tsx";
import { HOME_COUNTS, type HomeAnswers } from "./home-calls.ts";
import { AllLink, HomeList, HomeSection } from "./home-section.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";

/** The sections of the home page below its first screen. */
export default function HomeSections(answers: HomeAnswers): ReactNode {
  const { campaigns, projects, photos, events, news, partners } = answers;
  return (
    <>
      <Impact />
      <OngoingCampaigns campaigns={campaigns} />
      <OngoingProjects projects={projects} />
      <GalleryCarousel photos={photos} />
      <UpcomingEvents events={events} />
      <LatestNews news={news} />
      <HomePartners partners={partners} />
    </>
  );
}

/** The first open campaigns; renders nothing if there is none. */
function OngoingCampaigns({ campaigns }: { campaigns: Pending<CampaignPage> }): ReactNode {
  return (
    <HomeList
      id="dons-en-cours"
      title="Dons en cours"
      all={{ to: paths.campaigns, label: "Tous les dons" }}
      answer={campaigns}
      loading={<CampaignGridLoading count={HOME_COUNTS.campaigns} height="min-h-[29rem] lg:min-h-[37rem]" />}
    >
      {(items) => <CampaignGrid campaigns={items} />}
    </HomeList>
  );
}

const ALL_PROJECTS = { to: paths.projects, label: "Tous les projets" };

/** The first ongoing projects; renders nothing if there is none. */
function OngoingProjects({ projects }: { projects: Pending<ProjectPage> }): ReactNode {
  return (
    <HomeList
      id="projets-en-cours"
      title="Projets en cours"
      all={ALL_PROJECTS}
      tone="dune"
      row
      answer={projects}
      loading={
        <SnapRowLoading
          text={PROJECTS_LOADING}
          count={HOME_COUNTS.projects}
          columns="four"
          after={<AllLink {...ALL_PROJECTS} />}
          height="min-h-[29rem] xl:min-h-[47rem]"
        />
      }
    >
      {(items) => (
        <SnapRow
          items={items}
          label="projets en cours"
          columns="four"
          after={<AllLink {...ALL_PROJECTS} />}
          card={(project) => <ProjectCard project={project} brief />}
        />
      )}
    </HomeList>
  );
}

const ALL_NEWS = { to: paths.news, label: "Toutes les actualités" };

/** The newest news; renders nothing if there is none. */
function LatestNews({ news }: { news: Pending<NewsPage> }): ReactNode {
  return (
    <HomeList
      id="actualites"
      title="Actualités"
      all={ALL_NEWS}
      row
      answer={news}
      loading={
        <SnapRowLoading
          after={<AllLink {...ALL_NEWS} />}
          text={NEWS_LOADING}
          count={HOME_COUNTS.news}
          height="min-h-[25.5rem] lg:min-h-[31.5rem]"
        />
      }
    >
      {(items) => (
        <SnapRow
          items={items}
          label="actualités"
          after={<AllLink {...ALL_NEWS} />}
          card={(item) => <NewsCard item={item} />}
        />
      )}
    </HomeList>
  );
}

/** The impact of gifts, pillar by pillar; its figures stand in the line and the counters above it. */
function Impact(): ReactNode {
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

const grid = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2.5 sm:grid-cols-3 sm:gap-5";

/** The first partners; examples, marked as such, if there is none. */
export function HomePartners({ partners }: { partners: Pending<PartnerPage> }): ReactNode {
  return (
    <HomeSection
      id="nos-partenaires"
      title="Nos partenaires"
      all={{ to: paths.partners, label: "Tous les partenaires" }}
      tone="dune"
    >
      <WhenLoaded
        answer={partners}
        loading={
          <Loading text={PARTNERS_LOADING}>
            <div className={grid}>
              <Shapes count={HOME_COUNTS.partners}>
                <Skeleton className="h-31 rounded-card sm:h-64" />
              </Shapes>
            </div>
          </Loading>
        }
        failed={(failure, retry) => <ErrorState text={failure.message} onRetry={retry} />}
      >
        {({ data }) => (data.length > 0 ? <Tiles partners={data} /> : <Tiles partners={EXAMPLES} example />)}
      </WhenLoaded>
    </HomeSection>
  );
}

function Tiles({ partners, example = false }: { partners: readonly Partner[]; example?: boolean }): ReactNode {
  return (
    <ul className={grid}>
      {partners.map((partner) => (
        <li
          key={partner.id}
          className="relative flex flex-col overflow-hidden rounded-card border border-line bg-white"
        >
          {example && (
            <Chip className="z-10 self-center bg-sun-soft max-sm:mt-2.5 sm:absolute sm:top-2.5 sm:left-2.5">
              Exemple
            </Chip>
          )}
          {/* On a phone a name in large letters has no room, and stands below anyway. */}
          <PartnerLogo
            partner={partner}
            className={`h-17 max-sm:p-2.5 sm:h-40 ${partner.logo ? "" : "max-sm:hidden"}`}
          />
          <div
            className={`flex-1 px-1 pb-2.5 text-center ${partner.logo ? "" : "max-sm:pt-2.5"} sm:border-t sm:border-line sm:px-5 sm:py-3.5 sm:text-left`}
          >
            <h3 className="text-[0.8rem] leading-tight max-[22rem]:text-[0.72rem] tracking-[-0.01em] hyphens-auto sm:text-[1.12rem]">
              {partner.name}
            </h3>
            <p className="mt-1 text-[0.9rem] leading-snug text-muted max-sm:sr-only">
              {partnerTypeLabel(partner.type)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

const EXAMPLES: readonly Partner[] = [
  example("Association des parents d’élèves", "ONG"),
  example("Entreprise de bâtiment", "Entreprise"),
  example("Direction régionale", "Institution"),
];

function example(name: string, type: string): Partner {
  return { id: name, name, type, logo: null, description: "", link: null };
}
