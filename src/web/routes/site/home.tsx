import type { ReactNode } from "react";
import type { PageHandle } from "#contracts/page-handle.ts";
import { paths } from "#contracts/site-paths.ts";
import { fromApi } from "#web/api/from-api.ts";
import { foundationJsonLd } from "#web/features/foundation/foundation-json-ld.ts";
import { GalleryCarousel } from "#web/features/home/gallery-carousel.tsx";
import { Hero } from "#web/features/home/hero.tsx";
import { homeCalls } from "#web/features/home/home-calls.ts";
import { HomePartners } from "#web/features/home/home-partners.tsx";
import { Impact } from "#web/features/home/impact.tsx";
import { LatestNews } from "#web/features/home/latest-news.tsx";
import { MiniStatistics } from "#web/features/home/mini-statistics.tsx";
import { OngoingCampaigns } from "#web/features/home/ongoing-campaigns.tsx";
import { OngoingProjects } from "#web/features/home/ongoing-projects.tsx";
import { UpcomingEvents } from "#web/features/home/upcoming-events.tsx";
import { PageMeta } from "#web/shell/page-meta.tsx";
import { useSettings } from "#web/shell/use-settings.ts";

export const handle: PageHandle = { public: true, cache: {}, listed: true, newsletter: true };

const page = fromApi(homeCalls);

export const loader = page.server;
export const clientLoader = page.client;

export default function Home(): ReactNode {
  const { home, campaigns, projects, photos, events, news, partners } = page.useAnswers();
  const settings = useSettings();
  return (
    <>
      {settings && (
        <PageMeta
          title={settings.identity.name}
          description={settings.identity.mission}
          path={paths.home}
          jsonLd={(origin) => [foundationJsonLd(settings, origin)]}
        />
      )}
      <MiniStatistics home={home} />
      <Hero home={home} />
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
