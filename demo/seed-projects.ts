import { PROJECTS_TAG } from "#giving/projects/project-purpose.ts";
import { insertProjects } from "#giving/projects/projects.db.ts";
import { paths } from "#shared/site-paths.ts";
import { type DemoProject, demoProjects } from "./content/projects.ts";
import type { DemoPart } from "./demo-part.ts";
import { drawGifts } from "./draw-gifts.ts";
import type { DemoPayment } from "./import-demo-payments.ts";
import { storeScenes } from "./store-pictures.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The demo's projects, their banners and the contributions that they have received. */
export const seedProjects: DemoPart = async (files) => {
  const pictures = await storeScenes(
    files,
    demoProjects.map(({ banner }) => banner),
  );
  return async ({ tx, invalidate }, now, payments) => {
    const rows = await insertProjects(
      tx,
      demoProjects.map(({ banner, contributed, ...project }) => ({
        ...project,
        bannerImage: pictures.get(banner.slug) ?? null,
        country: "Côte d’Ivoire",
        status: "published" as const,
        publishedAt: publishedAt(project, now),
      })),
    );
    const ids = new Map(rows.map((row) => [row.slug, row.id]));
    for (const project of demoProjects) payments.push(...pastGifts(project, ids.get(project.slug) ?? "", now));
    invalidate([PROJECTS_TAG]);
  };
};

/** Returns a month before its start, but never later than yesterday: the demo may be loaded on any day. */
function publishedAt({ startDate }: Pick<DemoProject, "startDate">, now: Date): Date {
  const before = Date.parse(`${startDate}T08:00:00Z`) - 30 * DAY_MS;
  return new Date(Math.min(before, now.getTime() - DAY_MS));
}

function pastGifts(project: DemoProject, id: string, now: Date): DemoPayment[] {
  const end = project.endDate ? Date.parse(`${project.endDate}T00:00:00Z`) : now.getTime();
  const until = new Date(Math.min(now.getTime(), end));
  const since = new Date(Math.min(publishedAt(project, now).getTime(), until.getTime() - DAY_MS));
  return drawGifts({
    purpose: "projet",
    targetId: id,
    path: paths.project(project.slug),
    slug: project.slug,
    total: project.contributed,
    since,
    until,
  });
}
