import { campaignKind } from "#giving/campaigns/web/campaign-kind.ts";
import { campaignUpdateKind } from "#giving/campaigns/web/campaign-update-kind.ts";
import { projectKind } from "#giving/projects/web/project-kind.ts";
import type { ContentKind } from "#site/content/web/content-kind.ts";
import { eventKind } from "#site/events/web/event-kind.ts";
import { mediaKind } from "#site/media/web/media-kind.ts";
import { newsKind } from "#site/news/web/news-kind.ts";
import { partnerKind } from "#site/partners/web/partner-kind.ts";
import { personKind } from "#site/people/web/person-kind.ts";
import { reportKind } from "#site/reports/web/report-kind.ts";

/** The kinds of content that the back office writes. */
const KINDS: readonly ContentKind[] = [
  campaignKind,
  campaignUpdateKind,
  projectKind,
  newsKind,
  eventKind,
  partnerKind,
  mediaKind,
  personKind,
  reportKind,
];

/** Returns the kind whose list or form is at this path. Throws if there is none, for its routes name it. */
export function kindAt(pathname: string): ContentKind {
  const kind = KINDS.find(({ list }) => pathname === list || pathname.startsWith(`${list}/`));
  if (!kind) throw new Error(`no kind of content at ${pathname}`);
  return kind;
}
