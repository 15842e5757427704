import { campaignType } from "#giving/campaigns/campaign-type.contract.ts";
import { campaignUpdateType } from "#giving/campaigns/campaign-update-type.contract.ts";
import { projectType } from "#giving/projects/project-type.contract.ts";
import { eventType } from "#site/events/event-type.contract.ts";
import { mediaType } from "#site/media/media-type.contract.ts";
import { newsType } from "#site/news/news-type.contract.ts";
import { partnerType } from "#site/partners/partner-type.contract.ts";
import { personType } from "#site/people/person-type.contract.ts";
import { reportType } from "#site/reports/report-type.contract.ts";
import type { ContentType } from "./content-type.contract.ts";

/** The types of content that staff writes, for what compares several of them. */
export const CONTENT_TYPES: readonly ContentType[] = [
  campaignType,
  campaignUpdateType,
  projectType,
  newsType,
  eventType,
  partnerType,
  mediaType,
  personType,
  reportType,
];
