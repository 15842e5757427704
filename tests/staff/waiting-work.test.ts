import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { makeNews } from "../factories/make-news.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const HOUR_MS = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function read(role: "editor" | "treasurer" | "reception", path: string) {
  const { carrying } = await signInStaff(app, [role]);
  const answer = await app.call(`/api/v01/admin/${path}`, { headers: carrying });
  return answer.status === 200 ? answer.json() : answer.status;
}

const write = (subject: string) =>
  app.post("/public/contact-email", {
    first_name: "Awa",
    last_name: "Koné",
    email: "awa@exemple.example",
    subject,
    message: "Bonjour à tous.",
  });

describe("the home of the back office", () => {
  it("names what waits with the oldest moment, for those who can do it; drafts are no such work", async () => {
    expect(await read("editor", "waiting")).toEqual({ data: [] });
    await makeCampaign(app.handle, { status: "draft" });
    expect((await write("Une question")).status).toBe(200);
    app.clock.advance(3_600);
    expect((await write("Une autre")).status).toBe(200);
    const { data } = await read("editor", "waiting");
    expect(data).toEqual([
      { label: "Messages à traiter", path: "/admin/messages", count: 2, since: expect.any(String) },
    ]);
    expect(app.clock.now().getTime() - Date.parse(data[0].since)).toBeGreaterThanOrEqual(HOUR_MS);
    expect(await read("reception", "waiting")).toEqual({ data: [] });
    expect(await read("treasurer", "waiting")).toEqual({ data: [] });
  });

  it("shows editors the drafts that changed last, their numbers, and what is scheduled with its hour", async () => {
    const soon = new Date(app.clock.now().getTime() + HOUR_MS);
    await makeNews(app.handle, { publishedAt: new Date(soon.getTime() + HOUR_MS) });
    const sooner = await makeCampaign(app.handle, { publishedAt: soon });
    const found = await read("editor", "unpublished");
    expect(found.scheduled).toEqual([
      { kind: "Campagne", title: sooner.title, path: `/admin/campagnes/${sooner.id}`, at: soon.toISOString() },
      expect.objectContaining({ kind: "Actualité", at: new Date(soon.getTime() + HOUR_MS).toISOString() }),
    ]);
    expect(found.kinds).toEqual([{ label: "Campagnes", path: "/admin/campagnes?etat=draft", count: 1 }]);
    expect(found.drafts).toEqual([expect.objectContaining({ kind: "Campagne" })]);
    expect(await read("reception", "unpublished")).toBe(403);
    expect((await app.call("/api/v01/admin/unpublished")).status).toBe(401);
  });

  it("shows reception the event of today with who came, by the day of the event's own time zone, then the next ones", async () => {
    // Late in the evening of Abidjan it is the next day in Nairobi.
    const today = app.clock.now().toISOString().slice(0, 10);
    const late = new Date(`${today}T22:30:00Z`).getTime() + 24 * HOUR_MS;
    app.clock.advance((late - app.clock.now().getTime()) / 1_000);
    const day = (days: number) => new Date(app.clock.now().getTime() + days * 24 * HOUR_MS).toISOString().slice(0, 10);
    const here = await makeEvent(app.handle, { title: "Porte ouverte", eventDate: day(0), availableSeats: 3 });
    const there = await makeEvent(app.handle, { title: "À Nairobi", eventDate: day(1), timeZone: "Africa/Nairobi" });
    await makeEvent(app.handle, { title: "Hier", eventDate: day(-1) });
    await makeEvent(app.handle, { title: "Brouillon", eventDate: day(0), status: "draft" });
    const next = await makeEvent(app.handle, { title: "Demain", eventDate: day(1) });
    const came = { enteredAt: app.clock.now() };
    await makeRegistrations(app.handle, here, [came, {}, {}, { state: "waiting" }, { state: "cancelled" }]);
    const agenda = await read("reception", "agenda");
    expect(agenda.today.map(({ title }: { title: string }) => title)).toEqual(["Porte ouverte", "À Nairobi"]);
    expect(agenda.today[0]).toMatchObject({ id: here.id, registered: 3, entered: 1, waiting: 1, free: 3 });
    expect(agenda.today[1].id).toBe(there.id);
    expect(agenda.next).toEqual([expect.objectContaining({ id: next.id, day: day(1), time: "08:30" })]);
    expect(await read("treasurer", "agenda")).toBe(403);
    expect((await app.call("/api/v01/admin/agenda")).status).toBe(401);
  });
});
