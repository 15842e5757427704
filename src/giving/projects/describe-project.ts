import type { Database } from "#platform/db/database.ts";
import { readAlternative } from "#site/library/read-alternative.ts";
import { presentProjectDetail } from "./present-project.ts";
import type { ProjectDetail } from "./project.contract.ts";
import { projectCollection } from "./project-purpose.ts";
import type { Project } from "./projects.repo.ts";

const DONORS_SHOWN = 20;

/** Returns what the project's page shows of it, whatever its state. */
export async function describeProject(db: Database, project: Project, now: Date): Promise<ProjectDetail> {
  const newest = await projectCollection.listNewest(db, project.id, DONORS_SHOWN);
  const bannerAlt = await readAlternative(db, project.bannerImage);
  return presentProjectDetail(project, { newest, bannerAlt, now });
}
