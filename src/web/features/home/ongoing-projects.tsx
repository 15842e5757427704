import type { ReactNode } from "react";
import type { ProjectPage } from "#contracts/project.ts";
import { paths } from "#contracts/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { ProjectGrid, ProjectGridLoading } from "#web/features/projects/project-grid.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { HomeList } from "./home-section.tsx";

/** The first ongoing projects; renders nothing if there is none. */
export function OngoingProjects({ projects }: { projects: Pending<ProjectPage> }): ReactNode {
  return (
    <HomeList
      id="projets-en-cours"
      title="Projets en cours"
      all={{ to: paths.projects, label: "Tous les projets" }}
      tone="dune"
      answer={projects}
      loading={<ProjectGridLoading count={HOME_COUNTS.projects} columns="four" />}
    >
      {(items) => <ProjectGrid projects={items} columns="four" />}
    </HomeList>
  );
}
