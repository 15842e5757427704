import type { ProjectDetail } from "#contracts/project.ts";
import { readAlternative } from "#modules/library/read-alternative.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { presentProjectDetail } from "./present-project.ts";
import { endOfProject } from "./project-end.ts";
import { projectCollection, projectNotFound } from "./project-purpose.ts";
import { PROJECTS_TAG, projectTag } from "./project-tags.ts";
import { findVisibleProject } from "./projects.repo.ts";

const DONORS_SHOWN = 20;

/** Returns a project with its newest donors. Throws 404 if the slug is unknown or the project is not published. */
export async function showProject(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<ProjectDetail> {
  hints.dependsOn(PROJECTS_TAG);
  const project = await findVisibleProject(db, slug, now);
  if (!project) throw projectNotFound();
  hints.dependsOn(projectTag(project.id));
  hints.expiresAt(endOfProject(project));
  const [newest, bannerAlt] = await Promise.all([
    projectCollection.listNewest(db, project.id, DONORS_SHOWN),
    readAlternative(db, project.bannerImage),
  ]);
  return presentProjectDetail(project, { newest, bannerAlt, now });
}
