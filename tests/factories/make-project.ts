import { PROJECTS_TAG } from "#giving/projects/project-purpose.ts";
import { insertProjects, type NewProject, type Project } from "#giving/projects/projects.db.ts";
import type { CreateOrderAnswer, CreateOrderInput } from "#money/payments/payment.contract.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { TestApp } from "../setup/start-test-app.ts";
import { writeIn } from "../setup/write-in.ts";
import { makeOrder } from "./make-order.ts";

let made = 0;

/** A published project of its own; what is given replaces the defaults. */
export async function makeProject({ db }: DatabaseHandle, change: Partial<NewProject> = {}): Promise<Project> {
  made += 1;
  return writeIn(db)(async ({ tx, invalidate }) => {
    const [project] = await insertProjects(tx, [
      {
        slug: `une-ecole-a-touba-${made}`,
        title: "Une école à Touba",
        description: "Six salles de classe et un logement de maître.",
        category: "Éducation",
        city: "Touba",
        country: "Côte d’Ivoire",
        startDate: "2025-02-01",
        endDate: "2026-12-31",
        objectives: "Bâtir six salles, former douze maîtres",
        measurableResults: "240 élèves inscrits",
        potentialBeneficiaries: 240,
        budget: 40_000_000,
        progress: 35,
        status: "published",
        publishedAt: new Date(Date.now() - 24 * 3600 * 1000),
        ...change,
      },
    ]);
    if (!project) throw new Error("the project was not stored");
    invalidate([PROJECTS_TAG]);
    return project;
  });
}

/** An order of a contribution, opened over HTTP, whose answer must be a payment link. */
export async function orderContribution(
  app: TestApp,
  projectId: string,
  change: Partial<CreateOrderInput> = {},
  key?: string,
): Promise<CreateOrderAnswer> {
  return makeOrder(app, "", { type: "projet", donation_id: null, project_id: projectId, ...change }, key);
}
