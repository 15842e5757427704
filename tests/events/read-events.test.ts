import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { EventDetail, EventPage } from "#site/events/event.contract.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = async (query = "") => {
  const response = await app.call(`/api/v01/public/events${query}`);
  return { response, page: (await response.json()) as EventPage };
};
const slugs = (page: EventPage) => page.data.map(({ slug }) => slug);

describe("GET /public/events", () => {
  it("shows those to come first, the soonest first, then past ones, the newest first", async () => {
    expect((await list()).page).toMatchObject({ data: [], total: 0, last_page: 1, per_page: 9 });
    const category = "Ordre";
    for (const days of [-20, 12, -3, 0, 5]) {
      await makeEvent(app.handle, { slug: `dans-${days}`, category, eventDate: dayIn(days) });
    }
    await makeEvent(app.handle, { slug: "dans-5-matin", category, eventDate: dayIn(5), eventTime: "07:00" });
    await makeEvent(app.handle, { category, status: "draft" });
    await makeEvent(app.handle, { category, status: "archived" });
    const { page } = await list(`?category=${category}`);
    expect(slugs(page)).toEqual(["dans-0", "dans-5-matin", "dans-5", "dans-12", "dans--3", "dans--20"]);
    expect(page.data.map(({ past }) => past)).toEqual([false, false, false, false, true, true]);
  });

  it("pages through one category with its parameter, and refuses a page that is none", async () => {
    for (let i = 0; i < 11; i += 1) await makeEvent(app.handle, { category: "Éducation & arts" });
    const { page } = await list(`?${new URLSearchParams({ category: "Éducation & arts" })}`);
    expect(page).toMatchObject({ total: 11, last_page: 2, from: 1, to: 9, prev_page_url: null });
    const next = await app.call(page.next_page_url ?? "");
    expect(await next.json()).toMatchObject({ current_page: 2, from: 10, to: 11, next_page_url: null });
    expect((await list("?page=99")).page.data).toEqual([]);
    expect((await list("?category=inconnue")).page.total).toBe(0);
    for (const query of ["?page=abc", "?page=0", "?page=1.5"]) expect((await list(query)).response.status).toBe(422);
  });

  it("lists every category once, in French order", async () => {
    const response = await app.call("/api/v01/public/event-categories");
    expect(await response.json()).toEqual({ categories: ["Éducation & arts", "Ordre"] });
  });

  it("shows a scheduled event from its moment on, in the kept answers too", async () => {
    const category = "Programmé";
    const event = await makeEvent(app.handle, { category, publishedAt: new Date(app.clock.now().getTime() + 60_000) });
    const urls = [`/api/v01/public/events/${event.slug}`, "/api/v01/public/event-categories"];
    const read = () => Promise.all(urls.map(async (path) => (await app.call(path)).text()));
    const before = await read();
    expect(before[0]).toContain("Erreur ou événement non trouvé");
    expect(before[1]).not.toContain(category);
    app.clock.advance(61);
    await expect.poll(async () => (await read())[1], { timeout: 10_000 }).toContain(category);
    expect(JSON.parse((await read())[0] ?? "")).toMatchObject({ slug: event.slug });
    expect(slugs((await list(`?category=${encodeURIComponent(category)}`)).page)).toEqual([event.slug]);
  });
});

describe("GET /public/events/{slug}", () => {
  it("answers program, speakers and seats", async () => {
    const event = await makeEvent(app.handle, { availableSeats: 40 });
    const detail = (await (await app.call(`/api/v01/public/events/${event.slug}`)).json()) as EventDetail;
    expect(detail).toMatchObject({
      title: "Journée de reboisement",
      event_time: "08:30",
      available_seats: 40,
      remaining_seats: 40,
      participants: [],
      participants_count: 0,
      past: false,
    });
    expect(detail.program).toContain("09:00 Plantation");
    expect(detail.speakers).toMatchObject([{ name: "Aya Kouassi", title: "Forestière", company: null }]);
  });

  it("answers 404 for what is unknown or a draft, and keeps the page of an archived one", async () => {
    const draft = await makeEvent(app.handle, { status: "draft" });
    for (const slug of ["inconnu", draft.slug]) {
      const response = await app.call(`/api/v01/public/events/${slug}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ message: "Erreur ou événement non trouvé" });
    }
    const archived = await makeEvent(app.handle, { status: "archived" });
    const answer = await app.call(`/api/v01/public/events/${archived.slug}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ past: false, closed: true });
  });
});
