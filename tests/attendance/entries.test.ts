// Also on the embedded database: transactions and dates.
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hashToken } from "#platform/ids.ts";
import type { EntranceSnapshot, EntryAnswer } from "#site/attendance/entrance.contract.ts";
import type { ParticipantList } from "#site/attendance/participants.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { propertyRuns } from "../setup/property-runs.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let reception: Carrying;
let event: Event;

beforeAll(async () => {
  app = await startTestApp();
  reception = (await signInStaff(app, ["reception"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  event = await makeEvent(app.handle, { availableSeats: 50, eventDate: dayIn(1) });
});

const api = (end: string) => `/admin/events/${event.id}/${end}`;
const list = async (query = ""): Promise<ParticipantList> =>
  (await app.call(`/api/v01${api(`registrations${query}`)}`, { headers: reception })).json();
const prepare = async (): Promise<EntranceSnapshot> => (await app.post(api("snapshots"), {}, reception)).json();
const register = async (name: string, way = "subscribe") =>
  (await app.post(`/public/events/${way}`, somebody(event.id, { name }))).json();

interface Sent {
  id?: string;
  newcomer?: { name: string; phone?: string };
  registration: string;
  undoes?: string | null;
  cancels?: boolean;
  admits?: boolean;
  ended?: boolean;
  at?: number;
}

/** Sends what a device recorded; its times are in milliseconds after the snapshot. */
async function send(snapshot: EntranceSnapshot, entries: Sent[], change: Record<string, unknown> = {}) {
  const taken = Date.parse(snapshot.taken_at);
  return app.post(
    api("entries"),
    {
      gate: "Porte A",
      offset: 0,
      snapshot_at: snapshot.taken_at,
      since: snapshot.taken_at,
      entries: entries.map(({ at = 0, ...entry }) => ({
        id: crypto.randomUUID(),
        undoes: null,
        at: new Date(taken + at).toISOString(),
        ...entry,
      })),
      ...change,
    },
    reception,
  );
}
const sent = async (...given: Parameters<typeof send>): Promise<EntryAnswer> => (await send(...given)).json();
const outcomes = ({ results }: EntryAnswer) => results.map(({ outcome }) => outcome);

const auditOf = async () =>
  (
    await app.handle.jobs.executeSql("select action, after from audit_entries where subject_id = $1 order by id", [
      event.id,
    ])
  ).rows;

describe("a clash", () => {
  const settle = async (registration: string) =>
    (await app.post(api(`registrations/${registration}`), { action: "settle" }, reception)).json();

  it("is settled once by staff, and the arrival that counts stays", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    app.clock.advance(1_200);
    const registration = snapshot.guests[0]?.id ?? "";
    const twice = [60_000, 120_000, 180_000].map((at) => ({ registration, at }));
    await sent(snapshot, twice);
    const agenda = await (await app.call("/api/v01/admin/agenda", { headers: reception })).json();
    expect([...agenda.today, ...agenda.next].find(({ id }) => id === event.id)).toMatchObject({
      entered: 1,
      clashes: 1,
    });
    const came = new Date(Date.parse(snapshot.taken_at) + 60_000).toISOString();
    expect((await list()).counts).toMatchObject({ entered: 1, clashes: 1 });
    for (const _ of [1, 2]) expect(await settle(registration)).toMatchObject({ entered_at: came, clashes: [] });
    expect(await list("?show=clash")).toMatchObject({ data: [], counts: { entered: 1, clashes: 0 } });
    const { rows } = await app.handle.jobs.executeSql("select action from audit_entries where subject_id = $1", [
      registration,
    ]);
    expect(rows).toEqual([{ action: "settled_clash" }]);
    // An entry from another gate afterwards is looked into once more.
    await sent(snapshot, [{ registration, at: 240_000 }]);
    expect((await list()).counts).toMatchObject({ entered: 1, clashes: 1 });
  });

  it("of a badge without a seat is settled too", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    const registration = snapshot.guests[0]?.id ?? "";
    await app.post(api(`registrations/${registration}`), { action: "cancel" }, reception);
    expect(outcomes(await sent(snapshot, [{ registration }]))).toEqual(["no_seat"]);
    expect((await list("?show=clash")).data).toHaveLength(1);
    expect(await settle(registration)).toMatchObject({ state: "cancelled", entered_at: null, clashes: [] });
    expect((await list("?show=clash")).data).toEqual([]);
  });
});

describe("a snapshot", () => {
  it("names the guests, of contacts only the end of the telephone number, knows badges by their hashes alone, and is audited", async () => {
    const { user_info } = await register("Awa Bamba");
    const answer = await app.post(api("snapshots"), {}, reception);
    const text = await answer.clone().text();
    const snapshot: EntranceSnapshot = await answer.json();
    expect(snapshot.guests).toEqual([
      {
        id: expect.any(String),
        name: "Awa Bamba",
        state: "confirmed",
        entered_at: null,
        moved_to: null,
        note: null,
        company: null,
        phone_end: "1011",
        beyond_seats: false,
        badge: hashToken(user_info.badge_code).slice(0, 22),
        code: hashToken(user_info.badge_code.slice(0, 8)).slice(0, 22),
      },
    ]);
    expect(text).not.toContain(user_info.badge_code.slice(0, 8));
    // With its plus sign: three digits also stand in ids.
    expect(text).not.toMatch(/exemple\.example|\+225/);
    expect(snapshot.event).toMatchObject({ title: event.title, day: event.eventDate, seats: event.availableSeats });
    expect(await auditOf()).toEqual([{ action: "prepared_entrance", after: null }]);
  });

  it("knows the badges of events near this one, and their short codes, by the event's title", async () => {
    const far = await makeEvent(app.handle, { title: "Loin", eventDate: dayIn(200) });
    await app.post("/public/events/subscribe", somebody(far.id));
    const near = await makeEvent(app.handle, { title: "Proche", eventDate: dayIn(2) });
    const { user_info } = await (await app.post("/public/events/subscribe", somebody(near.id))).json();
    const titles = new Map((await prepare()).others.map(({ title, badges }) => [title, badges]));
    const codes = [user_info.badge_code, user_info.badge_code.slice(0, 8)];
    expect(titles.get("Proche")).toEqual(codes.map((code) => hashToken(code).slice(0, 22)));
    expect(titles.has("Loin")).toBe(false);
  });

  it("holds the beginning of the notes for the day, and learns of those that follow", async () => {
    await register("Awa Bamba");
    const registration = (await prepare()).guests[0]?.id ?? "";
    const note = (text: string) => app.post(api(`registrations/${registration}/notes`), { text }, reception);
    await note("Vient avec\n2 enfants");
    const snapshot = await prepare();
    expect(snapshot.guests).toMatchObject([{ note: "Vient avec 2 enfants" }]);
    app.clock.advance(1_200);
    await note(`Fauteuil roulant, ${"à l’entrée nord ".repeat(20)}`);
    const { guests } = await sent(snapshot, []);
    expect(guests[0]?.note).toMatch(/^Fauteuil roulant, à l’entrée nord .*…$/);
    expect(guests[0]?.note?.length).toBeLessThanOrEqual(140);
  });

  it("is refused for an event that there is not", async () => {
    for (const id of ["x", crypto.randomUUID()]) {
      expect((await app.post(`/admin/events/${id}/snapshots`, {}, reception)).status).toBe(404);
      event = { ...event, id };
      expect((await send({ taken_at: new Date().toISOString() } as EntranceSnapshot, [])).status).toBe(404);
    }
  });
});

describe("a person whom a device registers at the gate", () => {
  it("is registered and inside, once however often it is sent, and known to the other gates", async () => {
    const snapshot = await prepare();
    app.clock.advance(1_200);
    const registration = crypto.randomUUID();
    const newcomer = { name: "Yao Kra", phone: "07 08 09 10 11" };
    const batch: Sent[] = [
      { id: crypto.randomUUID(), registration, at: 60_000, newcomer },
      { id: crypto.randomUUID(), registration: crypto.randomUUID(), at: 61_000, newcomer: { name: "Enfant Kra" } },
    ];
    const answers = await Promise.all([sent(snapshot, batch), sent(snapshot, batch)]);
    for (const answer of answers) expect(outcomes(answer)).toEqual(["counted", "counted"]);
    const entered_at = new Date(Date.parse(snapshot.taken_at) + 60_000).toISOString();
    const other = await sent(snapshot, []);
    expect(other.guests.find(({ id }) => id === registration)).toMatchObject({ name: "Yao Kra", entered_at });
    const found = await list();
    expect(found.counts).toMatchObject({ confirmed: 2, entered: 2, beyond: 0, clashes: 0 });
    expect(found.data).toMatchObject([
      { name: "Enfant Kra", phone: "", email: null },
      { id: registration, name: "Yao Kra", phone: "+225 07 08 09 10 11", email: null, registered_at: entered_at },
    ]);
    const { rows } = await app.handle.jobs.executeSql("select action from audit_entries where subject_id = $1", [
      registration,
    ]);
    expect(rows).toEqual([{ action: "registered" }]);
    // Taken back at the gate, the registration stays.
    await sent(snapshot, [{ registration, undoes: batch[0]?.id ?? null, at: 90_000 }]);
    expect((await list()).counts).toMatchObject({ confirmed: 2, entered: 1 });
  });

  it("has a place beyond the seats if the event is full", async () => {
    event = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayIn(1) });
    const snapshot = await prepare();
    const names = ["Aya Kra", "Yao Kra"];
    await sent(
      snapshot,
      names.map((name) => ({ registration: crypto.randomUUID(), newcomer: { name } })),
    );
    expect((await list()).counts).toMatchObject({ confirmed: 1, beyond: 1, entered: 2 });
    expect((await list()).data.map(({ beyond_seats }) => beyond_seats)).toEqual([false, true]);
  });

  it("does not stay registered if that is taken back too, however it arrives, and the seat is offered", async () => {
    event = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayIn(1) });
    const snapshot = await prepare();
    const registration = crypto.randomUUID();
    const entry = { id: crypto.randomUUID(), registration, at: 1_000, newcomer: { name: "Yao Kra" } };
    const undoing = { id: crypto.randomUUID(), registration, undoes: entry.id, cancels: true, at: 2_000 };
    await sent(snapshot, [entry]);
    await register("Koffi Brou", "waiting-list");
    const answer = await sent(snapshot, [undoing]);
    expect(outcomes(answer)).toEqual(["undone"]);
    expect(answer.guests.find(({ id }) => id === registration)).toMatchObject({ state: "cancelled", entered_at: null });
    expect((await list()).counts).toMatchObject({ confirmed: 0, pending: 1, entered: 0, clashes: 0 });
    // Sent once more, and both records at once.
    expect(outcomes(await sent(snapshot, [entry, undoing]))).toEqual(["undone", "undone"]);
    const other = crypto.randomUUID();
    const id = crypto.randomUUID();
    const both: Sent[] = [
      { ...entry, id, registration: other },
      { ...undoing, id: crypto.randomUUID(), registration: other, undoes: id },
    ];
    expect(outcomes(await sent(snapshot, both))).toEqual(["undone", "undone"]);
    expect((await list("?show=ended")).data.map(({ id }) => id).sort()).toEqual([registration, other].sort());
  });

  it("stays registered if another gate lets them in, and is never cancelled with an address", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    const awa = { id: crypto.randomUUID(), registration: snapshot.guests[0]?.id ?? "" };
    const yao = { id: crypto.randomUUID(), registration: crypto.randomUUID(), newcomer: { name: "Yao Kra" } };
    await sent(snapshot, [awa, yao, { registration: yao.registration, at: 60_000 }]);
    const undoing = [awa, yao].map(({ id, registration }) => ({ registration, undoes: id, cancels: true, at: 90_000 }));
    expect(outcomes(await sent(snapshot, undoing))).toEqual(["undone", "undone"]);
    expect((await list()).counts).toMatchObject({ confirmed: 2, entered: 1 });
  });

  it("needs a name, and changes nobody who is registered", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    const registration = snapshot.guests[0]?.id ?? "";
    expect((await send(snapshot, [{ registration, newcomer: { name: " " } }])).status).toBe(422);
    await sent(snapshot, [{ registration, newcomer: { name: "Une autre" } }]);
    expect((await list()).data.map(({ name }) => name)).toEqual(["Awa Bamba"]);
    // An id of another event's registration names nobody here.
    event = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayIn(1) });
    expect(outcomes(await sent(await prepare(), [{ registration, newcomer: { name: "Une autre" } }]))).toEqual([
      "unknown",
    ]);
    expect((await list()).data).toEqual([]);
  });
});

describe("a person without a confirmed place whom a device lets in", () => {
  /** One seat that Awa has given back, which Koffi was offered, and Zélie who waits. */
  async function waitingPeople(): Promise<{ snapshot: EntranceSnapshot; koffi: string; zelie: string }> {
    event = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayIn(1) });
    await register("Awa Bamba");
    await register("Koffi Brou", "waiting-list");
    await register("Zélie Kra", "waiting-list");
    const awa = (await list()).data.find(({ name }) => name === "Awa Bamba")?.id;
    await app.post(api(`registrations/${awa}`), { action: "cancel" }, reception);
    const snapshot = await prepare();
    const idOf = (wanted: string) => snapshot.guests.find(({ name }) => name === wanted)?.id ?? "";
    app.clock.advance(1_200);
    return { snapshot, koffi: idOf("Koffi Brou"), zelie: idOf("Zélie Kra") };
  }
  const actionsOn = async (registration: string) =>
    (
      await app.handle.jobs.executeSql("select action from audit_entries where subject_id = $1 order by id", [
        registration,
      ])
    ).rows.map(({ action }) => action);

  it("has the offered place, or one beyond the seats, once however often it is sent", async () => {
    const { snapshot, koffi, zelie } = await waitingPeople();
    const batch = [koffi, zelie].map((registration) => ({ id: crypto.randomUUID(), registration, admits: true }));
    for (const answer of await Promise.all([sent(snapshot, batch), sent(snapshot, batch)])) {
      expect(outcomes(answer)).toEqual(["counted", "counted"]);
      expect(answer.guests.filter(({ entered_at }) => entered_at).map(({ state }) => state)).toEqual([
        "confirmed",
        "confirmed",
      ]);
    }
    expect((await list()).counts).toMatchObject({ confirmed: 1, pending: 0, beyond: 1, entered: 2, clashes: 0 });
    expect(await actionsOn(koffi)).toEqual(["confirmed_seat"]);
    expect(await actionsOn(zelie)).toEqual(["admitted"]);
    // Cancelled since, nobody is let in by the same record once more.
    await app.post(api(`registrations/${zelie}`), { action: "cancel", despite_arrival: true }, reception);
    await sent(snapshot, batch);
    expect((await list()).counts).toMatchObject({ confirmed: 1, beyond: 0, entered: 1 });
  });

  it("keeps waiting if that is taken back before the site hears of it", async () => {
    const { snapshot, koffi } = await waitingPeople();
    const entry = { id: crypto.randomUUID(), registration: koffi, admits: true };
    expect(outcomes(await sent(snapshot, [entry, { registration: koffi, undoes: entry.id }]))).toEqual([
      "undone",
      "undone",
    ]);
    expect((await list()).counts).toMatchObject({ confirmed: 0, pending: 1, waiting: 1, entered: 0 });
  });

  it("comes in although the offer has run out until the device was online, and not if the place was given back", async () => {
    const { snapshot, koffi, zelie } = await waitingPeople();
    await app.post(api(`registrations/${zelie}`), { action: "cancel" }, reception);
    const runOut = "update registrations set offered_until = $2::timestamptz + interval '1 second' where id = $1";
    await app.handle.jobs.executeSql(runOut, [koffi, snapshot.taken_at]);
    const batch = [koffi, zelie].map((registration) => ({ registration, admits: true }));
    expect(outcomes(await sent(snapshot, batch))).toEqual(["counted", "no_seat"]);
    expect((await list()).counts).toMatchObject({ confirmed: 1, pending: 0, entered: 1 });
  });

  it("comes in all the same although the registration had ended, if staff knew, once however often it is sent", async () => {
    const { snapshot, koffi, zelie } = await waitingPeople();
    for (const id of [koffi, zelie]) await app.post(api(`registrations/${id}`), { action: "cancel" }, reception);
    const unaware = [{ registration: koffi, admits: true }];
    expect(outcomes(await sent(snapshot, unaware))).toEqual(["no_seat"]);
    app.clock.advance(1_000);
    const batch = [koffi, zelie].map((registration) => ({
      id: crypto.randomUUID(),
      registration,
      at: 1_500_000,
      admits: true,
      ended: true,
    }));
    for (const answer of [await sent(snapshot, batch), await sent(snapshot, batch)])
      expect(outcomes(answer)).toEqual(["counted", "counted"]);
    expect((await list()).counts).toMatchObject({
      confirmed: 1,
      pending: 0,
      beyond: 1,
      waiting: 0,
      entered: 2,
      clashes: 0,
    });
    expect(await actionsOn(koffi)).toEqual(["cancelled_seat", "confirmed_seat"]);
  });

  it("has come in now, and not when the badge was refused", async () => {
    const { snapshot, zelie } = await waitingPeople();
    expect(outcomes(await sent(snapshot, [{ registration: zelie, at: 100 }]))).toEqual(["no_seat"]);
    app.clock.advance(1_000);
    expect(outcomes(await sent(snapshot, [{ registration: zelie, at: 1_500, admits: true }]))).toEqual(["counted"]);
    const entered_at = new Date(Date.parse(snapshot.taken_at) + 1_500).toISOString();
    expect((await list()).data.find(({ id }) => id === zelie)).toMatchObject({ entered_at, clashes: [] });
  });
});

describe("the entries of two devices", () => {
  it("count once for a badge, the earliest, and the other is a clash that the list shows", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    app.clock.advance(1_200);
    const registration = snapshot.guests[0]?.id ?? "";
    const late = { id: crypto.randomUUID(), registration, at: 120_000 };
    const first = await sent(snapshot, [late]);
    expect(first.results).toEqual([{ id: late.id, outcome: "counted", elsewhere: false }]);
    const early = await sent(snapshot, [{ registration, at: 60_000 }], { gate: "Porte B" });
    expect(outcomes(early)).toEqual(["counted"]);
    // The gate that sends it is told all the same.
    expect(early.results).toMatchObject([{ elsewhere: true }]);
    const came = new Date(Date.parse(snapshot.taken_at) + 60_000).toISOString();
    expect(early.guests).toMatchObject([{ id: registration, entered_at: came }]);
    expect(outcomes(await sent(snapshot, [late]))).toEqual(["clash"]);
    const found = await list("?show=clash");
    expect(found.data).toMatchObject([{ entered_at: came, clashes: [{ gate: "Porte A" }] }]);
    expect(found.counts).toMatchObject({ entered: 1, clashes: 1 });
    expect(await auditOf()).toEqual([
      { action: "prepared_entrance", after: null },
      { action: "passed_entries", after: { gate: "Porte A", entries: 1, undone: 0, clashes: 0 } },
      { action: "passed_entries", after: { gate: "Porte B", entries: 1, undone: 0, clashes: 0 } },
    ]);
  });

  it("of a seat that was cancelled meanwhile, of a waiting or an unknown person, are not lost and do not count", async () => {
    event = await makeEvent(app.handle, { availableSeats: 1, eventDate: dayIn(1) });
    await register("Awa Bamba");
    await register("Koffi Brou", "waiting-list");
    const snapshot = await prepare();
    const [awa = "", koffi = ""] = snapshot.guests.map(({ id }) => id);
    await app.post(api(`registrations/${awa}`), { action: "cancel" }, reception);
    const unknown = crypto.randomUUID();
    const answer = await sent(snapshot, [{ registration: awa }, { registration: koffi }, { registration: unknown }]);
    expect(outcomes(answer)).toEqual(["no_seat", "no_seat", "unknown"]);
    const found = await list("?show=clash");
    expect(found.data.map(({ name, entered_at, clashes }) => [name, entered_at, clashes.length])).toEqual([
      ["Awa Bamba", null, 1],
      ["Koffi Brou", null, 1],
    ]);
  });

  it("are taken back by a record that may arrive first", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    const registration = snapshot.guests[0]?.id ?? "";
    const id = crypto.randomUUID();
    expect(outcomes(await sent(snapshot, [{ registration, undoes: id }]))).toEqual(["undone"]);
    expect(outcomes(await sent(snapshot, [{ id, registration }]))).toEqual(["undone"]);
    expect((await list()).counts).toMatchObject({ entered: 0, clashes: 0 });
  });

  it("have times between the snapshot and now, whatever the device's clock says", async () => {
    for (const name of ["A", "B", "C"]) await register(name);
    const snapshot = await prepare();
    app.clock.advance(1_200);
    const taken = Date.parse(snapshot.taken_at);
    const [past = "", right = "", ahead = ""] = snapshot.guests.map(({ id }) => id);
    const year = 365 * 24 * 3_600_000;
    const answer = await sent(
      snapshot,
      [
        { registration: past, at: year - 3 * year },
        { registration: right, at: year + 60_000 },
        { registration: ahead, at: 3 * year },
      ],
      { offset: -year },
    );
    const came = new Map(answer.guests.map((guest) => [guest.id, Date.parse(guest.entered_at ?? "") - taken]));
    expect(came.get(past)).toBe(0);
    expect(came.get(right)).toBe(60_000);
    expect(came.get(ahead)).toBe(Date.parse(answer.taken_at) - taken);
  });

  it("end in the same state in any order and however they are split", async () => {
    for (let guest = 0; guest < 8; guest += 1) await register(`Personne ${guest}`);
    await app.handle.jobs.executeSql("update registrations set created_at = created_at - interval '1 day'", []);
    const snapshot = await prepare();
    const guests = snapshot.guests.map(({ id }) => id);
    // An hour without network, which begins at the snapshot, has just passed.
    const taken = new Date(Date.parse(snapshot.taken_at) - 3_600_000).toISOString();
    const passage = fc.record({ guest: fc.nat(7), at: fc.integer({ min: -3_600_000, max: 0 }), undone: fc.nat(4) });
    const runs = fc.array(passage, { minLength: 4, maxLength: 24 }).chain((passages) => {
      const records = passages.flatMap(({ guest, at, undone }) => {
        const entry = { id: crypto.randomUUID(), registration: guests[guest] ?? "", undoes: null, at };
        return undone === 0 ? [entry, { ...entry, id: crypto.randomUUID(), undoes: entry.id }] : [entry];
      });
      const order = fc.shuffledSubarray(records, { minLength: records.length });
      return fc.tuple(order, order, fc.integer({ min: 1, max: 9 }));
    });
    const stateAfter = async (records: Sent[], size: number) => {
      await app.handle.jobs.executeSql("delete from entries", []);
      await app.handle.jobs.executeSql("update registrations set entered_at = null", []);
      for (let from = 0; from < records.length; from += size) {
        expect(
          (await send(snapshot, records.slice(Math.max(0, from - 1), from + size), { snapshot_at: taken })).status,
        ).toBe(200);
      }
      const start = Date.parse(snapshot.taken_at);
      return (await list()).data.map(({ id, entered_at, clashes }) => ({
        id,
        came: entered_at && Date.parse(entered_at) - start,
        clashes: clashes.map(({ at }) => Date.parse(at) - start),
      }));
    };
    await fc.assert(
      fc.asyncProperty(runs, async ([one, other, size]) => {
        expect(await stateAfter(other, size)).toEqual(await stateAfter(one, one.length));
      }),
      { numRuns: propertyRuns({ quick: 5, full: 60 }) },
    );
  });

  it("are refused whole if one of them is none", async () => {
    await register("Awa Bamba");
    const snapshot = await prepare();
    const registration = snapshot.guests[0]?.id ?? "";
    for (const wrong of [{ registration: "x" }, { registration, id: "<script>" }, { registration, undoes: "🙂" }]) {
      expect((await send(snapshot, [{ registration }, wrong])).status).toBe(422);
    }
    expect((await send(snapshot, [{ registration }], { gate: "x".repeat(41) })).status).toBe(422);
    expect((await send(snapshot, [{ registration }], { offset: "1" })).status).toBe(422);
    const many = Array.from({ length: 201 }, () => ({ registration }));
    expect((await send(snapshot, many)).status).toBe(422);
    expect((await list()).counts.entered).toBe(0);
    const gate = "<script>مرحبا 🙂";
    expect((await send(snapshot, [{ registration }], { gate })).status).toBe(200);
    expect((await list()).counts.entered).toBe(1);
  });
});
