import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MediaPage } from "#site/media/media.contract.ts";
import { makeMedia } from "../factories/make-media.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const PATH = "/api/v01/public/medias";

const list = async (query = "") => {
  const response = await app.call(PATH + query);
  return { response, page: (await response.json()) as MediaPage };
};

describe("GET /public/medias", () => {
  it("is an empty page if there is nothing", async () => {
    const { page } = await list();
    expect(page).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      total: 0,
      per_page: 12,
      from: null,
      to: null,
      next_page_url: null,
      prev_page_url: null,
    });
  });

  it("pages through pictures and films, newest first, with exactly the fields of the contract", async () => {
    const now = Date.now() - 60_000;
    for (let i = 0; i < 15; i += 1) {
      const film = { type: "video" as const, url: "https://youtu.be/aB3-_x9YzQ0" };
      await makeMedia(app.handle, {
        title: `média ${i}`,
        publishedAt: new Date(now - i * 1000),
        ...(i % 3 === 0 ? film : {}),
      });
    }
    await makeMedia(app.handle, { status: "draft" });
    await makeMedia(app.handle, { status: "archived" });
    const { page } = await list();
    expect(page.data.map(({ title }) => title)).toEqual(Array.from({ length: 12 }, (_, i) => `média ${i}`));
    expect(page).toMatchObject({ total: 15, last_page: 2, from: 1, to: 12, next_page_url: `${PATH}?page=2` });
    expect(Object.keys(page.data[0] ?? {}).sort()).toEqual(
      ["country", "description", "id", "thumbnail", "title", "type", "url"].sort(),
    );
    expect((await list("?page=2")).page.data).toHaveLength(3);
  });

  it("gives and counts only pictures, or only films, if it is asked to", async () => {
    const films = (await list("?type=video")).page;
    expect(films.data.map(({ type }) => type)).toEqual(Array(5).fill("video"));
    expect(films.total).toBe(5);
    const pictures = (await list("?type=image")).page;
    expect(pictures.total).toBe(10);
    expect(new Set(pictures.data.map(({ type }) => type))).toEqual(new Set(["image"]));
  });

  it("keeps the type in the links to other pages", async () => {
    for (let i = 0; i < 5; i += 1) await makeMedia(app.handle, {});
    expect((await list("?type=image")).page.next_page_url).toBe(`${PATH}?page=2&type=image`);
    expect((await list("?page=2&type=image")).page.prev_page_url).toBe(`${PATH}?page=1&type=image`);
  });

  it("refuses another type and a page that is none, and is empty past the last", async () => {
    for (const query of ["?type=audio", "?type=", "?page=abc", "?page=0", "?page=1.5"]) {
      const { response } = await list(query);
      expect([query, response.status]).toEqual([query, 422]);
    }
    expect((await list("?page=99&type=video")).page.data).toEqual([]);
  });

  it("shows a scheduled picture by itself when its time comes, though the answer was kept", async () => {
    const before = (await list("?type=image")).page.total;
    await makeMedia(app.handle, { title: "à venir", publishedAt: new Date(app.clock.now().getTime() + 600_000) });
    expect((await list("?type=image")).page.total).toBe(before);
    app.clock.advance(601);
    const after = (await list("?type=image")).page;
    expect(after.total).toBe(before + 1);
    expect(after.data[0]?.title).toBe("à venir");
  });
});
