import type { ReactNode } from "react";
import { Fact, Facts } from "#giving/collecting/web/facts.tsx";
import type { ProjectDetail } from "#giving/projects/project.contract.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatNumber } from "#shared/formats.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

/** The state of a project: progress, dates, place, beneficiaries and cost. */
export function ProjectFacts({ project }: { project: ProjectDetail }): ReactNode {
  return (
    <section aria-label="Où en est le projet" className="rounded-card border border-line bg-white p-gutter sm:p-6">
      <ProgressBar percent={project.progress} label={`Avancement du projet ${project.title}`}>
        <b className="font-bold">Avancement du projet</b>
      </ProgressBar>
      <Facts>
        <Fact term="Budget">{`${formatNumber(project.budget)}\u00a0XOF`}</Fact>
        {project.potential_beneficiaries !== null && (
          <Fact term="Bénéficiaires potentiels">{formatNumber(project.potential_beneficiaries)}</Fact>
        )}
        <Fact term="Lieu">{`${project.city}, ${project.country}`}</Fact>
        <Fact term="Début">
          <Day date={project.start_date} />
        </Fact>
        <Fact term="Fin">{project.end_date ? <Day date={project.end_date} /> : "Date à venir"}</Fact>
      </Facts>
    </section>
  );
}

function Day({ date }: { date: string }): ReactNode {
  return <time dateTime={date}>{formatDate(date)}</time>;
}
