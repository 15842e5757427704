import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReportPage } from "#site/reports/report.contract.ts";
import { makeReport } from "../factories/make-report.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query = "") => {
  const response = await app.call(`/api/v01/public/reports${query}`);
  return { response, page: (await response.json()) as ReportPage };
};

describe("GET /public/reports", () => {
  it("is an empty page if there is nothing", async () => {
    expect((await list()).page).toMatchObject({ data: [], total: 0, per_page: 10, from: null, to: null });
  });

  it("pages through what is published, newest first, with the specified fields and the file's size", async () => {
    for (let i = 1; i <= 11; i += 1) await makeReport(app.handle, { date: `2025-${String(i).padStart(2, "0")}-01` });
    await makeReport(app.handle, { status: "draft" });
    await makeReport(app.handle, { status: "archived" });
    const { page } = await list();
    expect(page.data.map(({ date }) => date)).toEqual(
      Array.from({ length: 10 }, (_, i) => `2025-${String(11 - i).padStart(2, "0")}-01`),
    );
    expect(page).toMatchObject({ total: 11, last_page: 2, next_page_url: "/api/v01/public/reports?page=2" });
    expect(page.data[0]).toEqual({
      id: expect.any(String),
      title: "Rapport annuel",
      description: "Les comptes et les chantiers de l’année.",
      date: "2025-11-01",
      file_path: "reports/rapport-annuel.pdf",
      file_size: 20_480,
      cover: null,
    });
    expect((await list("?page=2")).page).toMatchObject({ from: 11, to: 11, next_page_url: null });
  });

  it("answers an empty page past the last, and refuses a page that is none", async () => {
    const { response, page } = await list("?page=9");
    expect([response.status, page.data]).toEqual([200, []]);
    for (const query of ["?page=abc", "?page=0", "?page=-1", "?page=1.5"]) {
      expect((await list(query)).response.status).toBe(422);
    }
  });

  it("shows a scheduled report from its moment on", async () => {
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000);
    await makeReport(app.handle, { title: "Demain", date: "2030-01-01", publishedAt: inAnHour });
    expect((await list()).page.total).toBe(11);
    app.clock.advance(3_601);
    expect((await list()).page.data[0]?.title).toBe("Demain");
  });
});
