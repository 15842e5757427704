import type { CacheHints } from "#platform/cache/cache-hints.ts";
import type { Database } from "#platform/db/database.ts";
import { redirectFormerSlug } from "#site/content/redirect-former-slug.ts";
import { describeProject } from "./describe-project.ts";
import { editableProjects } from "./editable-projects.ts";
import type { ProjectDetail } from "./project.contract.ts";
import { endOfProject } from "./project-end.ts";
import { projectNotFound } from "./project-purpose.ts";
import { PROJECTS_TAG, projectTag } from "./project-tags.ts";
import { findVisibleProject } from "./projects.repo.ts";

/** Returns a project with its newest donors. Throws 404 if the slug is unknown or the project is not published, and a redirect if it had the slug before. */
export async function showProject(
  db: Database,
  { slug, now, hints }: { slug: string; now: Date; hints: CacheHints },
): Promise<ProjectDetail> {
  hints.dependsOn(PROJECTS_TAG);
  const project = await findVisibleProject(db, slug, now);
  if (!project) {
    await redirectFormerSlug(db, editableProjects, { slug, now });
    throw projectNotFound();
  }
  hints.dependsOn(projectTag(project.id));
  hints.expiresAt(endOfProject(project));
  return describeProject(db, project, now);
}
