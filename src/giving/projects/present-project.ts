import type { Contribution } from "#giving/collecting/contribution-table.ts";
import type { Database } from "#platform/db/database.ts";
import { asRichText, EXCERPT_LENGTH, plainText } from "#platform/rich-text.ts";
import { CURRENCY } from "#shared/money.ts";
import { readAlternative } from "#site/library/list-pictures.ts";
import type { ProjectDetail, ProjectDonor, ProjectSummary } from "./project.contract.ts";
import { isFinished, projectCollection } from "./project-purpose.ts";
import type { Project } from "./projects.db.ts";

const DONORS_SHOWN = 20;

/** Returns what the project's page shows of it, whatever its state. */
export async function describeProject(db: Database, project: Project, now: Date): Promise<ProjectDetail> {
  const newest = await projectCollection.listNewest(db, project.id, DONORS_SHOWN);
  const bannerAlt = await readAlternative(db, project.bannerImage);
  return presentProjectDetail(project, { newest, bannerAlt, now });
}

/** Returns the public data of a project in a list. */
export function presentProject(project: Project, now: Date): ProjectSummary {
  return {
    id: project.id,
    slug: project.slug,
    title: project.title,
    description: plainText(asRichText(project.description), EXCERPT_LENGTH),
    category: project.category,
    banner_image: project.bannerImage,
    city: project.city,
    country: project.country,
    start_date: project.startDate,
    end_date: project.endDate,
    objectives: project.objectives,
    measurable_results: project.measurableResults,
    potential_beneficiaries: project.potentialBeneficiaries,
    budget: project.budget,
    progress: project.progress,
    closed: isFinished(project, now),
  };
}

/** Returns a project with its newest contributions. Donors who did not ask to be named are anonymous. */
function presentProjectDetail(
  project: Project,
  { newest, bannerAlt, now }: { newest: Contribution[]; bannerAlt: string; now: Date },
): ProjectDetail {
  const summary = presentProject(project, now);
  return {
    ...summary,
    description: asRichText(project.description),
    excerpt: summary.description,
    banner_alt: bannerAlt,
    project_donors: newest.map(presentDonor),
  };
}

function presentDonor(contribution: Contribution): ProjectDonor {
  const { id, amount, refundedAmount, showName, firstName, lastName } = contribution;
  return {
    id,
    amount: amount - refundedAmount,
    currency: CURRENCY,
    status: "paid",
    user: showName ? { first_name: firstName, last_name: lastName, avatar: null } : null,
  };
}
