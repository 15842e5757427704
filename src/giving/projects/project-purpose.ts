import { giftLabel } from "#giving/campaigns/gift-label.contract.ts";
import { defineCollection } from "#giving/collecting/define-collection.ts";
import type { PurposeTarget } from "#money/payments/purpose.ts";
import { AppError, notFound } from "#platform/errors.ts";
import { paths } from "#shared/site-paths.ts";
import { isFinished } from "./project-end.ts";
import { projectTag } from "./project-tags.ts";
import { listVisibleProjectsByIds, type Project } from "./projects.repo.ts";
import { projectContributions, projects } from "./projects.table.ts";

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
  closed: () => new AppError(409, "project_closed", "Ce projet est terminé\u00a0: il ne reçoit plus de contributions."),
});

/** Payments of type `projet`: contributions to a project. */
export const projectPurpose = projectCollection.purpose;
