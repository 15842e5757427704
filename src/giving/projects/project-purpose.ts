import { defineCollection } from "#giving/collecting/define-collection.ts";
import type { PurposeTarget } from "#money/payments/purpose.ts";
import { giftLabel } from "#money/receipts/receipt-words.contract.ts";
import { endOfDay } from "#platform/abidjan-days.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { paths } from "#shared/site-paths.ts";
import { listVisibleProjectsByIds, type Project, projectContributions, projects } from "./projects.db.ts";

/** The cache tag of everything that shows projects, invalidated if one is added, changed or removed. */
export const PROJECTS_TAG = "projects";

/** Returns the cache tag of everything that shows this project, invalidated by each contribution to it. */
export const projectTag = (id: string): string => `project:${id}`;

/** Returns a project as the target of an order. */
function projectTarget({ id, slug, title }: Pick<Project, "id" | "slug" | "title">): PurposeTarget {
  return { id, label: giftLabel("projet", title), path: paths.project(slug) };
}

/** Returns the 404 for a project that is unknown, a draft, or not published yet. */
export function projectNotFound(): AppError {
  return notFound("Projet non trouvé");
}

/** The contributions to projects. */
export const projectCollection = defineCollection<Project>({
  targets: projects,
  contributions: projectContributions,
  listVisible: listVisibleProjectsByIds,
  isClosed: isFinished,
  describe: projectTarget,
  worthOf: ({ bannerImage }) => ({ picture: bannerImage, text: null }),
  targetOf: ({ project_id: id }) => id,
  tag: projectTag,
  unknown: projectNotFound,
  closed: () => new AppError("project_closed", "Ce projet est terminé\u00a0: il ne reçoit plus de contributions."),
});

/** Payments of type `projet`: contributions to a project. */
export const projectPurpose = projectCollection.purpose;

/** Returns the end of the project's last day, or null if it has none. */
export function endOfProject({ endDate }: Pick<Project, "endDate">): Date | null {
  return endDate === null ? null : endOfDay(endDate);
}

/** Returns true if the project takes no more orders: archived, all work done, or past its last day. */
export function isFinished(project: Pick<Project, "endDate" | "progress" | "status">, now: Date): boolean {
  const end = endOfProject(project);
  return project.status === "archived" || project.progress >= 100 || (end !== null && now >= end);
}
