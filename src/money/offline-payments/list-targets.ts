import type { AppContext } from "#composition/context.ts";
import { listPublished } from "#giving/campaigns/campaigns.repo.ts";
import { listPublishedProjects } from "#giving/projects/projects.db.ts";
import { offlineReference } from "#money/payments/offline-reference.contract.ts";
import { dayOf } from "#platform/abidjan-days.ts";
import type { OfflineTargets } from "./offline-payment.contract.ts";

/** More than a foundation ever shows; the form is a list of choices. */
const MOST = 500;

/** Returns everything that money can be received for: dues, and every campaign and project that lists show, ended ones too. */
export async function listTargets({ db, clock }: Pick<AppContext, "db" | "clock">): Promise<OfflineTargets> {
  const now = clock.now();
  const stretch = { now, today: dayOf(now), limit: MOST, offset: 0 };
  const campaigns = await listPublished(db, stretch);
  const projects = await listPublishedProjects(db, { ...stretch, filter: {}, sort: "recent" });
  return {
    data: [
      { target: "cotisation", label: "Cotisation d’un membre", reference: offlineReference("cotisation", null) },
      ...campaigns.map(({ id, title, slug }) => ({
        ...{ target: `don:${id}`, label: `Campagne\u00a0: ${title}`, reference: offlineReference("don", slug) },
      })),
      ...projects.map(({ id, title, slug }) => ({
        ...{ target: `projet:${id}`, label: `Projet\u00a0: ${title}`, reference: offlineReference("projet", slug) },
      })),
    ],
  };
}
