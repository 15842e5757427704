import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PartnerPage } from "#site/partners/partner.contract.ts";
import { makePartner } from "../factories/make-partner.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query = "") => {
  const response = await app.call(`/api/v01/public/partners${query}`);
  return { response, page: (await response.json()) as PartnerPage };
};

describe("GET /public/partners", () => {
  it("is an empty page if there is nothing", async () => {
    expect((await list()).page).toMatchObject({ data: [], total: 0, per_page: 12, from: null, to: null });
  });

  it("pages through what is published, in the order of staff, with exactly the specified fields", async () => {
    for (let i = 0; i < 14; i += 1) await makePartner(app.handle, { name: `Partenaire ${i}`, position: i });
    await makePartner(app.handle, { name: "Brouillon", status: "draft" });
    await makePartner(app.handle, { name: "Ancien", status: "archived" });
    const { page } = await list();
    expect(page.data.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, i) => `Partenaire ${i}`));
    expect(page).toMatchObject({ total: 14, last_page: 2, from: 1, to: 12, prev_page_url: null });
    expect(page.next_page_url).toBe("/api/v01/public/partners?page=2");
    expect(Object.keys(page.data[0] ?? {})).toEqual(["id", "name", "type", "logo", "description", "link"]);
    expect((await list("?page=2")).page).toMatchObject({ from: 13, to: 14, next_page_url: null });
  });

  it("answers an empty page past the last, and refuses a page that is none", async () => {
    const { response, page } = await list("?page=9");
    expect([response.status, page.data]).toEqual([200, []]);
    for (const query of ["?page=abc", "?page=0", "?page=-1", "?page=1.5"]) {
      expect((await list(query)).response.status).toBe(422);
    }
  });

  it("shows a scheduled partner from its moment on", async () => {
    const inAnHour = new Date(app.clock.now().getTime() + 3_600_000);
    await makePartner(app.handle, { name: "Bientôt", position: -1, publishedAt: inAnHour });
    expect((await list()).page.data[0]?.name).toBe("Partenaire 0");
    app.clock.advance(3_601);
    expect((await list()).page.data[0]?.name).toBe("Bientôt");
  });

  it("never holds a link that is no web address", async () => {
    await expect(makePartner(app.handle, { link: "javascript:alert(1)" })).rejects.toThrow();
  });
});
