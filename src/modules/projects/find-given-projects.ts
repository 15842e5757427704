import type { Database } from "#platform/db/database.ts";
import { isFinished } from "./project-end.ts";
import { projectTarget } from "./project-purpose.ts";
import { listVisibleProjectsByIds } from "./projects.repo.ts";

/** The pages of these projects by their ids, and whether they still take gifts; one without a page is left out. */
export async function findGivenProjects(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { title: string; path: string; open: boolean }>> {
  const projects = ids.length === 0 ? [] : await listVisibleProjectsByIds(db, ids, now);
  return new Map(
    projects.map((project) => [
      project.id,
      { title: project.title, path: projectTarget(project).path, open: !isFinished(project, now) },
    ]),
  );
}
