import { endOfDay } from "#platform/abidjan-days.ts";
import type { Project } from "./projects.repo.ts";

/** Returns the end of the project's last day, or null if it has none. */
export function endOfProject({ endDate }: Pick<Project, "endDate">): Date | null {
  return endDate === null ? null : endOfDay(endDate);
}

/** Returns true if the project takes no more orders: archived, all work done, or past its last day. */
export function isFinished(project: Pick<Project, "endDate" | "progress" | "status">, now: Date): boolean {
  const end = endOfProject(project);
  return project.status === "archived" || project.progress >= 100 || (end !== null && now >= end);
}
