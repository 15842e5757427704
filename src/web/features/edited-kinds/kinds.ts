import { campaignKind } from "#web/features/edited-campaigns/campaign-kind.ts";
import { campaignUpdateKind } from "#web/features/edited-campaigns/campaign-update-kind.ts";
import { eventKind } from "#web/features/edited-events/event-kind.ts";
import { mediaKind } from "#web/features/edited-media/media-kind.ts";
import { newsKind } from "#web/features/edited-news/news-kind.ts";
import { partnerKind } from "#web/features/edited-partners/partner-kind.ts";
import { personKind } from "#web/features/edited-people/person-kind.ts";
import { projectKind } from "#web/features/edited-projects/project-kind.ts";
import { reportKind } from "#web/features/edited-reports/report-kind.ts";
import type { ContentKind } from "#web/features/editing/content-kind.ts";

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
