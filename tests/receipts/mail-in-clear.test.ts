import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { registration } from "../factories/make-account.ts";
import { startTestApp } from "../setup/start-test-app.ts";

it("a mail that could only leave in clear stays in the outbox, password and all, and the log says so", async () => {
  const heard: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      heard.push(`password ${auth.password}`);
      done(null, { user: "site" });
    },
    onData: (stream, _session, done) => {
      heard.push("mail");
      stream.resume().on("end", () => done());
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const lines: string[] = [];
  const log = createLog(
    "info",
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
  const app = await startTestApp(
    { log },
    // Also this machine, but by an address that is not a loopback address.
    { SMTP_URL: `smtp://site:secret@0.0.0.0:${port}`, MAIL_FROM: "Fondation <site@fondation.example>" },
  );
  await app.post("/auth/register", registration());
  await app.settled();

  expect(heard).toEqual([]);
  const { rows } = await app.handle.jobs.executeSql("select done_at, last_error from outbox");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ done_at: null, last_error: expect.stringContaining("offers no working STARTTLS") });
  const failure = lines.find((line) => line.includes("an outbox message failed"));
  expect(failure).toMatch(/mail server 0\.0\.0\.0:\d+ offers no working STARTTLS, and mail is never sent unencrypted/);
  expect(lines.join("")).not.toContain("secret");
  await app.stop();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
});
