import { afterAll, beforeAll, expect, it } from "vitest";
import type { DonorRecord } from "#people/donors/donors.contract.ts";
import { makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
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
const notes = async (headers: Carrying = writer): Promise<DonorRecord["notes"]> =>
  ((await (await app.call(`/api/v01/admin/donors/${donor.id}`, { headers })).json()) as DonorRecord).notes;

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
