import type { ReactNode } from "react";
import type { CampaignPage } from "#giving/campaigns/campaign.contract.ts";
import { CampaignGrid, CampaignGridLoading } from "#giving/campaigns/web/campaign-card.tsx";
import type { ProjectPage } from "#giving/projects/project.contract.ts";
import { PROJECTS_LOADING, ProjectCard } from "#giving/projects/web/project-card.tsx";
import { FOREST, LATERITE, LEAF, MINT, SUN, SUN_SOFT } from "#shared/brand/colours.ts";
import { paths } from "#shared/site-paths.ts";
import type { NewsPage } from "#site/news/news.contract.ts";
import { NEWS_LOADING, NewsCard } from "#site/news/web/news-grid.tsx";
import type { Pending } from "#web/api/from-api.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { SnapRow, SnapRowLoading } from "#web/ui/snap-row.tsx";
import { GalleryCarousel } from "./gallery-carousel.tsx";
import { HOME_COUNTS, type HomeAnswers } from "./home-calls.ts";
import { HomePartners } from "./home-partners.tsx";
import { AllLink, HomeList } from "./home-section.tsx";
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
