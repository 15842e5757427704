import type { ReactNode } from "react";
import type { ProjectSummary } from "#contracts/project.ts";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { ProjectCard } from "./project-card.tsx";

/** Projects as cards. `above` of them are visible without scrolling. */
export function ProjectGrid({
  projects,
  ...layout
}: {
  projects: readonly ProjectSummary[];
  above?: number;
  columns?: "three" | "four";
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
export function ProjectGridLoading(layout: { count: number; columns?: "three" | "four" }): ReactNode {
  return <CardGridLoading text="Chargement des projets…" {...layout} />;
}
