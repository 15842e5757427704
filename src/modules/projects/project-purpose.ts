import type { Purpose, PurposeTarget } from "#modules/payments/purpose.ts";
import { AppError } from "#platform/errors.ts";
import { isUuid } from "#platform/ids.ts";
import { addToRefunded, hideContributors, insertContribution } from "./contributions.repo.ts";
import { isFinished } from "./project-end.ts";
import { addToTotals, findVisibleProjectById, type Project } from "./projects.repo.ts";
import { projectTag } from "./projects-noun.ts";
import { noSuchProject } from "./show-project.ts";

/** A project as what an order is for. */
export function projectTarget({ id, slug, title }: Pick<Project, "id" | "slug" | "title">): PurposeTarget {
  return { id, label: `Contribution au projet «\u00a0${title}\u00a0»`, path: `/projets/${slug}` };
}

/** Payments of type `projet`: contributions to a project. */
export const projectPurpose: Purpose = {
  tags: (projectId) => [projectTag(projectId)],
  async resolve(db, { project_id: id }, now) {
    const project = id && isUuid(id) ? await findVisibleProjectById(db, id, now) : undefined;
    if (!project) throw noSuchProject();
    if (isFinished(project, now)) {
      throw new AppError(409, "project_closed", "Ce projet est terminé\u00a0: il ne reçoit plus de contributions.");
    }
    return projectTarget(project);
  },
  async confirm(tx, payment) {
    await insertContribution(tx, {
      projectId: payment.targetId,
      attemptId: payment.attemptId,
      amount: payment.amount,
      firstName: payment.firstName,
      lastName: payment.lastName,
      showName: payment.showName,
      confirmedAt: payment.paidAt,
    });
    await addToTotals(tx, payment.targetId, { amount: payment.amount, donors: 1 });
    return null;
  },
  async refund(tx, refund) {
    const left = await addToRefunded(tx, refund.attemptId, refund.amount);
    await addToTotals(tx, refund.targetId, { amount: -refund.amount, donors: left === 0 ? -1 : 0 });
  },
  hideNames: hideContributors,
};
