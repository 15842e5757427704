import { firstCampaignsCall } from "#giving/campaigns/web/campaign-calls.ts";
import { firstProjectsCall } from "#giving/projects/web/project-calls.ts";
import type { EventPage } from "#site/events/event.contract.ts";
import { firstEventsCall } from "#site/events/web/event-calls.ts";
import { type HomeAnswer, homeAnswer } from "#site/home/home.contract.ts";
import { firstPhotosCall } from "#site/media/web/media-calls.ts";
import { firstNewsCall } from "#site/news/web/news-calls.ts";
import { firstPartnersCall } from "#site/partners/web/partner-calls.ts";
import { type ApiCall, apiCall, type PendingAnswers } from "#web/api/from-api.ts";

/** Numbers of items of each kind that the home page shows. */
export const HOME_COUNTS = { campaigns: 3, projects: 4, photos: 8, events: 3, news: 3, partners: 6 } as const;

/** The calls of the home page: its figures, and the first of each list. */
export const homeCalls = {
  home: apiCall<HomeAnswer>({
    contract: import.meta.env.SSR && homeAnswer,
    path: () => "/public/home",
    failure: "Erreur lors du chargement de la Home",
  }),
  campaigns: firstOpen(firstCampaignsCall, HOME_COUNTS.campaigns),
  projects: firstOpen(firstProjectsCall, HOME_COUNTS.projects),
  photos: firstItems(firstPhotosCall, HOME_COUNTS.photos),
  events: { ...firstEventsCall, select: upcomingEvents },
  news: firstItems(firstNewsCall, HOME_COUNTS.news),
  partners: firstItems(firstPartnersCall, HOME_COUNTS.partners),
};

export type HomeAnswers = PendingAnswers<typeof homeCalls>;

function firstItems<Page extends { data: unknown[] }>(call: ApiCall<Page>, count: number): ApiCall<Page> {
  return { ...call, select: (page) => ({ ...page, data: page.data.slice(0, count) }) };
}

/** Lists have open items before closed ones. */
function firstOpen<Page extends { data: { closed: boolean }[] }>(call: ApiCall<Page>, count: number): ApiCall<Page> {
  return { ...call, select: (page) => ({ ...page, data: page.data.filter(({ closed }) => !closed).slice(0, count) }) };
}

/** Selects the next events; `total` still counts all events ever published. */
function upcomingEvents(page: EventPage): EventPage {
  return { ...page, data: page.data.filter(({ past }) => !past).slice(0, HOME_COUNTS.events) };
}
