import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectDetail, ProjectPage } from "#giving/projects/project.contract.ts";
import { type NewProject, projects } from "#giving/projects/projects.db.ts";
import { dayIn } from "../factories/make-event.ts";
import { orderBody } from "../factories/make-order.ts";
import { makeProject, orderContribution } from "../factories/make-project.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query = "") => {
  const response = await app.call(`/api/v01/public/projects?${query}`);
  return ((await response.json()) as ProjectPage).data;
};
const show = async (slug: string) =>
  (await (await app.call(`/api/v01/public/projects/${slug}`)).json()) as ProjectDetail;
const place = (projectId: string) =>
  app.post("/payment/create-order", { ...orderBody(""), type: "projet", donation_id: null, project_id: projectId });

describe("a list of projects", () => {
  it("has the current ones before the finished ones, also when one ends while responses are cached", async () => {
    const make = (slug: string, startDate: string, change: Partial<NewProject>) =>
      makeProject(app.handle, { slug, startDate, endDate: null, progress: 50, ...change });
    await make("fait", "2026-04-01", { progress: 100 });
    await make("passe", "2026-03-01", { endDate: dayIn(-1) });
    await make("finit-demain", "2026-02-01", { endDate: dayIn(1) });
    for (let i = 0; i < 8; i += 1) await make(`en-cours-${i}`, `2025-02-1${9 - i}`, {});
    const all = async () =>
      [...(await list("page=1")), ...(await list("page=2"))].map(({ slug, closed }) => [slug, closed]);
    const running = Array.from({ length: 8 }, (_, i) => [`en-cours-${i}`, false]);
    expect(await all()).toEqual([["finit-demain", false], ...running, ["fait", true], ["passe", true]]);
    app.clock.advance(2 * 24 * 3600);
    expect(await all()).toEqual([...running, ["fait", true], ["passe", true], ["finit-demain", true]]);
    for (const sort of ["recent", "ancien", "progression", "budget"]) {
      const pages = [...(await list(`sort=${sort}`)), ...(await list(`sort=${sort}&page=2`))];
      expect(pages.map(({ closed }) => closed)).toEqual([...running.map(() => false), true, true, true]);
    }
  });
});

describe("a project takes no new order, while one opened before still counts, once", () => {
  it.each<[string, Partial<NewProject>]>([
    ["all of its work is done", { progress: 100 }],
    ["its last day is over", { endDate: "2025-12-31" }],
    ["it is archived", { status: "archived" }],
  ])("%s", async (_when, change) => {
    const project = await makeProject(app.handle, { endDate: null });
    expect(await show(project.slug)).toMatchObject({ closed: false });
    const opened = await orderContribution(app, project.id);
    await app.handle.db.update(projects).set(change).where(eq(projects.id, project.id));
    const refused = await place(project.id);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "project_closed",
      message: "Ce projet est terminé\u00a0: il ne reçoit plus de contributions.",
    });
    await press(app, opened, "confirm");
    const { closed, project_donors } = await show(project.slug);
    expect([closed, project_donors.map(({ amount }) => amount)]).toEqual([true, [10_000]]);
  });

  it("until the end of its last day in Abidjan it takes them", async () => {
    const { id } = await makeProject(app.handle, { endDate: app.clock.now().toISOString().slice(0, 10) });
    expect((await place(id)).status).toBe(200);
    app.clock.advance(24 * 3600);
    expect((await place(id)).status).toBe(409);
  });
});
