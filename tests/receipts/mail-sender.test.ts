import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { FolderMailSender } from "#platform/mail/folder-mail-sender.ts";
import {
  type MailSender,
  type OutgoingMail,
  type ReadSender,
  RefusedAddressError,
} from "#platform/mail/mail-sender.ts";
import { readReturnToken, returnTokenOf } from "#platform/mail/return-token.ts";
import { SmtpMailSender } from "#platform/mail/smtp-mail-sender.ts";
import { SELF_SIGNED } from "../fixtures/self-signed.ts";

const FROM = async () => ({ name: "Fondation Akwaba", address: "dons@fondation-akwaba.example" });
const PDF = Buffer.from("%PDF-1.7\r\n\u0000\u00ff fin", "latin1");

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to: "awa.kone@exemple.ci",
  subject: "Merci, Awa\u202f! Votre reçu n° 2026-000123",
  html: "<p>Merci pour vos 25\u202f000\u00a0FCFA.</p>",
  text: "Merci pour vos 25\u202f000\u00a0FCFA.",
  messageId: "<receipt-2026-000123@fondation-akwaba.example>",
  attachments: [{ filename: "reçu-2026-000123.pdf", contentType: "application/pdf", content: PDF }],
  ...changes,
});

interface Harness {
  sender: MailSender;
  /** Every message that arrived, in no promised order. */
  received(): Promise<Buffer[]>;
  stop(): Promise<void>;
}

async function startFolder(): Promise<Harness & { folder: string }> {
  const root = await mkdtemp(join(tmpdir(), "outbox-"));
  const folder = join(root, "outbox");
  return {
    folder,
    sender: new FolderMailSender({ folder, from: FROM, log: createLog("silent") }),
    received: async () =>
      Promise.all((await readdir(folder).catch(() => [])).map((name) => readFile(join(folder, name)))),
    stop: () => rm(root, { recursive: true, force: true }),
  };
}

interface SmtpHarness extends Harness {
  /** The addresses given in the envelope of each message. */
  recipients: string[][];
  /** The address to which each message would come back. */
  returnPaths: string[];
  /** Of each message, whether it came by TLS. */
  encrypted: boolean[];
  refuse(on: boolean): void;
}

/** With `starttls`, the server offers TLS with a self-signed certificate. `host` is what the sender calls. */
async function startSmtp({
  starttls = false,
  host = "127.0.0.1",
  query = "",
  from = FROM as ReadSender,
} = {}): Promise<SmtpHarness> {
  const messages: Buffer[] = [];
  const recipients: string[][] = [];
  const returnPaths: string[] = [];
  const encrypted: boolean[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: true,
    ...(starttls ? SELF_SIGNED : { disabledCommands: ["STARTTLS"] }),
    onRcptTo({ address }, _session, done) {
      const responseCode = Number(/^code(\d{3})@/.exec(address)?.[1] ?? 0);
      done(responseCode > 0 ? Object.assign(new Error("no such user"), { responseCode }) : null);
    },
    onData(stream, session, done) {
      buffer(stream).then((bytes) => {
        if (refusing) return done(Object.assign(new Error("mailbox busy"), { responseCode: 451 }));
        messages.push(bytes);
        encrypted.push(session.secure);
        recipients.push(session.envelope.rcptTo.map((to) => to.address));
        returnPaths.push(session.envelope.mailFrom ? session.envelope.mailFrom.address : "");
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    sender: new SmtpMailSender({ url: `smtp://${host}:${port}${query}`, from }),
    recipients,
    returnPaths,
    encrypted,
    refuse: (on) => {
      refusing = on;
    },
    received: async () => messages,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const header = (email: Email, key: string): string | undefined => email.headers.find((each) => each.key === key)?.value;

describe.each([
  { name: "folder", start: startFolder },
  { name: "smtp", start: () => startSmtp() },
])("a mail through the $name", ({ start }) => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await start();
  });
  afterEach(async () => {
    await harness.sender.close();
    await harness.stop();
  });

  it("arrives whole", async () => {
    await harness.sender.send(mail({ headers: { "List-Unsubscribe": "<https://example.org/x>" } }));
    const [bytes, ...others] = await harness.received();
    expect(others).toEqual([]);
    const email = await PostalMime.parse(bytes ?? "");
    expect(email.from).toMatchObject({ name: "Fondation Akwaba", address: "dons@fondation-akwaba.example" });
    expect(email.to?.map((to) => to.address)).toEqual(["awa.kone@exemple.ci"]);
    expect(email.subject).toBe(mail().subject);
    expect(email.messageId).toBe(mail().messageId);
    expect(email.html?.trim()).toBe(mail().html);
    expect(email.text?.trim()).toBe(mail().text);
    expect(header(email, "auto-submitted")).toBe("auto-generated");
    expect(header(email, "list-unsubscribe")).toBe("<https://example.org/x>");
    const [receipt] = email.attachments;
    expect(receipt).toMatchObject({ filename: "reçu-2026-000123.pdf", mimeType: "application/pdf" });
    expect(Buffer.from(receipt?.content as ArrayBuffer)).toEqual(PDF);
  });

  it("keeps its Message-ID on a second try", async () => {
    await harness.sender.send(mail());
    await harness.sender.send(mail());
    const ids = (await harness.received()).map(async (bytes) => (await PostalMime.parse(bytes)).messageId);
    expect(new Set(await Promise.all(ids))).toEqual(new Set([mail().messageId]));
  });

  it.each([
    "awa@exemple.ci, autre@exemple.ci",
    "awa@exemple.ci\r\nBcc: autre@exemple.ci",
    "Awa <awa@exemple.ci>",
    "awa@exemple.ci;autre@exemple.ci",
    "",
  ])("refuses to go to %j", async (to) => {
    await expect(harness.sender.send(mail({ to }))).rejects.toThrow("one plain address");
    expect(await harness.received()).toEqual([]);
  });

  it("is answered to the address that it names", async () => {
    await harness.sender.send(mail({ replyTo: "aya.kone@exemple.ci" }));
    const [bytes] = await harness.received();
    const email = await PostalMime.parse(bytes ?? "");
    expect(email.replyTo?.map((to) => to.address)).toEqual(["aya.kone@exemple.ci"]);
    expect(email.from?.address).toBe("dons@fondation-akwaba.example");
  });

  it.each(["aya@exemple.ci, autre@exemple.ci", "aya@exemple.ci\r\nBcc: autre@exemple.ci", ""])(
    "refuses to be answered to %j",
    async (replyTo) => {
      await expect(harness.sender.send(mail({ replyTo }))).rejects.toThrow("one plain address");
      expect(await harness.received()).toEqual([]);
    },
  );

  it("carries no header that was smuggled into the subject", async () => {
    await harness.sender.send(mail({ subject: "Merci\r\nBcc: autre@exemple.ci" }));
    const [bytes] = await harness.received();
    const email = await PostalMime.parse(bytes ?? "");
    expect(email.bcc ?? []).toEqual([]);
    expect(email.subject).toContain("Bcc: autre@exemple.ci");
  });

  it("takes an attachment from its bytes only, never from a path", async () => {
    const path = new URL(import.meta.url).pathname;
    const attachment = { filename: "x.txt", contentType: "text/plain", path } as unknown as { content: Buffer };
    const attachments = [{ filename: "x.txt", contentType: "text/plain", ...attachment }];
    await expect(harness.sender.send(mail({ attachments }))).rejects.toThrow();
    expect(await harness.received()).toEqual([]);
  });
});

describe("the outbox folder", () => {
  it("holds one file a mail, however often it is sent, and nothing unfinished", async () => {
    const { sender, folder, stop } = await startFolder();
    await Promise.all(Array.from({ length: 8 }, () => sender.send(mail())));
    await sender.send(mail({ messageId: "<../../receipt 2026@fondation-akwaba.example>" }));
    await sender.send(mail({ messageId: "<../../receipt_2026@fondation-akwaba.example>" }));
    const names = await readdir(folder);
    expect(names).toHaveLength(3);
    for (const name of names) {
      expect(name).toMatch(/^[A-Za-z0-9-]+\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    }
    await stop();
  });

  it("rejects, and leaves nothing behind, if the folder cannot be written", async () => {
    const root = await mkdtemp(join(tmpdir(), "outbox-"));
    await writeFile(join(root, "outbox"), "a file, not a folder");
    const sender = new FolderMailSender({ folder: join(root, "outbox"), from: FROM, log: createLog("silent") });
    await expect(sender.send(mail())).rejects.toThrow();
    expect(await readdir(root)).toEqual(["outbox"]);
    await rm(root, { recursive: true });
  });
});

describe("the SMTP sender", () => {
  it("names one recipient in the envelope, and rejects what the server refuses", async () => {
    const harness = await startSmtp();
    await harness.sender.send(mail());
    expect(harness.recipients).toEqual([["awa.kone@exemple.ci"]]);
    harness.refuse(true);
    await expect(harness.sender.send(mail())).rejects.toThrow(/451|busy/);
    harness.refuse(false);
    await harness.sender.send(mail());
    expect(await harness.received()).toHaveLength(2);
    await harness.sender.close();
    await harness.stop();
  });

  it("comes from the usual address, and comes back to the one for returns if there is one", async () => {
    const harness = await startSmtp({ from: async () => ({ ...(await FROM()), returnTo: "retours@exemple.ci" }) });
    await harness.sender.send(mail());
    expect(harness.returnPaths).toEqual(["retours@exemple.ci"]);
    expect(harness.recipients).toEqual([["awa.kone@exemple.ci"]]);
    const [raw] = await harness.received();
    expect((await PostalMime.parse(raw ?? "")).from?.address).toBe("dons@fondation-akwaba.example");
    await harness.sender.close();
    await harness.stop();
  });

  it("comes back to an address of its own, and carries its token, if the address for returns has a place for it", async () => {
    const harness = await startSmtp({ from: async () => ({ ...(await FROM()), returnTo: "retours+*@exemple.ci" }) });
    const token = returnTokenOf("key", "0198f3a2-1111-4222-8333-444455556666");
    await harness.sender.send(mail({ returnToken: token }));
    await harness.sender.send(mail());
    expect(harness.returnPaths).toEqual([`retours+${token}@exemple.ci`, "retours+mail@exemple.ci"]);
    const [first, second] = await Promise.all((await harness.received()).map((bytes) => PostalMime.parse(bytes)));
    expect([first && header(first, "x-return-token"), second && header(second, "x-return-token")]).toEqual([
      token,
      undefined,
    ]);
    expect(readReturnToken("key", token)).toBe("0198f3a2-1111-4222-8333-444455556666");
    expect(readReturnToken("other key", token)).toBe(null);
    await harness.sender.close();
    await harness.stop();
  });

  it.each([
    ["refused for good", 550, true],
    ["refused for now", 450, false],
  ])("tells whether an address is %s", async (_, code, isFinal) => {
    const harness = await startSmtp();
    const error = await harness.sender.send(mail({ to: `code${code}@exemple.ci` })).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof RefusedAddressError).toBe(isFinal);
    if (isFinal) expect(error.diagnostic).toBe("550 no such user");
    await harness.sender.close();
    await harness.stop();
  });

  // Also this machine, but by an address that does not say so.
  const NETWORK = "0.0.0.0";

  it.each(["", "?ignoreTLS=true", "?requireTLS=false", "?opportunisticTLS=true"])(
    "sends nothing in clear over a network, whatever its URL asks for: %j",
    async (query) => {
      const harness = await startSmtp({ host: NETWORK, query });
      await expect(harness.sender.send(mail())).rejects.toThrow(/0\.0\.0\.0:\d+ offers no working STARTTLS/);
      expect(await harness.received()).toEqual([]);
      await harness.sender.close();
      await harness.stop();
    },
  );

  it("sends by STARTTLS over a network, if the certificate is one that it accepts", async () => {
    const trusting = "?tls.rejectUnauthorized=false";
    const harness = await startSmtp({ starttls: true, host: NETWORK, query: trusting });
    await harness.sender.send(mail());
    expect(harness.encrypted).toEqual([true]);
    await harness.sender.close();
    await harness.stop();
    const strict = await startSmtp({ starttls: true, host: NETWORK });
    await expect(strict.sender.send(mail())).rejects.toThrow(/self-signed certificate/);
    expect(await strict.received()).toEqual([]);
    await strict.sender.close();
    await strict.stop();
  });

  it("rejects if no server answers", async () => {
    const sender = new SmtpMailSender({ url: "smtp://127.0.0.1:9", from: FROM });
    await expect(sender.send(mail())).rejects.toThrow(/ECONNREFUSED/);
    await sender.close();
  });
});
