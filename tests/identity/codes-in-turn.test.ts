import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, it } from "vitest";
import { PASSWORD, registration } from "../factories/make-account.ts";
import { startTestApp } from "../setup/start-test-app.ts";

it("delivers the newest code of an address last, however slow the mail before it was", async () => {
  const codes: (string | undefined)[] = [];
  let mails = 0;
  let secondArrived = () => {};
  const overtaken = new Promise<void>((resolve) => (secondArrived = resolve));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: async (stream, _session, accepted) => {
      const { subject } = await PostalMime.parse(await buffer(stream));
      mails += 1;
      // A mail that can overtake the first one does so now.
      if (mails === 1) await Promise.race([overtaken, new Promise((resolve) => setTimeout(resolve, 500))]);
      else secondArrived();
      codes.push(/\b\d{6}\b/.exec(subject ?? "")?.[0]);
      accepted();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const app = await startTestApp(
    {},
    { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "ne-pas-repondre@akwaba.test" },
  );
  try {
    const body = registration();
    expect((await app.post("/auth/register", body)).status).toBe(200);
    // The address is not verified: the right password sends one more code.
    expect((await app.post("/auth/login", { email: body.email, password: PASSWORD })).status).toBe(403);
    await app.settled();
    expect(codes).toEqual([expect.any(String), expect.any(String)]);
    const code = codes.at(-1);
    expect((await app.post("/auth/verify", { email: body.email, code })).status).toBe(200);
  } finally {
    await app.stop();
    await new Promise<void>((closed) => server.close(closed));
  }
});
