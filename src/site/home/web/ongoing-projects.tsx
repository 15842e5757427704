import type { ReactNode } from "react";
import type { ProjectPage } from "#giving/projects/project.contract.ts";
import { PROJECTS_LOADING, ProjectCard } from "#giving/projects/web/project-card.tsx";
import { paths } from "#shared/site-paths.ts";
import type { Pending } from "#web/api/from-api.ts";
import { SnapRow, SnapRowLoading } from "#web/ui/snap-row.tsx";
import { HOME_COUNTS } from "./home-calls.ts";
import { AllLink, HomeList } from "./home-section.tsx";

const ALL = { to: paths.projects, label: "Tous les projets" };

/** The first ongoing projects; renders nothing if there is none. */
export function OngoingProjects({ projects }: { projects: Pending<ProjectPage> }): ReactNode {
  return (
    <HomeList
      id="projets-en-cours"
      title="Projets en cours"
      all={ALL}
      tone="dune"
      row
      answer={projects}
      loading={
        <SnapRowLoading
          text={PROJECTS_LOADING}
          count={HOME_COUNTS.projects}
          columns="four"
          after={<AllLink {...ALL} />}
          height="min-h-[29rem] xl:min-h-[47rem]"
        />
      }
    >
      {(items) => (
        <SnapRow
          items={items}
          label="projets en cours"
          columns="four"
          after={<AllLink {...ALL} />}
          card={(project) => <ProjectCard project={project} brief />}
        />
      )}
    </HomeList>
  );
}
