import type { ReactNode } from "react";
import { GalleryCarousel } from "./gallery-carousel.tsx";
import type { HomeAnswers } from "./home-calls.ts";
import { HomePartners } from "./home-partners.tsx";
import { Impact } from "./impact.tsx";
import { LatestNews } from "./latest-news.tsx";
import { OngoingCampaigns } from "./ongoing-campaigns.tsx";
import { OngoingProjects } from "./ongoing-projects.tsx";
import { UpcomingEvents } from "./upcoming-events.tsx";

/** What the home page shows below its first screen. */
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
