import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Event } from "#site/events/events.db.ts";
import { registrations } from "#site/events/registrations.db.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { readPdfFacts, readPdfOutline, unpdfText } from "../receipts/read-pdf.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

const ADMIN = "direction@exemple.example";
let app: TestApp;
let reception: Carrying;
let event: Event;

beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: ADMIN });
  reception = (await signInStaff(app, ["reception"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  event = await makeEvent(app.handle, { availableSeats: 9, eventDate: dayIn(3) });
});

const register = async (name: string, change: Record<string, unknown> = {}, way = "subscribe") =>
  expect((await app.post(`/public/events/${way}`, somebody(event.id, { name, ...change }))).status).toBe(201);
const print = (query = "", carrying = reception) =>
  app.call(`/api/v01/admin/events/${event.id}/badges${query}`, { headers: carrying });

it("has a badge for each confirmed seat, by name, with its code, eight on a page", async () => {
  for (const name of ["Éloïse N’Guessan", "awa Bamba", "محمد", "🎒 <b>Zoé</b> Yao"]) await register(name);
  for (let number = 0; number < 5; number += 1) await register(`Nombre ${number}`, { company: `Atelier ${number}` });
  await register("Koffi Brou", {}, "waiting-list");
  const answer = await print();
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const pdf = new Uint8Array(await answer.arrayBuffer());
  const text = await unpdfText(pdf);
  expect(await readPdfFacts(pdf)).toMatchObject({ pages: 2, language: "fr" });
  expect(await readPdfOutline(pdf)).toContainEqual(expect.stringContaining("awa Bamba"));
  const rows = await app.handle.db.select().from(registrations);
  for (const { badgeCode, state, eventId } of rows) {
    const isPrinted = eventId === event.id && state === "confirmed";
    const code = badgeCode.slice(0, 8);
    expect([code, text.replace(/\s/g, "").includes(code)]).toEqual([code, isPrinted]);
  }
  expect(text.indexOf("awa Bamba")).toBeLessThan(text.indexOf("Éloïse"));
  expect(text).toContain("<b>Zoé</b>");
  expect(text).not.toContain("@");
  const admin = (await signInStaff(app, [], { email: ADMIN })).carrying;
  const { data } = await (await app.call("/api/v01/admin/audit?action=exported", { headers: admin })).json();
  expect(data[0]).toMatchObject({ kind: "participants", after: { format: "badges", file: 1 } });
});

it("is printed for those who are found alone, and for one person by the code", async () => {
  for (const name of ["Awa Bamba", "Yao Bamba", "Zoé Yao"]) await register(name);
  const list = await app.call(`/api/v01/admin/events/${event.id}/registrations?q=bamba`, { headers: reception });
  const { data, badges } = await list.json();
  expect(badges).toBe(2);
  const textOf = async (query: string) => unpdfText(new Uint8Array(await (await print(query)).arrayBuffer()));
  const found = await textOf("?q=bamba");
  expect([found.includes("Awa Bamba"), found.includes("Yao Bamba"), found.includes("Zoé")]).toEqual([
    true,
    true,
    false,
  ]);
  const one = await textOf(`?q=${data[0].badge_code}`);
  expect([one.includes("Awa Bamba"), one.includes("Yao Bamba")]).toEqual([true, false]);
  expect((await print("?q=personne")).status).toBe(404);
  expect((await print("?show=waiting")).status).toBe(404);
  expect((await print("?show=nobody")).status).toBe(422);
});

it("prints none without a seat, of an unknown event, beyond the last, or for those who may not see them", async () => {
  expect((await print()).status).toBe(404);
  await register("Awa Bamba");
  expect((await print("?file=2")).status).toBe(404);
  for (const wrong of ["?file=0", "?file=x", "?file=1.5", "?file=99999"]) expect((await print(wrong)).status).toBe(422);
  expect((await print("", (await signInStaff(app, ["treasurer"])).carrying)).status).toBe(403);
  const unknown = `/api/v01/admin/events/${crypto.randomUUID()}/badges`;
  expect((await app.call(unknown, { headers: reception })).status).toBe(404);
});
