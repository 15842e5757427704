import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Participant, ParticipantList } from "#site/attendance/participants.contract.ts";
import type { Event } from "#site/events/events.db.ts";
import { lastMailTo } from "../factories/make-account.ts";
import { makeEvent } from "../factories/make-event.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { stopChecked } from "../setup/stop-checked.ts";

let app: TestApp;
let reception: Carrying;
let treasurer: Carrying;
let event: Event;
let other: Event;

beforeAll(async () => {
  app = await startTestApp();
  reception = (await signInStaff(app, ["reception"])).carrying;
  treasurer = (await signInStaff(app, ["treasurer"])).carrying;
});
afterAll(() => stopChecked(app));
beforeEach(async () => {
  event = await makeEvent(app.handle, { availableSeats: 1 });
  other = await makeEvent(app.handle, { availableSeats: 1, title: "Veillée de contes" });
});

const path = (id = event.id) => `/admin/events/${id}/registrations`;
const list = async (of: Event, query = ""): Promise<ParticipantList> =>
  (await app.call(`/api/v01${path(of.id)}${query}`, { headers: reception })).json();

async function register(of: Event, email: string, way = "subscribe"): Promise<Participant> {
  const answer = await app.post(`/public/events/${way}`, somebody(of.id, { name: "Awa Kone", email }));
  expect(answer.status).toBe(201);
  const found = (await list(of, `?q=${encodeURIComponent(email)}`)).data[0];
  if (!found) throw new Error(`${email} is not listed`);
  return found;
}

const right = { name: "Awa Koné", email: "awa.kone@exemple.example", phone: "05 06 07 08 09" };
const correct = (id: string, body: object = right, headers: Record<string, string> = reception) =>
  app.call(`/api/v01${path()}/${id}`, {
    method: "PUT",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const move = (
  id: string,
  body: object = { event_id: other.id },
  carrying: Carrying | Record<string, string> = reception,
) => app.post(`${path()}/${id}/move`, body, carrying);
const mailAgain = (id: string, carrying = reception) => app.post(`${path()}/${id}`, { action: "mail" }, carrying);
const linkIn = (text: string | undefined) => /\/inscription\/([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const audited = async (id: string) =>
  (await app.handle.jobs.executeSql("select action, after from audit_entries where subject_id = $1 order by id", [id]))
    .rows;
const mailsTo = async (email: string) => {
  await app.settled();
  return (await app.mails()).filter((mail) => mail.to?.some((to) => to.address === email));
};

describe("a participant", () => {
  it("is corrected, and a new address alone has the confirmation and a link", async () => {
    const { id, badge_code } = await register(event, "awa.faux@exemple.example");
    const former = linkIn((await lastMailTo(app, "awa.faux@exemple.example"))?.text);
    const answer = await correct(id);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ...right,
      phone: "+225 05 06 07 08 09",
      badge_code,
      state: "confirmed",
    });
    const mail = await lastMailTo(app, right.email);
    expect(mail?.subject).toContain("Inscription confirmée");
    expect((await app.call(`/api/v01/registrations/${former}`)).status).toBe(404);
    expect((await app.call(`/api/v01/registrations/${linkIn(mail?.text)}`)).status).toBe(200);
    // The same again changes and mails nothing.
    expect((await correct(id)).status).toBe(200);
    expect(await mailsTo(right.email)).toHaveLength(1);
    // The log outlives the person's erasure.
    expect(await audited(id)).toEqual([
      { action: "corrected_participant", after: { corrected: ["name", "email", "phone"] } },
    ]);
  });

  it("who has a number of another country keeps that country when the number is corrected as it is written there", async () => {
    event = await makeEvent(app.handle);
    const { event_id: _, ...person } = somebody(event.id, { country: "France", phone: "+225 07 29 44 57 22" });
    const { id } = await (await app.post(path(), person, reception)).json();
    const phoneAfter = async (change: object) => (await (await correct(id, change)).json()).phone;
    expect(await phoneAfter({ phone: "07 53 05 53 90" })).toBe("+225 07 53 05 53 90");
    // No operator of Côte d'Ivoire has numbers that begin so.
    expect(await phoneAfter({ phone: "06 12 34 56 78" })).toBe("+33 6 12 34 56 78");
    expect(await phoneAfter({ phone: "+225 07 53 05 53 90", country: "Burkina Faso" })).toBe("+225 07 53 05 53 90");
    expect(await phoneAfter({ phone: "05 06 07 08 09" })).toBe("+225 05 06 07 08 09");
    expect(await phoneAfter({ phone: "07 53 05 53 90", country: "France" })).toBe("+33 7 53 05 53 90");
  });

  it("whose form says Côte d’Ivoire has a number of there, whatever country the former one was of", async () => {
    event = await makeEvent(app.handle);
    const { event_id: _, ...person } = somebody(event.id, { phone: "+33 6 12 34 56 78" });
    const { id } = await (await app.post(path(), person, reception)).json();
    const phoneAfter = async (phone: string) => (await (await correct(id, { phone })).json()).phone;
    expect(await phoneAfter("06 12 34 56 79")).toBe("+33 6 12 34 56 79");
    expect(await phoneAfter("0505050505")).toBe("+225 05 05 05 05 05");
  });

  it("has no badge for a name or an organisation, however the reader was set", async () => {
    event = await makeEvent(app.handle);
    const { id, badge_code } = await register(event, "awa.badge@exemple.example");
    const badge = `${badge_code}9CLLZZMBKGN2LYB3AXM5`;
    const { event_id: _, ...person } = somebody(event.id);
    for (const text of [
      badge,
      badge.toLowerCase(),
      `Réception ${badge}`,
      `Huit${badge}`,
      "RçY??Z(\"éLYBèAX?((BTYçSVK-é_'Q",
    ]) {
      for (const field of ["name", "company"]) {
        for (const refused of [
          await correct(id, { [field]: text }),
          await app.post(path(), { ...person, [field]: text }, reception),
        ]) {
          expect([refused.status, (await refused.json()).errors]).toEqual([
            422,
            { [field]: [expect.stringContaining("le code d’un badge")] },
          ]);
        }
      }
    }
    const long = { name: "Marie-Françoise-Antoinette N’Guessan-Kouassi", company: "Groupementdesfemmesrurales" };
    expect((await correct(id, long)).status).toBe(200);
  });

  it("of another country is told which country a wrong number was read for", async () => {
    event = await makeEvent(app.handle);
    const { event_id: _, ...person } = somebody(event.id, { country: "Burkina Faso", phone: "+226 70 12 34 56" });
    const { id } = await (await app.post(path(), person, reception)).json();
    const wrong = await correct(id, { ...right, phone: "07 11 22 33 44" });
    expect((await wrong.json()).errors.phone[0]).toMatch(/\(Burkina Faso\).*indicatif.*\+226/);
    expect((await correct(id, { ...right, phone: "+225 07 11 22 33 44" })).status).toBe(200);
  });

  it("whose country was wrong has the right one, in which the number is read", async () => {
    event = await makeEvent(app.handle);
    const { id } = await register(event, "awa.ouaga@exemple.example");
    const abroad = { ...right, phone: "70 12 34 56", country: "Burkina Faso" };
    expect(await (await correct(id, abroad)).json()).toMatchObject({ ...abroad, phone: "+226 70 12 34 56" });
    // Left out, it stays.
    expect(await (await correct(id, { ...right, phone: "70 12 34 57" })).json()).toMatchObject({
      country: "Burkina Faso",
    });
    const wrong = await correct(id, { ...right, country: "Nulle part" });
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([422, ["country"]]);
    expect((await audited(id))[0]).toMatchObject({ after: { corrected: ["name", "email", "phone", "country"] } });
  });

  it("who is corrected by two people has what each of them changed", async () => {
    event = await makeEvent(app.handle);
    const { id, email, country } = await register(event, "awa.deux@exemple.example");
    // Both began with what was there at first.
    expect((await correct(id, { phone: "05 06 07 08 09" })).status).toBe(200);
    expect((await correct(id, { company: "ONG Espoir" })).status).toBe(200);
    const answer = await correct(id, { name: "Awa Koné" });
    const person = { name: "Awa Koné", phone: "+225 05 06 07 08 09", company: "ONG Espoir", email, country };
    expect(await answer.json()).toMatchObject(person);
    expect((await list(event)).data).toMatchObject([{ id, ...person }]);
    expect((await audited(id)).map(({ after }) => after)).toEqual(
      ["phone", "company", "name"].map((field) => ({ corrected: [field] })),
    );
    expect(await (await correct(id, { company: " ", phone: "" })).json()).toMatchObject({ company: null, phone: "" });
  });

  it("is not corrected over what somebody else has written meanwhile, unless that was read", async () => {
    event = await makeEvent(app.handle);
    const { id, company } = await register(event, "awa.trois@exemple.example");
    const before = { company: company ?? "" };
    expect((await correct(id, { company: "ONG Espoir", before })).status).toBe(200);
    const refused = await correct(id, { company: "Lycée de Bouaké", before });
    expect(refused.status).toBe(409);
    const { code, errors } = await refused.json();
    expect([code, Object.keys(errors)]).toEqual(["changed_meanwhile", ["company"]]);
    expect(errors.company[0]).toContain("«\u00a0ONG Espoir\u00a0»");
    // The same from two devices is no conflict, and neither is another field.
    expect((await correct(id, { company: "ONG Espoir", before })).status).toBe(200);
    expect((await correct(id, { name: "Awa Koné", before: { name: "Awa Kone" } })).status).toBe(200);
    expect((await list(event)).data).toMatchObject([{ name: "Awa Koné", company: "ONG Espoir" }]);
    expect((await correct(id, { company: "Lycée de Bouaké" })).status).toBe(200);
    for (const wrong of [7, "name", { name: 7 }, { name: "x".repeat(2_000) }]) {
      expect((await correct(id, { name: "Awa", before: wrong })).status).toBe(422);
    }
  });

  it("keeps what was wrong beside its field, and is not corrected to another's address or once it is over", async () => {
    event = await makeEvent(app.handle, { availableSeats: 2 });
    await register(event, "prise@exemple.example");
    const { id } = await register(event, "awa@exemple.example");
    for (const [field, value] of Object.entries({ name: " ", email: "awa", phone: "12" })) {
      const answer = await correct(id, { ...right, [field]: value });
      expect(answer.status).toBe(422);
      expect((await answer.json()).errors).toHaveProperty(field);
    }
    const taken = await correct(id, { ...right, email: "Prise@exemple.example" });
    expect(taken.status).toBe(409);
    expect(await taken.json()).toMatchObject({ code: "already_registered", errors: { email: [expect.any(String)] } });
    for (const headers of [{}, treasurer]) expect([401, 403]).toContain((await correct(id, right, headers)).status);
    for (const unknown of ["x", event.id]) expect((await correct(unknown)).status).toBe(404);
    await app.post(`${path()}/${id}`, { action: "cancel" }, reception);
    expect((await correct(id)).status).toBe(409);
    expect((await mailAgain(id)).status).toBe(409);
  });

  it("has the confirmation again, once for two clicks, as a mail of its own", async () => {
    const { id } = await register(event, "encore@exemple.example");
    const [first] = await mailsTo("encore@exemple.example");
    const answers = await Promise.all([mailAgain(id), mailAgain(id), mailAgain(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = await answers.find(({ status }) => status === 409)?.json();
    expect(refused).toMatchObject({ code: "mailed_just_now" });
    expect(refused.message).toMatch(/^Déjà envoyé à \d+\u00a0h.*\u202f; possible de nouveau à \d+\u00a0h.*\.$/);
    const mails = await mailsTo("encore@exemple.example");
    expect(mails.map(({ subject }) => subject)).toEqual([first?.subject, first?.subject]);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(2);
    expect((await mailAgain(id, treasurer)).status).toBe(403);
  });
});

describe("a place", () => {
  it("has the confirmation again also after the address was corrected, but not at once", async () => {
    const { id } = await register(event, "mauvaise@exemple.example");
    for (const email of ["juste@exemple.example", "meilleure@exemple.example"]) {
      expect((await correct(id, { email })).status).toBe(200);
      expect((await mailAgain(id)).status).toBe(409);
      app.clock.advance(60);
      expect((await correct(id, { company: `ONG ${email.length}` })).status).toBe(200);
      expect((await mailAgain(id)).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(2);
      expect((await mailAgain(id)).status).toBe(409);
      app.clock.advance(60);
      expect((await mailAgain(id)).status).toBe(200);
      expect(await mailsTo(email)).toHaveLength(3);
    }
  });

  it("moves to another event at once, with a new badge, and what it leaves goes to the waiting list", async () => {
    const { id, badge_code } = await register(event, "part@exemple.example");
    const waiting = await register(event, "attend@exemple.example", "waiting-list");
    const targets = await (
      await app.call(`/api/v01/admin/events/${event.id}/move-targets`, { headers: reception })
    ).json();
    expect(targets.data).toContainEqual({ id: other.id, title: other.title, day: other.eventDate, free: 1 });
    expect(targets.data.map((one: { id: string }) => one.id)).not.toContain(event.id);
    const answers = await Promise.all([move(id), move(id)]);
    const moved = await Promise.all(answers.map((answer) => answer.json()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(moved[0].id).toBe(moved[1].id);
    expect(moved[0]).toMatchObject({ state: "confirmed", email: "part@exemple.example" });
    expect(moved[0].badge_code).not.toBe(badge_code);
    expect((await list(other)).counts).toMatchObject({ confirmed: 1, pending: 0 });
    expect((await list(event)).counts).toMatchObject({ confirmed: 0, pending: 1, waiting: 0 });
    expect((await list(event, "?show=pending")).data).toMatchObject([{ id: waiting.id, state: "offered" }]);
    expect((await list(event, "?show=ended")).data).toMatchObject([{ id, state: "cancelled", moved_to: other.title }]);
    const snapshot = await app.post(`/admin/events/${event.id}/snapshots`, {}, reception);
    expect((await snapshot.json()).guests).toContainEqual(expect.objectContaining({ id, moved_to: other.title }));
    const mails = await mailsTo("part@exemple.example");
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Inscription confirmée – Journée de reboisement",
      "Inscription confirmée – Veillée de contes",
    ]);
    expect(mails[1]?.text).toContain("Votre place à «\u00a0Journée de reboisement\u00a0» est devenue");
    expect(await audited(moved[0].id)).toEqual([{ action: "moved_seat", after: { moved_from: event.title } }]);
  });

  it("of a full event is given knowingly: on its waiting list, or beyond its seats", async () => {
    await register(other, "assise@exemple.example");
    event = await makeEvent(app.handle, { availableSeats: 2 });
    const [one, two] = [await register(event, "une@exemple.example"), await register(event, "deux@exemple.example")];
    const refused = await move(one.id);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "event_full"]);
    expect(await (await move(one.id, { event_id: other.id, if_full: "wait" })).json()).toMatchObject({
      state: "waiting",
    });
    expect((await lastMailTo(app, "une@exemple.example"))?.subject).toContain("liste d’attente");
    const beyond = await move(two.id, { event_id: other.id, if_full: "beyond" });
    expect(await beyond.json()).toMatchObject({ state: "confirmed", beyond_seats: true });
    expect((await list(other)).counts).toMatchObject({ confirmed: 1, beyond: 1, waiting: 1 });
  });

  it("is one, of two people moved to the last seat at once", async () => {
    event = await makeEvent(app.handle, { availableSeats: 2 });
    const people = [await register(event, "gauche@exemple.example"), await register(event, "droite@exemple.example")];
    const answers = await Promise.all(people.map(({ id }) => move(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([(await list(event)).counts.confirmed, (await list(other)).counts.confirmed]).toEqual([1, 1]);
  });

  it("stays if the person came, is known there, or somebody else asks", async () => {
    const { id } = await register(event, "reste@exemple.example");
    await register(other, "reste@exemple.example", "subscribe");
    const known = await move(id);
    expect([known.status, (await known.json()).code]).toEqual([409, "already_registered"]);
    const past = await makeEvent(app.handle, { eventDate: "2020-01-01" });
    expect((await move(id, { event_id: past.id })).status).toBe(409);
    expect((await move(id, { event_id: event.id })).status).toBe(409);
    for (const headers of [{}, treasurer]) expect([401, 403]).toContain((await move(id, {}, headers)).status);
    for (const body of [{}, { event_id: "x" }, { event_id: other.id, if_full: "push" }]) {
      expect((await move(id, body)).status).toBe(422);
    }
    expect((await move(other.id)).status).toBe(404);
    await app.post(`${path()}/${id}`, { action: "enter", other_day: true }, reception);
    const third = await makeEvent(app.handle);
    const entered = await move(id, { event_id: third.id });
    expect([entered.status, (await entered.json()).code]).toEqual([409, "already_entered"]);
    expect((await list(event)).counts).toMatchObject({ confirmed: 1, entered: 1 });
  });
});

describe("a person without an e-mail address", () => {
  const add = (change: object = {}) =>
    app.post(
      path(),
      { name: "Moussa Bakayoko", phone: "05 44 33 22 11", country: "Côte d’Ivoire", ...change },
      reception,
    );

  it("is registered, found, moved and cancelled by staff, and gets an address later; no mail goes out before", async () => {
    const roomy = await makeEvent(app.handle, { availableSeats: 5 });
    event = roomy;
    await app.settled();
    const before = (await app.mails()).length;
    const added = async (change: object = {}): Promise<Participant> => {
      const answer = await add(change);
      expect(answer.status).toBe(201);
      return answer.json();
    };
    const { id, ...moussa } = await added();
    expect(moussa).toMatchObject({ email: null, state: "confirmed" });
    const { id: fanta } = await added({ name: "Fanta Bakayoko", email: "" });
    expect((await add({ email: "moussa" })).status).toBe(422);
    expect((await list(roomy, "?q=moussa")).data).toMatchObject([{ id, email: null }]);
    const file = await app.call(`/api/v01${path()}/export?format=csv`, { headers: reception });
    expect(await file.text()).not.toContain("invalid");
    const refused = await mailAgain(id);
    expect([refused.status, (await refused.json()).code]).toEqual([409, "no_address"]);
    // A name alone is corrected; an address that is known is not taken away.
    const { email: _, ...nameless } = right;
    expect(await (await correct(id, nameless)).json()).toMatchObject({ name: right.name, email: null });
    const moved = await (await move(fanta)).json();
    expect(moved).toMatchObject({ name: "Fanta Bakayoko", email: null, state: "confirmed" });
    expect((await app.post(`${path(other.id)}/${moved.id}`, { action: "cancel" }, reception)).status).toBe(200);
    await app.settled();
    expect((await app.mails()).length).toBe(before);

    const email = "moussa.enfin@exemple.example";
    expect(await (await correct(id, { ...right, email })).json()).toMatchObject({ email });
    expect(linkIn((await lastMailTo(app, email))?.text)).not.toBe("");
    const kept = await correct(id, { ...nameless, email: "" });
    expect(kept.status).toBe(422);
    expect((await kept.json()).errors).toHaveProperty("email");
  });
});
