import { afterAll, beforeAll, expect, it } from "vitest";
import type { LetterRecord } from "#reach/letters/letters.contract.ts";
import { letters } from "#reach/letters/letters.db.ts";
import { makeEvent } from "../factories/make-event.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("a letter to subscribers is shown with the others that they get about then, one to participants with none", async () => {
  const editor = await signInStaff(app, ["editor"]);
  const now = app.clock.now();
  const dayFrom = (days: number) => new Date(now.getTime() + days * 86_400_000);
  const event = await makeEvent(app.handle);
  const other = { subject: "Autre", body: "<p>Un.</p>", segment: "members", createdAt: now, changedAt: now } as const;
  await app.handle.db.insert(letters).values([
    { ...other, state: "scheduled", scheduledAt: dayFrom(40) },
    { ...other, state: "sent", startedAt: dayFrom(-2) },
    { ...other, state: "sent", startedAt: dayFrom(-31) },
    { ...other, state: "draft" },
    { ...other, state: "sent", startedAt: dayFrom(-1), segment: "registered", targetId: event.id },
  ]);
  const write = async (readers: object): Promise<LetterRecord> => {
    const fields = { subject: "Des nouvelles", body: "<p>Merci.</p>", ...readers };
    return (await app.post("/admin/letters", fields, editor.carrying)).json();
  };
  expect((await write({ segment: "all" })).others).toEqual([
    { at: dayFrom(-2).toISOString(), started: true },
    { at: dayFrom(40).toISOString(), started: false },
  ]);
  expect((await write({ segment: "registered", target_id: event.id })).others).toEqual([]);
});
