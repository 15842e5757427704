import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Participant, ParticipantList } from "#site/attendance/participants.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { dayIn, makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import { makeRegistrations } from "../factories/make-registrations.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let reception: Carrying;
let treasurer: Carrying;
let event: Event;

beforeAll(async () => {
  app = await startTestApp();
  reception = (await signInStaff(app, ["reception"])).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  event = await makeEvent(app.handle, { availableSeats: 3, eventDate: dayIn(0) });
});

const path = (rest = "") => `/admin/events/${event.id}/registrations${rest}`;
const read = (query = "", carrying = reception) => app.call(`/api/v01${path(query)}`, { headers: carrying });
const list = async (query = ""): Promise<ParticipantList> => (await read(query)).json();
const act = (id: string, action: string, carrying = reception) => app.post(path(`/${id}`), { action }, carrying);
/** Cancels the registration of a person who came. */
const cancel = (id: string) => app.post(path(`/${id}`), { action: "cancel", despite_arrival: true }, reception);

async function register(name: string, change: Record<string, unknown> = {}, way = "subscribe"): Promise<Participant> {
  const answer = await app.post(`/public/events/${way}`, somebody(event.id, { name, ...change }));
  expect(answer.status).toBe(201);
  const found = (await list(`?q=${encodeURIComponent(name)}`)).data[0];
  if (!found) throw new Error(`${name} is not listed`);
  return found;
}

const add = (change: Record<string, unknown> = {}) => {
  const { event_id: _, ...person } = somebody(event.id);
  // All share one telephone.
  return app.post(path(), { ...person, if_listed: "another", ...change }, reception);
};

describe("the participants of an event", () => {
  it("are listed by name with contacts, and counted", async () => {
    await register("Éloïse N’Guessan");
    await register("awa Bamba");
    await register("Zoé Yao");
    await register("Koffi Brou", {}, "waiting-list");
    const found = await list();
    expect(found.data.map(({ name }) => name)).toEqual(["awa Bamba", "Éloïse N’Guessan", "Koffi Brou", "Zoé Yao"]);
    expect(found.counts).toEqual({ seats: 3, confirmed: 3, pending: 0, waiting: 1, entered: 0, beyond: 0, clashes: 0 });
    expect(found.data[0]).toMatchObject({ phone: "+225 07 08 09 10 11", entered_at: null });
    expect(await (await read("/counts")).json()).toEqual(found.counts);
    expect((await read("/counts", treasurer)).status).toBe(403);
    const nowhere = `/api/v01/admin/events/${crypto.randomUUID()}/registrations/counts`;
    expect((await app.call(nowhere, { headers: reception })).status).toBe(404);
  });

  it("are listed by family name on request, each once, in the file too", async () => {
    const written = ["Aya KOUASSI", "KONE Zoé", "Awa Bamba", "Éric N’Dri", "N’DA Ali"];
    await makeRegistrations(
      app.handle,
      event,
      written.map((name) => ({ name, state: "waiting" })),
    );
    const found = await list("?sort=family");
    const names = ["Awa Bamba", "KONE Zoé", "Aya KOUASSI", "N’DA Ali", "Éric N’Dri"];
    expect(found.data.map(({ name }) => name)).toEqual(names);
    expect((await list("")).data.map(({ name }) => name)).toEqual([
      "Awa Bamba",
      "Aya KOUASSI",
      "Éric N’Dri",
      "KONE Zoé",
      "N’DA Ali",
    ]);
    expect((await list("?sort=family&q=kou")).data.map(({ name }) => name)).toEqual(["Aya KOUASSI"]);
    const file = await (await read("/export?format=csv&sort=family")).text();
    expect(
      file
        .split("\r\n")
        .slice(1, 6)
        .map((line) => line.split(";")[0]),
    ).toEqual(names);
  });

  it("go on by family name where the last stretch ended", async () => {
    await makeRegistrations(
      app.handle,
      event,
      Array.from({ length: 53 }, (_, index) => ({ name: `Aya Nom${index % 7}`, state: "waiting" })),
    );
    const first = await list("?sort=family");
    const second = await list(`?sort=family&after=${encodeURIComponent(first.next ?? "")}`);
    const all = [...first.data, ...second.data];
    expect([first.data.length, second.data.length, second.next]).toEqual([50, 3, null]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(53);
    expect(all.map(({ name }) => name)).toEqual(all.map(({ name }) => name).sort());
  });

  it("are found by a name that is heard like theirs, in both orders, if none is written so", async () => {
    await register("Éloïse N’Guessan");
    await register("Yves Kouamé");
    for (const typed of ["couamé", "Quame", "Ive Kwamé", "Kwamé Yve"]) {
      const found = await list(`?q=${encodeURIComponent(typed)}`);
      expect(found).toMatchObject({ data: [{ name: "Yves Kouamé" }], total: 0, heard: 1, next: null });
    }
    expect(await list("?q=kouame")).toMatchObject({ total: 1, heard: 0 });
    expect(await list("?q=couame&show=entered")).toMatchObject({ data: [], total: 0, heard: 0 });
    expect(await list("?q=12345678")).toMatchObject({ data: [], total: 0, heard: 0 });
  });

  it("whose names are heard alike are shown behind those whose name is written so", async () => {
    for (const name of ["Coulibaly Awa", "COULIBALI Mariame", "Coulibaly Issa"]) await add({ name, email: "" });
    const found = await list("?q=Coulibali");
    expect(found.data.map(({ name }) => name)).toEqual(["COULIBALI Mariame", "Coulibaly Awa", "Coulibaly Issa"]);
    expect(found).toMatchObject({ total: 1, heard: 2, next: null });
    expect(await list("?q=coulibaly")).toMatchObject({ total: 2, heard: 1 });
  });

  it("have codes of eight signs to read aloud, of which an event has each once", async () => {
    const [first] = await makeRegistrations(app.handle, event, [{ state: "cancelled" }]);
    expect(first?.badgeCode.slice(0, 8)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    const likeIt = { state: "cancelled", badgeCode: first?.badgeCode.slice(0, 8).padEnd(28, "X") ?? "" } as const;
    await expect(makeRegistrations(app.handle, event, [likeIt])).rejects.toThrow();
    const elsewhere = await makeEvent(app.handle);
    expect(await makeRegistrations(app.handle, elsewhere, [likeIt])).toHaveLength(1);
  });

  it("are found by name, address, telephone and badge", async () => {
    await register("Éloïse N’Guessan", { email: "eloise@exemple.example", phone: "+2250506070809" });
    await register("Zoé Yao");
    const { rows } = await app.handle.jobs.executeSql("select badge_code from registrations where name like 'Élo%'");
    const code = String(rows.at(-1)?.badge_code);
    const short = code.slice(0, 8);
    const asRead = `${short.slice(0, 4)} ${short.slice(4).toLowerCase()}`;
    for (const typed of [
      "eloise",
      "n’guessan",
      "eloise@exemple",
      "05 06 07 08 09",
      code,
      short,
      asRead,
      short.slice(0, 4),
    ]) {
      expect((await list(`?q=${encodeURIComponent(typed)}`)).data.map(({ name }) => name)).toEqual([
        "Éloïse N’Guessan",
      ]);
    }
    expect((await list("?q=eloise")).data[0]?.badge_code).toBe(short);
    for (const typed of ["%", "<script>", "🙂", "مرحبا", code.slice(0, 7)]) {
      expect((await list(`?q=${encodeURIComponent(typed)}`)).total).toBe(0);
    }
  });

  it("without an address are listed apart, and none is found by the address that stands for none", async () => {
    await register("Awa Bamba");
    await add({ name: "Koffi Brou", email: "" });
    const cancelled: Participant = await (await add({ name: "Zoé Yao", email: "" })).json();
    await act(cancelled.id, "cancel");
    expect(await list("?show=no_email")).toMatchObject({ data: [{ name: "Koffi Brou", email: null }], total: 1 });
    const csv = await (await read("/export?show=no_email&format=csv")).text();
    expect(csv).toContain("Koffi Brou");
    expect(csv).not.toContain("Awa Bamba");
    expect(await list("?q=participant.invalid")).toMatchObject({ total: 0 });
  });

  it("are found by words in any order, the last of them unfinished", async () => {
    for (const name of ["Digbeu Keita", "Marie-Laure Lefèvre", "Sylla Koné", "Ahoua SYLLA"])
      await add({ name, email: "", if_full: "wait" });
    const found = [
      ...[
        ["keita dig", "Digbeu Keita"],
        ["keita digbeu", "Digbeu Keita"],
        ["digbeu kei", "Digbeu Keita"],
      ],
      ...[
        ["Lefevre M", "Marie-Laure Lefèvre"],
        ["lefèvre laure marie", "Marie-Laure Lefèvre"],
      ],
      ...[
        ["Lefevre-Marie l", "Marie-Laure Lefèvre"],
        ["Sylla Ahoua", "Ahoua SYLLA"],
        ["sylla  a", "Ahoua SYLLA"],
      ],
    ];
    for (const [typed = "", name] of found) {
      expect(await list(`?q=${encodeURIComponent(typed)}`), typed).toMatchObject({
        data: [{ name }],
        total: 1,
        heard: 0,
      });
    }
  });

  it("go on behind the first fifty, each once", async () => {
    event = await makeEvent(app.handle, { availableSeats: 60 });
    for (let number = 0; number < 53; number += 1)
      await add({ name: `Foule ${number % 7}`, email: `f${number}@e.example` });
    const first = await list();
    const second = await list(`?after=${first.next}`);
    expect(second.next).toBeNull();
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(53);
  });

  it("are filtered by who has come, and exported so", async () => {
    const { id } = await register("=HYPERLINK(1)");
    await register("Zoé Yao");
    await act(id, "enter");
    expect((await list("?show=entered")).data.map((one) => one.id)).toEqual([id]);
    expect((await list("?show=absent")).data.map(({ name }) => name)).toEqual(["Zoé Yao"]);
    const csv = await (await read("/export?show=entered&format=csv")).text();
    expect(csv.split("\r\n").filter((line) => line !== "")).toHaveLength(2);
    expect(csv).toContain("'=HYPERLINK(1)");
  });

  it("are hidden from the treasurer, and refuse filters that are none", async () => {
    expect((await read("", treasurer)).status).toBe(403);
    for (const query of ["?show=all", "?after=x", `?q=${"x".repeat(201)}`])
      expect((await read(query)).status).toBe(422);
    expect((await app.call("/api/v01/admin/events/x/registrations", { headers: reception })).status).toBe(404);
  });
});

describe("a person who is in the list already", () => {
  const known = { name: "Kouassi Awa", phone: "07 08 09 10 12" };
  const again = { ...known, name: "awa Kwasi", email: "", entered: true, if_full: "beyond", if_listed: undefined };

  it("is not registered once more by name and telephone number: that person comes in", async () => {
    const { id } = await (await add(known)).json();
    const refused = await add(again);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "already_listed",
      message: "Kouassi Awa est déjà dans la liste avec ce numéro\u00a0: inscription confirmée.",
    });
    for (const _ of [1, 2]) {
      const came = await add({ ...again, if_listed: "same" });
      expect(await came.json()).toMatchObject({ id, name: "Kouassi Awa", entered_at: expect.any(String) });
    }
    expect((await list()).counts).toMatchObject({ confirmed: 1, entered: 1 });
    const inside = await (await add(again)).json();
    expect(inside).toMatchObject({ code: "already_inside", message: expect.stringMatching(/entrée déjà notée\.$/) });
  });

  it("needs no telephone, and is told from another one without", async () => {
    const child = { name: "Awa Kouassi", phone: "", email: "", if_listed: undefined };
    const { id, phone } = await (await add(child)).json();
    expect(phone).toBe("");
    const again = await add({ ...child, name: "kwasi awa" });
    expect([again.status, (await again.json()).message]).toEqual([
      409,
      "Awa Kouassi est déjà dans la liste sans numéro\u00a0: inscription confirmée.",
    ]);
    expect((await add({ ...child, name: "Yao Kouassi" })).status).toBe(201);
    expect((await add({ ...child, phone: undefined, if_listed: "another" })).status).toBe(201);
    for (const wrong of ["12", "aucun"]) {
      const refused = await add({ ...child, phone: wrong });
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ["phone"]]);
    }
    expect((await app.post("/public/events/subscribe", somebody(event.id, { phone: "" }))).status).toBe(422);
    expect((await list("?q=awa")).data.map((one) => one.id)).toContain(id);
  });

  it("is told from the others of a class that is listed by numbers", async () => {
    const pupil = { phone: "", email: "", if_listed: undefined };
    for (const name of ["Élève 1", "Élève 2"]) expect((await add({ ...pupil, name })).status).toBe(201);
    expect(await (await add({ ...pupil, name: "eleve 2" })).json()).toMatchObject({ code: "already_listed" });
  });

  it("is asked about by the name alone if one of both numbers is not known", async () => {
    const awa = { name: "Awa Ouédraogo", phone: "+225 07 53 05 53 88", email: "", if_listed: undefined };
    await add(awa);
    for (const [phone, told] of [
      ["0753055388", "avec ce numéro"],
      ["", "avec le +225 07 53 05 53 88"],
    ]) {
      const refused = await add({ ...awa, name: "awa ouedraogo", phone });
      expect([refused.status, (await refused.json()).message]).toEqual([
        409,
        `Awa Ouédraogo est déjà dans la liste ${told}\u00a0: inscription confirmée.`,
      ]);
    }
    await add({ ...awa, phone: "", name: "Yao Kra" });
    expect((await (await add({ ...awa, name: "Yao Kra" })).json()).message).toMatch(/ dans la liste sans numéro/);
    expect((await list()).counts).toMatchObject({ confirmed: 2 });
  });

  it("is told from another one of that name, and from a family that shares the telephone", async () => {
    await add(known);
    expect((await add({ ...again, name: "Aya Kwasi" })).status).toBe(201);
    expect((await add({ ...again, phone: "07 08 09 10 13" })).status).toBe(201);
    expect((await add({ ...again, if_listed: "another" })).status).toBe(201);
    expect((await add({ ...again, if_listed: "maybe" })).status).toBe(422);
    expect((await list()).counts).toMatchObject({ entered: 3 });
  });

  it("comes in by the address, and not without a place", async () => {
    const { id, email } = await (await add()).json();
    expect((await add({ email, if_listed: undefined })).status).toBe(409);
    const came = await add({ email, entered: true, if_listed: "same" });
    expect(await came.json()).toMatchObject({ id, entered_at: expect.any(String) });
    expect((await (await add({ email, entered: true, if_listed: undefined })).json()).code).toBe("already_entered");
    await add();
    await add();
    const waiting = await register("Koffi Brou", {}, "waiting-list");
    expect((await add({ email: waiting.email, entered: true, if_listed: "same" })).status).toBe(409);
  });
});

describe("the waiting list", () => {
  it("is in the order of registration, with ranks that move up, also stretch by stretch", async () => {
    for (const name of ["A", "B", "C"]) await register(`${name} Seat`);
    for (const name of ["Zoé Yao", "Awa Koné", "Moussa Bah"]) await register(name, {}, "waiting-list");
    const ranks = async (query = "?show=waiting") => (await list(query)).data.map(({ name, rank }) => [name, rank]);
    expect(await ranks()).toEqual([
      ["Zoé Yao", 1],
      ["Awa Koné", 2],
      ["Moussa Bah", 3],
    ]);
    expect(await ranks("?q=kon%C3%A9")).toEqual([["Awa Koné", 2]]);
    expect(await ranks("?q=seat&show=seated")).toEqual(["A", "B", "C"].map((name) => [`${name} Seat`, null]));
    await act((await list("?q=zoé")).data[0]?.id ?? "", "cancel");
    expect(await ranks()).toEqual([
      ["Awa Koné", 1],
      ["Moussa Bah", 2],
    ]);
    const more = Array.from({ length: 55 }, (_, index) => ({ name: `Nom ${index}`, state: "waiting" as const }));
    await makeRegistrations(app.handle, event, more);
    const first = await list("?show=waiting");
    const second = await list(`?show=waiting&after=${encodeURIComponent(first.next ?? "")}`);
    const all = [...first.data, ...second.data].map(({ rank }) => rank);
    expect(all).toEqual(Array.from({ length: 57 }, (_, index) => index + 1));
    // A place of the list by name is none of this one.
    const byName =
      (await list("?show=seated")).next ?? Buffer.from(JSON.stringify(["awa", event.id])).toString("base64url");
    expect((await read(`?show=waiting&after=${encodeURIComponent(byName)}`)).status).toBe(422);
    expect(await (await read("/export?format=csv&show=waiting")).text()).toContain("Rang d’attente");
  });

  it("takes a person whom staff registers for a full event, but not one who is there already", async () => {
    for (const name of ["A", "B", "C"]) await register(`${name} Seat`);
    await register("Zoé Yao", {}, "waiting-list");
    expect((await (await add({ name: "Yao Kra" })).json()).code).toBe("event_full");
    const there = await add({ name: "Yao Kra", if_full: "wait", entered: true });
    expect([there.status, (await there.json()).code]).toEqual([409, "no_seat"]);
    const waiting = await add({ name: "Yao Kra", email: "yao.attend@exemple.example", if_full: "wait" });
    expect(await waiting.json()).toMatchObject({ state: "waiting", rank: 2, beyond_seats: false });
    await app.settled();
    expect((await lastMailTo(app, "yao.attend@exemple.example"))?.subject).toContain("liste d’attente");
    expect((await list()).counts).toMatchObject({ confirmed: 3, waiting: 2, beyond: 0 });
    expect((await add({ if_full: "never" })).status).toBe(422);
  });
});

describe("an ended registration", () => {
  const again = (id: string, body: object = {}, carrying = reception) => app.post(path(`/${id}/again`), body, carrying);

  it("is made once more, however often it is clicked, with its notes and a mail", async () => {
    const { id, badge_code } = await register("Zoé Yao", { email: "zoe.encore@exemple.example" });
    await app.post(path(`/${id}/notes`), { text: "Vient avec 2 enfants" }, reception);
    expect((await (await again(id)).json()).code).toBe("already_registered");
    await act(id, "cancel");
    // Mails that wait together are sent together.
    await app.settled();
    const answers = await Promise.all([again(id), again(id)]);
    const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
    expect(one).toMatchObject({
      name: "Zoé Yao",
      email: "zoe.encore@exemple.example",
      state: "confirmed",
      has_notes: true,
    });
    expect(other.id).toBe(one.id);
    expect(one.badge_code).not.toBe(badge_code);
    await app.settled();
    expect((await lastMailTo(app, "zoe.encore@exemple.example"))?.subject).toContain("Inscription confirmée");
    expect((await list()).counts).toMatchObject({ confirmed: 1 });
    const { rows } = await app.handle.jobs.executeSql("select action from audit_entries where subject_id = $1", [
      one.id,
    ]);
    expect(rows).toEqual([{ action: "registered_again" }]);
    expect([(await again(id, {}, treasurer)).status, (await again("x")).status]).toEqual([403, 404]);
  });

  it("of a full event waits, or has a place beyond the seats", async () => {
    const first = await register("Zoé Yao");
    await act(first.id, "cancel");
    for (const name of ["A", "B", "C"]) await register(`${name} Seat`);
    expect((await (await again(first.id)).json()).code).toBe("event_full");
    const waiting = await (await again(first.id, { if_full: "wait" })).json();
    expect(waiting).toMatchObject({ state: "waiting", rank: 1 });
    await act(waiting.id, "cancel");
    expect(await (await again(first.id, { if_full: "beyond" })).json()).toMatchObject({ beyond_seats: true });
    expect((await list()).counts).toMatchObject({ confirmed: 3, beyond: 1, waiting: 0 });
  });
});

describe("an entry", () => {
  it("keeps the seat: its person cannot give it back any more, staff can", async () => {
    const { id } = await register("Zoé Yao", { email: "zoe@exemple.example" });
    await app.settled();
    const token = /\/inscription\/([\w-]+)/.exec((await lastMailTo(app, "zoe@exemple.example"))?.text ?? "")?.[1];
    await act(id, "enter");
    const refused = await app.post(`/registrations/${token}`, { action: "cancel" });
    expect([refused.status, (await refused.json()).code]).toEqual([409, "already_entered"]);
    expect((await list()).counts).toMatchObject({ confirmed: 1, entered: 1, clashes: 0 });
    expect((await cancel(id)).status).toBe(200);
  });

  it("is recorded once, by two telephones at once, and taken back", async () => {
    const { id } = await register("Zoé Yao");
    const answers = await Promise.all([1, 2, 3].map(() => act(id, "enter")));
    const entries = await Promise.all(answers.map(async (answer) => (await answer.json()).entered_at));
    expect(new Set(entries).size).toBe(1);
    expect((await list()).counts.entered).toBe(1);
    expect(await (await act(id, "leave")).json()).toMatchObject({ entered_at: null });
    const { rows } = await app.handle.jobs.executeSql(
      "select action, subject_name from audit_entries where subject_id = $1 order by id",
      [id],
    );
    const subject_name = "Journée de reboisement";
    expect(rows).toEqual([
      { action: "entered", subject_name },
      { action: "left", subject_name },
    ]);
  });

  it("on another day than the event's needs a confirmation", async () => {
    event = await makeEvent(app.handle);
    const { id } = await register("Zoé Yao");
    const refused = await act(id, "enter");
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: "not_event_day",
      message: expect.stringContaining("a lieu le"),
    });
    expect((await add({ entered: true })).status).toBe(409);
    expect((await list()).counts).toMatchObject({ confirmed: 1, entered: 0 });
    const answer = await app.post(path(`/${id}`), { action: "enter", other_day: true }, reception);
    expect(await answer.json()).toMatchObject({ entered_at: expect.any(String) });
    expect((await add({ entered: true, other_day: true })).status).toBe(201);
  });

  it("needs a confirmed seat", async () => {
    for (const name of ["Un", "Deux", "Trois"]) await register(name);
    const waiting = await register("Koffi Brou", {}, "waiting-list");
    expect((await act(waiting.id, "enter")).status).toBe(409);
    const [cancelled] = (await list("?q=Deux")).data;
    await act(cancelled?.id ?? "", "cancel");
    expect((await act(cancelled?.id ?? "", "enter")).status).toBe(409);
  });

  it("is taken back with the seat", async () => {
    const { id } = await register("Zoé Yao");
    await act(id, "enter");
    // The list may not have shown yet that the person came.
    const asked = await act(id, "cancel");
    expect([asked.status, (await asked.json()).code]).toEqual([409, "already_entered"]);
    expect((await list()).counts).toMatchObject({ confirmed: 1, entered: 1 });
    expect(await (await cancel(id)).json()).toMatchObject({ state: "cancelled", entered_at: null });
    expect((await act(id, "cancel")).status).toBe(200);
  });
});

describe("a seat", () => {
  it("that staff takes back is offered to the first who waits, who may be confirmed", async () => {
    for (const name of ["Un", "Deux", "Trois"]) await register(name);
    const waiting = await register("Koffi Brou", {}, "waiting-list");
    const [first] = (await list("?q=Un")).data;
    await app.settled();
    const before = (await app.mails()).length;
    expect((await act(first?.id ?? "", "cancel")).status).toBe(200);
    await app.settled();
    const announced = (await app.mails())
      .slice(before)
      .find(({ subject }) => subject?.startsWith("Inscription annulée"));
    expect(announced?.text).toContain("Notre équipe a annulé votre inscription");
    expect(announced?.text).not.toContain("demandé");
    expect(
      (await app.mails())
        .slice(before)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(["Inscription annulée – Journée de reboisement", expect.stringContaining("place")]);
    expect((await list("?show=pending")).data).toMatchObject([{ id: waiting.id, state: "offered" }]);
    expect(await (await act(waiting.id, "confirm")).json()).toMatchObject({ state: "confirmed", until: null });
    expect((await list()).counts).toMatchObject({ confirmed: 3, pending: 0, waiting: 0 });
  });

  it("that was offered is taken back by staff with a mail, and goes to the next who waits", async () => {
    for (const name of ["Un", "Deux", "Trois"]) await register(name);
    const offered = await register("Koffi Brou", { email: "koffi@exemple.example" }, "waiting-list");
    const next = await register("Zoé Yao", {}, "waiting-list");
    const [first] = (await list("?q=Un")).data;
    await act(first?.id ?? "", "cancel");
    expect(await (await act(offered.id, "cancel")).json()).toMatchObject({ state: "declined" });
    expect((await lastMailTo(app, "koffi@exemple.example"))?.subject).toBe(
      "Inscription annulée – Journée de reboisement",
    );
    expect((await list("?show=pending")).data).toMatchObject([{ id: next.id, state: "offered" }]);
  });

  it("is given to a person at the entrance, and not beyond the last", async () => {
    const answer = await add({ name: "Yao Kra", entered: true });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ state: "confirmed", entered_at: expect.any(String) });
    const others = await Promise.all([add(), add(), add(), add()]);
    expect(others.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  });

  it("beyond the last is given by staff knowingly, and counts as none of them", async () => {
    for (const name of ["Un", "Deux", "Trois"]) await register(name);
    const refused = await add({ name: "Yao Kra" });
    expect(await refused.json()).toMatchObject({ code: "event_full" });
    const beyond = await (await add({ name: "Yao Kra", entered: true, if_full: "beyond" })).json();
    expect(beyond).toMatchObject({ state: "confirmed", beyond_seats: true, entered_at: expect.any(String) });
    const waiting = await register("Koffi Brou", {}, "waiting-list");
    for (const _ of [1, 2]) {
      expect(await (await act(waiting.id, "admit")).json()).toMatchObject({ state: "confirmed", beyond_seats: true });
    }
    expect((await list()).counts).toMatchObject({ seats: 3, confirmed: 3, beyond: 2, waiting: 0, entered: 1 });
    expect(await (await cancel(beyond.id)).json()).toMatchObject({ state: "cancelled", entered_at: null });
    expect((await list()).counts).toMatchObject({ confirmed: 3, beyond: 1, pending: 0, clashes: 0 });
  });

  it("that is free is given as such, also to a person whom staff would let in beyond them", async () => {
    expect(await (await add({ if_full: "beyond" })).json()).toMatchObject({ beyond_seats: false });
    const { id } = await register("Zoé Yao");
    await act(id, "cancel");
    expect((await act(id, "admit")).status).toBe(409);
  });

  it.each([
    ["name", { name: " " }],
    ["email", { email: "awa" }],
    ["phone", { phone: "12" }],
    ["country", { country: "Atlantide" }],
    ["name", { name: "x".repeat(121) }],
  ])("needs a right %s", async (field, change) => {
    const answer = await add(change);
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toHaveProperty(field);
  });

  it("is not given twice to one address, nor at a past event", async () => {
    await add({ email: "deux@exemple.example" });
    expect((await add({ email: "DEUX@exemple.example" })).status).toBe(409);
    event = await makeEvent(app.handle, { eventDate: "2020-01-01" });
    expect((await add()).status).toBe(409);
  });

  it("of another event is not found here", async () => {
    const { id } = await register("Zoé Yao");
    event = await makeEvent(app.handle);
    for (const unknown of [id, "x", event.id]) expect((await act(unknown, "enter")).status).toBe(404);
    expect((await act(id, "dance")).status).toBe(422);
  });
});
