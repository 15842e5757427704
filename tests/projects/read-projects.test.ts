// Also on the embedded database: sorting and text comparison.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProjectDetail, ProjectPage } from "#giving/projects/project.contract.ts";
import { makeProject, orderContribution } from "../factories/make-project.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query: string | Record<string, string> = "") => {
  const response = await app.call(`/api/v01/public/projects?${new URLSearchParams(query)}`);
  return { response, page: (await response.json()) as ProjectPage };
};
const slugs = (page: ProjectPage) => page.data.map(({ slug }) => slug);
const detail = async (slug: string) =>
  (await (await app.call(`/api/v01/public/projects/${slug}`)).json()) as ProjectDetail;

const SUMMARY_KEYS = [
  "banner_image",
  "budget",
  "category",
  "city",
  "closed",
  "country",
  "description",
  "end_date",
  "id",
  "measurable_results",
  "objectives",
  "potential_beneficiaries",
  "progress",
  "slug",
  "start_date",
  "title",
];

describe("GET /public/projects", () => {
  it("pages nine at a time through what is published, with exactly the keys of the contract", async () => {
    expect((await list()).page).toMatchObject({ data: [], total: 0, last_page: 1, per_page: 9 });
    const category = "Pages & suite";
    for (let i = 0; i < 11; i += 1) await makeProject(app.handle, { category, startDate: `2024-01-${20 - i}` });
    await makeProject(app.handle, { category, status: "draft" });
    await makeProject(app.handle, { category, status: "archived" });
    await makeProject(app.handle, { category, status: "draft", publishedAt: null });
    const { page } = await list({ theme: category });
    expect(page).toMatchObject({ total: 11, last_page: 2, from: 1, to: 9, prev_page_url: null });
    expect(Object.keys(page.data[0] ?? {}).sort()).toEqual(SUMMARY_KEYS);
    const next = await app.call(page.next_page_url ?? "");
    expect(await next.json()).toMatchObject({ current_page: 2, from: 10, to: 11, next_page_url: null });
    expect((await list("page=99")).page.data).toEqual([]);
  });

  it("sorts by start, by progress and by budget, and the pages after keep the order", async () => {
    const city = "Tri";
    const make = (slug: string, startDate: string, progress: number, budget: number) =>
      makeProject(app.handle, { slug, city, startDate, endDate: null, progress, budget });
    await make("ancien", "2021-03-01", 90, 5_000_000);
    await make("milieu", "2023-03-01", 10, 90_000_000);
    await make("neuf", "2026-03-01", 60, 20_000_000);
    const sorted = async (sort?: string) => slugs((await list({ city, ...(sort ? { sort } : {}) })).page);
    expect(await sorted()).toEqual(["neuf", "milieu", "ancien"]);
    expect(await sorted("recent")).toEqual(["neuf", "milieu", "ancien"]);
    expect(await sorted("ancien")).toEqual(["ancien", "milieu", "neuf"]);
    expect(await sorted("progression")).toEqual(["ancien", "neuf", "milieu"]);
    expect(await sorted("budget")).toEqual(["milieu", "neuf", "ancien"]);
    expect((await list({ sort: "budget" })).page.next_page_url).toContain("sort=budget");
  });

  it("filters by theme, city and year of start, together or alone; an empty one is ignored", async () => {
    const theme = "Filtre";
    const make = (slug: string, city: string, startDate: string) =>
      makeProject(app.handle, { slug, category: theme, city, startDate, endDate: null });
    await make("bouake-2022", "Bouaké", "2022-12-31");
    await make("bouake-2023", "Bouaké", "2023-01-01");
    await make("man-2023", "Man", "2023-12-31");
    const found = async (query: Record<string, string>) => slugs((await list({ theme, ...query })).page);
    expect(await found({ year: "2023" })).toEqual(["man-2023", "bouake-2023"]);
    expect(await found({ city: "Bouaké" })).toEqual(["bouake-2023", "bouake-2022"]);
    expect(await found({ city: "Bouaké", year: "2023" })).toEqual(["bouake-2023"]);
    expect(await found({ city: "", year: "" })).toHaveLength(3);
    expect(await found({ city: "Daloa" })).toEqual([]);
  });

  it.each([
    ["an unknown sort", { sort: "hasard" }, "sort"],
    ["an empty sort", { sort: "" }, "sort"],
    ["an invalid year", { year: "20x4" }, "year"],
    ["the year 0", { year: "0000" }, "year"],
    ["a theme with a control character", { theme: "\0" }, "theme"],
    ["an invalid page number", { page: "0" }, "page"],
  ])("refuses %s, and names the parameter", async (_what, query, field) => {
    const response = await app.call(`/api/v01/public/projects?${new URLSearchParams({ ...query })}`);
    expect(response.status).toBe(422);
    expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual([field]);
  });

  it("has the last year there is as a year without projects", async () => {
    expect((await list({ year: "9999" })).page.total).toBe(0);
  });
});

describe("GET /public/project-filters", () => {
  it("lists every theme and city once in French order, and the years, the newest first", async () => {
    await makeProject(app.handle, { category: "Zzz brouillon", status: "draft", startDate: "2019-01-01" });
    const response = await app.call("/api/v01/public/project-filters");
    expect(await response.json()).toEqual({
      themes: ["Éducation", "Filtre", "Pages & suite"],
      cities: ["Bouaké", "Man", "Touba", "Tri"],
      years: [2026, 2024, 2023, 2022, 2021],
    });
  });
});

describe("GET /public/projects/{slug}", () => {
  it("has exactly the fields of the contract", async () => {
    const project = await makeProject(app.handle);
    expect(Object.keys(await detail(project.slug)).sort()).toEqual(
      [...SUMMARY_KEYS, "banner_alt", "excerpt", "project_donors"].sort(),
    );
  });

  it("returns 404 for unknown slugs, drafts and what is not published yet", async () => {
    const draft = await makeProject(app.handle, { status: "draft" });
    const later = await makeProject(app.handle, { publishedAt: new Date(Date.now() + 24 * 3600 * 1000) });
    for (const slug of ["no-such-project", draft.slug, later.slug]) {
      const response = await app.call(`/api/v01/public/projects/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "Projet non trouvé" });
    }
  });

  it("keeps the page of an archived project", async () => {
    const project = await makeProject(app.handle, { status: "archived" });
    expect((await detail(project.slug)).id).toBe(project.id);
  });

  it("shows a scheduled project from its moment on, in the cached responses too", async () => {
    const category = "Programmé";
    const publishedAt = new Date(app.clock.now().getTime() + 60_000);
    const project = await makeProject(app.handle, { category, publishedAt });
    const paths = [`/api/v01/public/projects/${project.slug}`, "/api/v01/public/project-filters", "/sitemap.xml"];
    const read = () => Promise.all(paths.map(async (path) => (await app.call(path)).text()));
    const before = await read();
    expect(before[0]).toContain("Projet non trouvé");
    expect(before[1]).not.toContain(category);
    expect(before[2]).not.toContain(project.slug);
    app.clock.advance(61);
    const after = await read();
    expect(JSON.parse(after[0] ?? "")).toMatchObject({ slug: project.slug });
    expect(after[1]).toContain(category);
    expect(after[2]).toContain(`/projets/${project.slug}`);
  });

  it("names a donor only with consent, and shows no contact at all", async () => {
    const project = await makeProject(app.handle);
    await press(app, await orderContribution(app, project.id, { show_name: true }), "confirm");
    await press(app, await orderContribution(app, project.id, { show_name: false, amount: 5_000 }), "confirm");
    const text = await (await app.call(`/api/v01/public/projects/${project.slug}`)).text();
    expect((JSON.parse(text) as ProjectDetail).project_donors.map(({ id, ...donor }) => donor)).toEqual([
      { amount: 5_000, currency: "XOF", status: "paid", user: null },
      {
        amount: 10_000,
        currency: "XOF",
        status: "paid",
        user: { first_name: "Awa", last_name: "Koné", avatar: null },
      },
    ]);
    expect(text).not.toContain("exemple.example");
    expect(text).not.toContain("0708091011");
  });

  it("shows the newest twenty donors", async () => {
    const project = await makeProject(app.handle);
    for (let i = 0; i < 21; i += 1) {
      await press(app, await orderContribution(app, project.id, { amount: 1_000 + i }), "confirm");
      app.clock.advance(1);
    }
    const { project_donors: donors } = await detail(project.slug);
    expect(donors.map(({ amount }) => amount)).toEqual(Array.from({ length: 20 }, (_, i) => 1_020 - i));
  });
});
