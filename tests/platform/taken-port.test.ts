import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { resetMailing } from "#people/identity/deliver-account-mails.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { sendWithCommit } from "#platform/unit-of-work.ts";
import { signInStaff } from "../factories/sign-in-staff.ts";
import { libraryCalls } from "../library/library-calls.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

let app: TestApp;
let library: ReturnType<typeof libraryCalls>;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  app = await startTestApp({}, { ADMIN_EMAIL: "direction@exemple.example" });
  staff = await signInStaff(app, ["editor"]);
  library = libraryCalls(app, staff.carrying);
});
afterAll(() => app.stop());

it("a site that cannot listen takes no message from the node that serves", async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const { port } = other.address() as AddressInfo;
  const long = new Date("2020-01-01T00:00:00Z");
  const message = { kind: resetMailing.kind, dedupeKey: "taken-port", payload: { email: "x@exemple.ci" } };
  const { db } = app.handle;
  await db.transaction((tx) => sendWithCommit(tx, { messages: [{ ...message, createdAt: long, nextTryAt: long }] }));
  await expect(startTestApp({ handle: app.handle }, { PORT: String(port) })).rejects.toThrow(/^PORT: .*EADDRINUSE/);
  // In its own process it would end now. Here what it has begun shows.
  await new Promise((later) => setTimeout(later, 500));
  const [left] = await db.select().from(outbox).where(eq(outbox.dedupeKey, "taken-port"));
  expect(left).toMatchObject({ tries: 0, doneAt: null });
  await new Promise((closed) => other.close(closed));
});

it("a made-up place in the list of pictures is refused, and is no failure of the site", async () => {
  expect(library).toBeDefined();
  const after = "999999999999999.00000000-0000-4000-8000-000000000000";
  const answer = await app.call(`/api/v01/admin/pictures?after=${after}`, { headers: staff.carrying });
  expect(answer.status).toBe(422);
});
