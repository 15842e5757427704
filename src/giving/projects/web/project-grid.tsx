import type { ReactNode } from "react";
import type { ProjectSummary } from "#giving/projects/project.contract.ts";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { ProjectCard } from "./project-card.tsx";

/** The loading text of projects. */
export const PROJECTS_LOADING = "Chargement des projets…";

/** Projects as cards. `above` of them are visible without scrolling. */
export function ProjectGrid({
  projects,
  ...layout
}: {
  projects: readonly ProjectSummary[];
  above?: number;
}): ReactNode {
  return (
    <CardGrid
      items={projects}
      {...layout}
      card={(project, priority) => <ProjectCard project={project} priority={priority} />}
    />
  );
}

/** The skeleton of the projects. */
export function ProjectGridLoading({ count }: { count: number }): ReactNode {
  return (
    <CardGridLoading
      text={PROJECTS_LOADING}
      count={count}
      height="min-h-[33.3rem] sm:min-h-[38.5rem] lg:min-h-[44.6rem]"
    />
  );
}
