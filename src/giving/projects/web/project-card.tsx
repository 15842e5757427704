import { type ReactNode, useId } from "react";
import type { ProjectSummary } from "#giving/projects/project.contract.ts";
import { truncate } from "#shared/formats.ts";
import { paths } from "#shared/site-paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { CardGrid, CardGridLoading } from "#web/ui/card-grid.tsx";
import { PictureCard } from "#web/ui/picture-card.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

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

/** Cards cut the description after this many characters. */
const EXCERPT_LENGTH = 180;

/** A project in a list. `priority` is for cards visible without scrolling; `brief` ones show less on narrow screens. */
export function ProjectCard({
  project,
  priority = false,
  brief = false,
}: {
  project: ProjectSummary;
  priority?: boolean;
  brief?: boolean;
}): ReactNode {
  const titleId = useId();
  return (
    <PictureCard
      to={paths.project(project.slug)}
      picture={project.banner_image}
      seed={project.slug}
      kind={project.category}
      above={
        <p className="text-[0.95rem] font-[650] text-forest">
          <span>{project.start_date.slice(0, 4)}</span> <span aria-hidden="true">·</span> <span>{project.city}</span>
        </p>
      }
      title={project.title}
      titleId={titleId}
      priority={priority}
    >
      <p className="text-[0.98rem] text-muted max-lg:line-clamp-2">{truncate(project.description, EXCERPT_LENGTH)}</p>
      <div className="mt-auto grid gap-3">
        {project.measurable_results && (
          <p className={`rounded-tile bg-dune px-4 py-2.5 text-[0.95rem] ${brief ? "max-lg:hidden" : ""}`}>
            <span className="block text-[0.88rem] text-muted">Résultats mesurables</span>
            <span>{project.measurable_results}</span>
          </p>
        )}
        <ProgressBar percent={project.progress} label={`Avancement du projet ${project.title}`}>
          Avancement
        </ProgressBar>
      </div>
      <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1 sm:pt-1.5">
        {project.closed ? (
          <span className="inline-flex min-h-11 items-center font-semibold text-muted">Projet terminé</span>
        ) : (
          <ButtonLink to={paths.participate(project.slug)} tone="give" size="small" aria-describedby={titleId}>
            Participer
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.project(project.slug)}
          tone="quiet"
          size="small"
          className="-mx-2.5"
          aria-describedby={titleId}
        >
          Détails
        </ButtonLink>
      </div>
    </PictureCard>
  );
}
