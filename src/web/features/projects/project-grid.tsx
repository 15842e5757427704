import type { ReactNode } from "react";
import type { ProjectSummary } from "#contracts/project.ts";
import { CardShade, Loading, Shapes } from "#web/ui/skeleton.tsx";
import { ProjectCard } from "./project-card.tsx";

const COLUMNS = { three: "lg:grid-cols-3", four: "xl:grid-cols-4" };
const grid = "grid gap-6.5 sm:grid-cols-2";

/** How many cards stand side by side on a wide screen. */
type Columns = keyof typeof COLUMNS;

/** Projects as cards. `above` of them are seen without scrolling. */
export function ProjectGrid({
  projects,
  above = 0,
  columns = "three",
}: {
  projects: readonly ProjectSummary[];
  above?: number;
  columns?: Columns;
}): ReactNode {
  return (
    <ul className={`${grid} ${COLUMNS[columns]}`}>
      {projects.map((project, index) => (
        <li key={project.id} className="grid">
          <ProjectCard project={project} priority={index < above} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of a grid of projects on their way. */
export function ProjectGridLoading({ count, columns = "three" }: { count: number; columns?: Columns }): ReactNode {
  return (
    <Loading text="Chargement des projets…">
      <div className={`${grid} ${COLUMNS[columns]}`}>
        <Shapes count={count}>
          <CardShade />
        </Shapes>
      </div>
    </Loading>
  );
}
