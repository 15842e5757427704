import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { evaluateAlarms } from "#operations/alarms/alarms.module.ts";
import { startTestApp } from "../setup/start-test-app.ts";

it("an address that a stranger made up rings no alarm that never ends", async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.endsWith(".invalid") ? Object.assign(new Error("5.1.2 no such domain"), { responseCode: 550 }) : null,
      ),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done());
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const app = await startTestApp({}, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "dons@fondation.example" });
  const body = {
    first_name: "A",
    last_name: "B",
    email: "nobody@nowhere.invalid",
    subject: "Question",
    message: "Une question assez longue pour passer.",
    consent: true,
  };
  const sent = await app.post("/public/contact-email", body);
  expect({ status: sent.status, body: sent.status === 200 ? {} : await sent.json() }).toEqual({
    status: 200,
    body: {},
  });
  await app.settled();
  for (let hour = 0; hour < 3 * 24; hour += 1) {
    app.clock.advance(3_601);
    app.site.app.outbox.wake();
    await app.settled();
  }
  await evaluateAlarms(app.site.app.ctx);
  const { rows } = await app.handle.jobs.executeSql(
    "select kind, payload, tries, left(last_error, 90) as last_error from outbox where done_at is null",
    [],
  );
  const { rows: alarms } = await app.handle.jobs.executeSql("select kind from alarms where closed_at is null", []);
  await app.stop();
  await new Promise<void>((closed) => void server.close(() => closed()));
  expect({ rows, alarms }).toEqual({ rows: [], alarms: [] });
});
