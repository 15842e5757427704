import type { ReactNode } from "react";
import type { ProjectPage } from "#contracts/project.ts";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { ProjectGrid, ProjectGridLoading } from "#web/features/projects/project-grid.tsx";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** Projects shown on the home page. */
const HOME_PROJECTS = 4;

/** The first projects; nothing at all when there is none. */
export function OngoingProjects({ projects }: { projects: Pending<ProjectPage> }): ReactNode {
  return (
    <WhenLoaded
      answer={projects}
      loading={
        <Section>
          <ProjectGridLoading count={HOME_PROJECTS} columns="four" />
        </Section>
      }
      failed={(failure, retry) => (
        <Section>
          <ErrorState text={failure.message} onRetry={retry} />
        </Section>
      )}
    >
      {({ data }) =>
        data.length > 0 && (
          <Section>
            <ProjectGrid projects={data.slice(0, HOME_PROJECTS)} columns="four" />
          </Section>
        )
      }
    </WhenLoaded>
  );
}

function Section({ children }: { children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby="projets-en-cours" className="section-space bg-dune">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-5 gap-y-1">
          <h2 id="projets-en-cours" className="text-section">
            Projets en cours
          </h2>
          <ButtonLink to={paths.projects} tone="quiet" className="-ml-3 sm:ml-0">
            Tous les projets
          </ButtonLink>
        </div>
        {children}
      </div>
    </section>
  );
}
