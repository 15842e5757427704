// Offers of seats to people who learn of them by telephone alone.
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Agenda } from "#site/attendance/agenda.contract.ts";
import type { Participant, ParticipantList } from "#site/attendance/participants.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let reception: Carrying;
let event: Event;
let seated: string;
let waiting: Participant;

const api = (end = "") => `/admin/events/${event.id}/registrations${end}`;
const get = async (path: string) => (await app.call(`/api/v01${path}`, { headers: reception })).json();
const calls = async (): Promise<Agenda["calls"]> =>
  (await get("/admin/agenda")).calls.filter(({ event_id }: Agenda["calls"][number]) => event_id === event.id);
const listed = async () =>
  ((await get(api())) as ParticipantList).data.find(({ name }) => name === waiting.name) as Participant;
const cancel = (id: string) => app.post(api(`/${id}`), { action: "cancel" }, reception);

beforeAll(async () => {
  app = await startTestApp();
  reception = (await signInStaff(app, ["reception"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  event = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayIn(5) });
  await app.post("/public/events/subscribe", somebody(event.id, { name: "Awa Bamba" }));
  seated = ((await get(api())) as ParticipantList).data[0]?.id ?? "";
  const person = { name: "Koffi Brou", phone: "07 08 09 10 11", country: "Côte d’Ivoire", if_full: "wait" };
  waiting = await (await app.post(api(), person, reception)).json();
  app.clock.advance(1);
});

it("a place offered to a person without an address is to be told by telephone, until somebody has noted it", async () => {
  expect(await calls()).toEqual([]);
  await cancel(seated);
  const person = await listed();
  expect(person).toMatchObject({ state: "offered", to_call: true });
  expect(await calls()).toEqual([
    {
      id: waiting.id,
      event_id: event.id,
      title: event.title,
      name: "Koffi Brou",
      phone: "+225 07 08 09 10 11",
      until: person.until,
      badge_code: waiting.badge_code,
    },
  ]);
  app.clock.advance(1);
  await app.post(api(`/${waiting.id}/notes`), { text: "Prévenu par téléphone." }, reception);
  expect(await calls()).toEqual([]);
  expect(await listed()).toMatchObject({ state: "offered", to_call: false, has_notes: true });
});

it("a note from before the offer says nothing of it", async () => {
  await app.post(api(`/${waiting.id}/notes`), { text: "Vient avec 2 enfants." }, reception);
  app.clock.advance(1);
  await cancel(seated);
  expect(await calls()).toHaveLength(1);
});

it("a place that is confirmed or ended is told to nobody any more, nor one that a mail offers", async () => {
  await cancel(seated);
  await app.post(api(`/${waiting.id}`), { action: "confirm" }, reception);
  expect(await calls()).toEqual([]);
  await app.post("/public/events/waiting-list", somebody(event.id, { name: "Zoé Yao" }));
  await cancel(waiting.id);
  expect(((await get(api("?show=pending"))) as ParticipantList).data).toMatchObject([
    { name: "Zoé Yao", state: "offered", to_call: false },
  ]);
  expect(await calls()).toEqual([]);
});
