import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, it } from "vitest";
import { RefusedAddressError } from "#platform/mail/mail-sender.ts";
import { SmtpMailSender } from "#platform/mail/smtp-mail-sender.ts";

const FROM = async () => ({ name: "Fondation", address: "lettre@fondation.example" });
const MAIL = {
  to: "awa.kone@exemple.ci",
  subject: "Lettre",
  html: "<p>Bonjour</p>",
  text: "Bonjour",
  messageId: "<letter-1@fondation.example>",
  attachments: [],
};

async function errorOf(options: SMTPServerOptions): Promise<unknown> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"], closeTimeout: 1, ...options });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const sender = new SmtpMailSender({ url: `smtp://127.0.0.1:${port}`, from: FROM });
  const error = await sender.send(MAIL).catch((thrown: unknown) => thrown);
  await sender.close();
  await new Promise<void>((closed) => void server.close(() => closed()));
  return error;
}

const refusal = (text: string, responseCode = 550) => Object.assign(new Error(text), { responseCode });

it("a server that refuses our own address says nothing of the reader's", async () => {
  const error = await errorOf({
    onMailFrom: (_address, _session, done) => done(refusal("5.1.0 sender rejected: not verified")),
  });
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(RefusedAddressError);
});

it("a server that refuses the reader's address does", async () => {
  const error = await errorOf({ onRcptTo: (_address, _session, done) => done(refusal("5.1.1 no such user")) });
  expect(error).toBeInstanceOf(RefusedAddressError);
});
