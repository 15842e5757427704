import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LetterRecord, UntoldChange } from "#reach/letters/letters.contract.ts";
import type { ContentRecord } from "#site/content/content.contract.ts";
import type { EventFields } from "#site/events/event-type.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

type Staff = Awaited<ReturnType<typeof signInStaff>>;

let app: TestApp;
let editor: Staff;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  editor = await signInStaff(app, ["editor"]);
});

async function read<Answer>(path: string): Promise<Answer> {
  const response = await app.call(`/api/v01/admin/${path}`, { headers: editor.carrying });
  expect(response.status).toBe(200);
  return response.json();
}

/** A person whom staff registered without an address. */
function withoutAddress(name: string) {
  const email = `${name}@participant.invalid`;
  return { email, emailKey: email };
}

const untold = ({ id }: Event) => read<UntoldChange>(`events/${id}/untold-change`);

/** The fields of the event as those who registered know it. */
async function known(event: Event): Promise<EventFields | null> {
  const { since } = await untold(event);
  if (since === null) return null;
  return (await read<{ fields: EventFields }>(`events/${event.id}/revisions/${since}`)).fields;
}

/** Changes the event a minute after all that was before. */
async function change({ id }: Event, fields: Partial<EventFields>): Promise<void> {
  app.clock.advance(60);
  const before = await read<ContentRecord<EventFields>>(`events/${id}`);
  const response = await app.call(`/api/v01/admin/events/${id}`, {
    method: "PUT",
    headers: { ...editor.carrying, "content-type": "application/json" },
    body: JSON.stringify({ ...before.fields, ...fields, version: before.version }),
  });
  expect(response.status).toBe(200);
}

async function publish({ id }: Event, status: "draft" | "published"): Promise<void> {
  app.clock.advance(60);
  const { version } = await read<ContentRecord<EventFields>>(`events/${id}`);
  const response = await app.post(`/admin/events/${id}/publication`, { version, status }, editor.carrying);
  expect(response.status).toBe(200);
}

async function write({ id }: Event, segment = "registered"): Promise<LetterRecord> {
  app.clock.advance(60);
  const letter = { subject: "Du nouveau", body: "<p>La date change.</p>", segment, target_id: id };
  return (await app.post("/admin/letters", letter, editor.carrying)).json();
}

async function send({ id, version }: LetterRecord): Promise<void> {
  app.clock.advance(60);
  expect((await app.post(`/admin/letters/${id}/send`, { version }, editor.carrying)).status).toBe(200);
}

async function makeAwaited(): Promise<Event> {
  const event = await makeEvent(app.handle, { venue: "Palais de la culture", updatedAt: app.clock.now() });
  app.clock.advance(60);
  const now = app.clock.now();
  await makeRegistrations(app.handle, event, [{ state: "confirmed", createdAt: now }, { state: "waiting" }]);
  return event;
}

describe("what those who registered were not told of an event", () => {
  it("is every change since the first of them registered", async () => {
    const event = await makeAwaited();
    expect(await untold(event)).toMatchObject({ registered: 2, since: null });
    await change(event, { event_date: dayIn(31), venue: "Centre culturel" });
    await change(event, { event_date: dayIn(32), title: "Une autre journée" });
    await change(event, { event_date: dayIn(33) });
    expect(await known(event)).toMatchObject({
      event_date: event.eventDate,
      venue: "Palais de la culture",
      title: event.title,
    });
    await change(event, { event_date: event.eventDate, venue: "Palais de la culture" });
    expect(await known(event)).toBeNull();
  });

  it("begins again with what stood there when the last letter to them was written", async () => {
    const event = await makeAwaited();
    await change(event, { event_date: dayIn(31) });
    const letter = await write(event);
    // A draft tells nobody of anything.
    expect(await known(event)).toMatchObject({ event_date: event.eventDate });
    await change(event, { event_date: dayIn(32) });
    await send(letter);
    expect(await known(event)).toMatchObject({ event_date: dayIn(31) });
    await send(await write(event, "seated"));
    expect(await known(event)).toBeNull();
    // A letter to a part of them leaves the others as they were.
    await change(event, { event_date: dayIn(35) });
    await send(await write(event, "waitlisted"));
    expect(await known(event)).toMatchObject({ event_date: dayIn(32) });
  });

  it("is that the event was withdrawn, and that it takes place after all", async () => {
    const event = await makeAwaited();
    await publish(event, "draft");
    expect(await known(event)).not.toBeNull();
    await publish(event, "published");
    expect(await known(event)).toBeNull();
    await publish(event, "draft");
    await send(await write(event));
    expect(await known(event)).toBeNull();
    await publish(event, "published");
    expect(await known(event)).not.toBeNull();
  });

  it("is nothing if nobody is registered, of an event that is over, and of a text", async () => {
    const lonely = await makeEvent(app.handle);
    await change(lonely, { event_date: dayIn(40) });
    expect(await untold(lonely)).toMatchObject({ registered: 0, since: null });
    const past = await makeEvent(app.handle, { eventDate: dayIn(-3) });
    await makeRegistrations(app.handle, past, [{ state: "confirmed" }]);
    await change(past, { event_date: dayIn(-2) });
    expect(await known(past)).toBeNull();
    const event = await makeAwaited();
    await change(event, { title: "Un titre plus clair", description: "<p>Autrement dit.</p>" });
    expect(await known(event)).toBeNull();
  });

  it("counts those who have a telephone alone apart, and no erased person", async () => {
    const event = await makeEvent(app.handle);
    await makeRegistrations(app.handle, event, [
      ...[withoutAddress("un"), withoutAddress("deux"), {}],
      { ...withoutAddress("trois"), phone: "" },
      { ...withoutAddress("quatre"), state: "cancelled" },
    ]);
    await change(event, { event_date: dayIn(40) });
    expect(await untold(event)).toMatchObject({ registered: 1, by_phone: 2, since: expect.any(Number) });
    const called = await makeEvent(app.handle);
    await makeRegistrations(app.handle, called, [withoutAddress("cinq")]);
    await change(called, { event_date: dayIn(40) });
    expect(await untold(called)).toMatchObject({ registered: 0, by_phone: 1, since: expect.any(Number) });
  });

  it("is for those who may write letters", async () => {
    const event = await makeAwaited();
    const path = `/api/v01/admin/events/${event.id}/untold-change`;
    const reception = await signInStaff(app, ["reception"]);
    expect((await app.call(path, { headers: reception.carrying })).status).toBe(403);
    const missing = path.replace(event.id, "00000000-0000-4000-8000-000000000000");
    expect((await app.call(missing, { headers: editor.carrying })).status).toBe(404);
  });
});
