import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NoteList } from "#people/notes/notes.contract.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeEvent } from "../factories/make-event.ts";
import { openOrder, orderBody } from "../factories/make-order.ts";
import { somebody } from "../factories/make-registration.ts";
import type { Carrying } from "../factories/make-two-factor.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let writer: Carrying;
let colleague: Carrying;
let donor: { id: string; bearer: { authorization: string } };

beforeAll(async () => {
  app = await startTestApp();
  writer = (await signInStaff(app, ["treasurer"], { first_name: "Fatou" })).carrying;
  colleague = (await signInStaff(app, ["treasurer"])).carrying;
  const { user, bearer } = await signIn(app, await makeAccount(app));
  donor = { id: user.id, bearer };
});
afterAll(() => app.stop());

const path = () => `/admin/donors/${donor.id}/notes`;
const write = (text: unknown, headers: Carrying = writer) => app.post(path(), { text }, headers);
const call = (method: string, id: string, headers: Carrying, body?: unknown) =>
  app.call(`/api/v01${path()}/${id}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const notes = async (headers: Carrying = writer): Promise<NoteList["data"]> =>
  ((await (await app.call(`/api/v01${path()}`, { headers })).json()) as NoteList).data;

it("a note keeps its lines, is changed and deleted by its author alone, and the journal never has its text", async () => {
  const text = "Préfère le téléphone.\n\nNe pas appeler le matin 🙂 <script>alert(1)</script> مرحبا";
  const [first, again] = await Promise.all([write(text), write(` ${text.replace(/\n/g, "\r\n")}\n`)]);
  expect([first.status, again.status]).toEqual([200, 200]);
  const [note, ...more] = await notes(colleague);
  expect(more).toEqual([]);
  if (!note) throw new Error("the note is missing");
  expect(note).toMatchObject({ text, own: false, by: "Fatou Koné", changed_at: null });
  for (const refused of [
    await call("PUT", note.id, colleague, { text: "x" }),
    await call("DELETE", note.id, colleague),
  ]) {
    expect(refused.status).toBe(403);
  }
  expect((await call("PUT", note.id, writer, { text: "Préfère le courrier" })).status).toBe(200);
  // Another tab still shows the former text.
  const late = await call("PUT", note.id, writer, { text: "Préfère WhatsApp", before: text });
  expect(late.status).toBe(409);
  expect((await late.json()).errors.text[0]).toContain("«\u00a0Préfère le courrier\u00a0»");
  expect(await notes()).toMatchObject([{ text: "Préfère le courrier", changed_at: expect.stringMatching(/^20/) }]);
  const mine = await (await app.call("/api/v01/private/export", { headers: donor.bearer })).json();
  expect(mine.notes).toMatchObject([{ text: "Préfère le courrier" }]);
  expect((await call("DELETE", note.id, writer)).status).toBe(200);
  expect((await call("DELETE", note.id, writer)).status).toBe(404);
  const journal = await (await app.call(`/api/v01/admin/audit?subject=${donor.id}`, { headers: writer })).text();
  for (const action of ["noted", "changed_note", "deleted_note"]) expect(journal).toContain(`"${action}"`);
  expect(journal).not.toContain("Préfère");
});

it.each([
  ["nothing", undefined],
  ["spaces", "  \n "],
  ["a number", 12],
  ["control characters", "a\u0000b"],
  ["10,000 characters", "x".repeat(10_000)],
])("refuses %s", async (_what, text) => {
  const answer = await write(text);
  expect(answer.status).toBe(422);
  expect((await answer.json()).errors.text).toHaveLength(1);
});

it("notes go with the account", async () => {
  await write("Membre depuis longtemps");
  await app.post("/private/delete-account", { current_password: PASSWORD }, donor.bearer);
  const { rows } = await app.handle.jobs.executeSql("select count(*)::int as left from donor_notes", []);
  expect(rows[0].left).toBe(0);
});

describe("notes about things", () => {
  it("stand at a payment and a participant, for the roles that open them, and belong to the person", async () => {
    const reception = (await signInStaff(app, ["reception"])).carrying;
    const { user, bearer } = await signIn(app, await makeAccount(app));
    const { email } = user;
    const campaign = await makeCampaign(app.handle);
    await openOrder(app, orderBody(campaign.id, { donor_email: email }), bearer);
    const found = await app.handle.jobs.executeSql("select id from attempts", []);
    const payment = String(found.rows[0]?.id);
    const event = await makeEvent(app.handle, { availableSeats: 5 });
    const place = somebody(event.id, { email });
    await app.post("/public/events/subscribe", place);
    const participants = `/admin/events/${event.id}/registrations`;
    const listed = async () => (await app.call(`/api/v01${participants}`, { headers: reception })).json();
    const participant = (await listed()).data[0];
    const places = [
      [`/admin/payments/${payment}/notes`, writer, "Don promis au téléphone"],
      [`${participants}/${participant.id}/notes`, reception, "Vient en fauteuil roulant"],
      [`/admin/members/${user.id}/notes`, writer, "Bénévole"],
    ] as const;
    for (const [at, by, text] of places) {
      const answer = await app.post(at, { text }, by);
      expect(await answer.json()).toMatchObject({ data: [{ text, own: true }] });
      expect((await app.post(at, { text }, by === writer ? reception : writer)).status).toBe(403);
      expect([401, 403]).toContain((await app.post(at, { text })).status);
      expect((await app.post(at, { text: " " }, by)).status).toBe(422);
      const elsewhere = at.replace(/[0-9a-f-]{36}\/notes/, `${crypto.randomUUID()}/notes`);
      expect((await app.post(elsewhere, { text }, by)).status).toBe(404);
    }
    expect((await listed()).data[0]).toMatchObject({ has_notes: true });
    // The page of the person has what was noted about the person.
    const own = await app.call(`/api/v01/admin/donors/${user.id}/notes`, { headers: writer });
    expect((await own.json()).data.map(({ text }: { text: string }) => text)).toEqual(["Bénévole"]);
    const mine = await (await app.call("/api/v01/private/export", { headers: bearer })).json();
    expect(mine.notes.map(({ text }: { text: string }) => text).sort()).toEqual(
      places.map(([, , text]) => text).sort(),
    );
    // A participant whose address was another person's takes the note along.
    await app.call(`/api/v01${participants}/${participant.id}`, {
      method: "PUT",
      headers: { ...reception, "content-type": "application/json" },
      body: JSON.stringify({ name: "Awa Koné", email: "autre@exemple.example", phone: "0708091011" }),
    });
    const less = await (await app.call("/api/v01/private/export", { headers: bearer })).json();
    expect(less.notes).toHaveLength(2);
    expect((await listed()).data[0]).toMatchObject({ has_notes: true });
    await app.post("/private/delete-account", { current_password: PASSWORD }, bearer);
    const { rows } = await app.handle.jobs.executeSql("select text from donor_notes", []);
    expect(rows).toEqual([{ text: "Vient en fauteuil roulant" }]);
  });
});
