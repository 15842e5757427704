import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { truncate } from "#contracts/formats.ts";
import type { ProjectSummary } from "#contracts/project.ts";
import { paths } from "#web/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Chip } from "#web/ui/chip.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** Cards cut the description after this many characters. */
const EXCERPT_LENGTH = 180;

/** A project in a list. `priority` is for cards seen without scrolling. */
export function ProjectCard({ project, priority = false }: { project: ProjectSummary; priority?: boolean }): ReactNode {
  const titleId = useId();
  return (
    <Card>
      <div className="relative aspect-[16/10] overflow-hidden">
        <Picture
          reference={project.banner_image}
          seed={project.slug}
          alt=""
          sizes="(min-width: 64rem) 370px, (min-width: 40rem) 46vw, 92vw"
          priority={priority}
        />
        <Chip className="absolute top-3.5 left-3.5">{project.category}</Chip>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-5.5 pt-5 pb-5.5">
        <p className="text-[0.95rem] font-[650] text-laterite">
          {project.start_date.slice(0, 4)} <span aria-hidden="true">·</span> {project.city}
        </p>
        <h3 id={titleId} className="text-card tracking-[-0.01em]">
          <Link
            to={paths.project(project.slug)}
            className="decoration-sun decoration-2 underline-offset-4 hover:underline"
          >
            {project.title}
          </Link>
        </h3>
        <p className="text-[0.98rem] text-muted">{truncate(project.description, EXCERPT_LENGTH)}</p>
        <div className="mt-auto grid gap-3">
          {project.measurable_results && (
            <p className="rounded-tile bg-dune px-4 py-2.5 text-[0.95rem]">
              <span className="block text-[0.88rem] text-muted">Résultats mesurables</span>
              {project.measurable_results}
            </p>
          )}
          <ProgressBar percent={project.progress} label={`Avancement du projet ${project.title}`}>
            Avancement
          </ProgressBar>
        </div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 pt-1.5">
          <ButtonLink to={paths.participate(project.slug)} size="small" aria-describedby={titleId}>
            Participer
          </ButtonLink>
          <ButtonLink to={paths.project(project.slug)} tone="quiet" size="small" aria-describedby={titleId}>
            Détails
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
