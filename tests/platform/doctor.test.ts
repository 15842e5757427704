import { X509Certificate } from "node:crypto";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { generateIdentity } from "age-encryption";
import DNS from "dns2";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "#app/config.ts";
import { doctorCommand } from "#operations/commands/check.ts";
import {
  examineBackups,
  examineDisk,
  examineProvider,
  examineStore,
  judgeFree,
} from "#operations/commands/examine-machine.ts";
import { examineMail } from "#operations/commands/examine-mail.ts";
import { examineCertificate, examineRedirect, examineSite } from "#operations/commands/examine-site.ts";
import { FOR_LOCALHOST, SELF_SIGNED } from "../fixtures/self-signed.ts";
import { startMailServer } from "../setup/mail-server.ts";
import { startS3Server } from "../setup/s3-server.ts";

const DAY_MS = 86_400_000;
const CERTIFICATE_ENDS = new Date(new X509Certificate(FOR_LOCALHOST.cert).validTo);

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-doctor-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** A port of this machine on which nothing listens. */
async function closedPort(): Promise<number> {
  const probe = createTcpServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

async function listen(listener: RequestListener): Promise<{ url: URL; close: () => void }> {
  const server = createHttpServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => server.close() };
}

describe("the doctor, of the file store", () => {
  it("writes, reads and deletes a file, and names FILES_URL if the store is down, refuses us, or has no such bucket", async () => {
    const server = await startS3Server();
    const look = (filesUrl: string) => examineStore({ filesUrl, dataDir });
    expect(await look(server.url)).toMatchObject({ level: "ok", variable: "FILES_URL" });
    for (const wrong of [
      server.url.replace("S3RVER:S3RVER", "S3RVER:wrong"),
      server.url.replace("S3RVER:S3RVER", "nobody:S3RVER"),
      server.url.replace("/akwaba?", "/another?"),
    ]) {
      expect(await look(wrong)).toMatchObject({ level: "error", variable: "FILES_URL" });
    }
    await server.stop();
    const down = await look(server.url);
    expect(down).toMatchObject({
      level: "error",
      variable: "FILES_URL",
      text: expect.stringContaining("ECONNREFUSED"),
    });
    expect(down.text).not.toContain("S3RVER");
    await server.remove();
  });

  it("names a folder that cannot be written to, and a disk that is nearly full", async () => {
    expect(await examineStore({ filesUrl: undefined, dataDir })).toMatchObject({ level: "ok", variable: "DATA_DIR" });
    expect(await examineDisk({ dataDir })).toMatchObject({ variable: "DATA_DIR", text: expect.stringContaining("%") });
    expect(judgeFree({ bavail: 101, blocks: 1_000 })).toMatchObject({ level: "ok" });
    expect(judgeFree({ bavail: 99, blocks: 1_000 })).toMatchObject({ level: "warning", variable: "DATA_DIR" });
    const wrong = join(dataDir, "taken", "by-a-file");
    await writeFile(join(dataDir, "taken"), "");
    expect(await examineStore({ filesUrl: undefined, dataDir: wrong })).toMatchObject({ level: "error" });
    expect(await examineDisk({ dataDir: wrong })).toMatchObject({ level: "error", variable: "DATA_DIR" });
  });
});

describe("the doctor, of backups", () => {
  it("writes, reads and deletes an object, and names BACKUP_URL if the store is down, refuses us, or is the one of the files", async () => {
    const server = await startS3Server();
    const identity = join(dataDir, "age.txt");
    await writeFile(identity, await generateIdentity());
    const look = async (url: string, filesUrl?: string) =>
      (await examineBackups({ backups: { place: { url }, identity }, filesUrl })).map(
        ({ level, variable }) => `${level} ${variable}`,
      );
    expect(await look(server.url)).toEqual(["ok BACKUP_IDENTITY", "ok BACKUP_URL"]);
    expect(await look(server.url, server.url)).toEqual(["ok BACKUP_IDENTITY", "warning BACKUP_URL", "ok BACKUP_URL"]);
    for (const wrong of [
      server.url.replace("S3RVER:S3RVER", "S3RVER:wrong"),
      server.url.replace("/akwaba?", "/another?"),
    ]) {
      expect(await look(wrong)).toEqual(["ok BACKUP_IDENTITY", "error BACKUP_URL"]);
    }
    server.intercept(async (context, next) => {
      if (!context.url.includes("list-type=2")) return next();
      context.status = 403;
    });
    expect(await look(server.url)).toEqual(["ok BACKUP_IDENTITY", "error BACKUP_URL"]);
    await server.stop();
    const down = await examineBackups({ backups: { place: { url: server.url }, identity }, filesUrl: undefined });
    expect(down.at(-1)).toMatchObject({ level: "error", text: expect.stringContaining("ECONNREFUSED") });
    expect(JSON.stringify(down)).not.toContain("S3RVER");
    await server.remove();
  });

  it("names a key that cannot be read, and a store whose backups are not encrypted", async () => {
    const server = await startS3Server();
    const folder = { place: { folder: join(dataDir, "kept") }, identity: join(dataDir, "no-key.txt") };
    expect(await examineBackups({ backups: folder, filesUrl: undefined })).toEqual([
      { level: "error", variable: "BACKUP_IDENTITY", text: expect.stringContaining("no-key.txt") },
      { level: "ok", variable: "BACKUP_DIR", text: expect.stringContaining("kept") },
    ]);
    const open = { place: { url: server.url }, identity: undefined };
    expect((await examineBackups({ backups: open, filesUrl: undefined }))[0]).toMatchObject({
      level: "warning",
      variable: "BACKUP_IDENTITY",
    });
    expect(await examineBackups({ backups: undefined, filesUrl: undefined })).toEqual([
      expect.objectContaining({ level: "warning", variable: "BACKUP_DIR" }),
    ]);
    await server.remove();
  });

  it("writes into the folder of backups, and names one that cannot be written to", async () => {
    await writeFile(join(dataDir, "a-file"), "");
    const backups = { place: { folder: join(dataDir, "a-file", "backups") }, identity: undefined };
    expect(await examineBackups({ backups, filesUrl: undefined })).toEqual([
      { level: "error", variable: "BACKUP_DIR", text: expect.stringContaining("a-file/backups") },
    ]);
  });
});

describe("the doctor, of mails", () => {
  const RECORDS: Record<string, string[]> = {
    "good.example": ["some=thing", "v=spf1 include:mail.example ~all"],
    "key._domainkey.good.example": ["v=DKIM1; k=rsa; p=MIIB"],
    "_dmarc.good.example": ["v=DMARC1; p=quarantine"],
    "open.example": ["v=spf1 +all"],
    "key._domainkey.open.example": ["v=DKIM1; p="],
    "_dmarc.open.example": ["v=DMARC1; p=none"],
    "twice.example": ["v=spf1 a ~all", "v=spf1 mx ~all"],
  };
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let outbox: string;
  let resolver: Resolver;
  let dns: ReturnType<typeof DNS.createServer>;

  beforeAll(async () => {
    outbox = join(dataDir, "received");
    mail = await startMailServer(outbox);
    dns = DNS.createServer({
      udp: true,
      handle(request, send) {
        const response = DNS.Packet.createResponseFromRequest(request);
        const name = request.questions[0]?.name ?? "";
        for (const data of RECORDS[name] ?? []) {
          response.answers.push({ name, type: DNS.Packet.TYPE.TXT, class: DNS.Packet.CLASS.IN, ttl: 1, data } as never);
        }
        send(response);
      },
    });
    const addresses = await dns.listen({ udp: { port: 0, address: "127.0.0.1" } });
    resolver = new Resolver({ timeout: 2_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${(addresses as { udp: AddressInfo }).udp.port}`]);
  });
  afterAll(async () => {
    await dns.close();
    await mail.stop();
  });

  const look = (domain: string, smtpUrl = mail.url, options: { send?: boolean; selector?: string } = {}) =>
    examineMail(
      { smtpUrl, mailFrom: `Fondation <dons@${domain}>`, adminEmail: "direction@exemple.example" },
      { send: options.send ?? false, selector: options.selector, resolver },
    );
  const levels = async (...args: Parameters<typeof look>) => (await look(...args)).map(({ level }) => level);

  it.each([
    ["good.example", ["ok", "ok", "ok", "ok"]],
    ["open.example", ["ok", "error", "error", "warning"]],
    ["twice.example", ["ok", "error", "error", "error"]],
    ["none.example", ["ok", "error", "error", "error"]],
  ])("reads server, SPF, DKIM and DMARC of %s", async (domain, expected) => {
    expect(await levels(domain, mail.url, { selector: "key" })).toEqual(expected);
  });

  it("sends a mail if that is asked for, and asks for the selector", async () => {
    const [server, , dkim] = await look("good.example", mail.url, { send: true });
    expect(server).toMatchObject({ level: "ok", text: expect.stringContaining("direction@exemple.example") });
    expect(dkim).toMatchObject({ level: "warning", text: expect.stringContaining("--selector") });
  });

  it("names SMTP_URL if nothing listens there, or none is set", async () => {
    const [server] = await look("good.example", `smtp://127.0.0.1:${await closedPort()}`);
    expect(server).toMatchObject({
      level: "error",
      variable: "SMTP_URL",
      text: expect.stringContaining("ECONNREFUSED"),
    });
    const nothing = { smtpUrl: undefined, mailFrom: undefined, adminEmail: undefined };
    expect(await examineMail(nothing, { send: false, selector: undefined, resolver })).toEqual([
      expect.objectContaining({ level: "warning", variable: "SMTP_URL" }),
    ]);
  });
});

describe("the doctor, of the site’s address", () => {
  it("names a certificate that browsers refuse, and a port where nothing speaks TLS", async () => {
    const server = createServer(SELF_SIGNED).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    expect(await examineCertificate(new URL(`https://127.0.0.1:${port}`))).toMatchObject({
      level: "error",
      variable: "PUBLIC_URL",
      text: expect.stringContaining("DEPTH_ZERO_SELF_SIGNED_CERT"),
    });
    server.close();
    expect(await examineCertificate(new URL(`https://127.0.0.1:${await closedPort()}`))).toMatchObject({
      level: "error",
      text: expect.stringContaining("ECONNREFUSED"),
    });
  });

  it("says in one line that the proxy has no certificate for the name yet", async () => {
    const server = createServer({}).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const { text } = await examineCertificate(new URL(`https://localhost:${port}`));
    expect(text).toMatch(/^Nothing speaks TLS at localhost:\d+ \(.*\): start the proxy, open the port\.$/);
    server.close();
  });

  it("names a certificate that ends soon", async () => {
    const trusted = getCACertificates("default");
    setDefaultCACertificates([FOR_LOCALHOST.cert]);
    const server = createServer(FOR_LOCALHOST).listen(0, "127.0.0.1");
    try {
      await once(server, "listening");
      const url = new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
      expect(await examineCertificate(url)).toMatchObject({ level: "ok", variable: "PUBLIC_URL" });
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(CERTIFICATE_ENDS.getTime() - 5.5 * DAY_MS) });
      expect(await examineCertificate(url)).toMatchObject({
        level: "warning",
        variable: "PUBLIC_URL",
        text: expect.stringContaining("in 5 days"),
      });
    } finally {
      vi.useRealTimers();
      setDefaultCACertificates(trusted);
      server.close();
    }
  });

  it("names http that leads nowhere, or not to https", async () => {
    const redirect = async (location: string) => {
      const { url, close } = await listen((_, answer) => answer.writeHead(301, { location }).end());
      const found = await examineRedirect(url);
      close();
      return found;
    };
    expect(await redirect("https://akwaba.example/")).toMatchObject({ level: "ok" });
    expect(await redirect("http://www.akwaba.example/")).toMatchObject({ level: "warning", variable: "PUBLIC_URL" });
    expect(await examineRedirect(new URL(`http://127.0.0.1:${await closedPort()}`))).toMatchObject({
      level: "warning",
      text: expect.stringContaining("Nothing answers http"),
    });
  });

  it("names http alone, a clock that is wrong, and a proxy that reaches no site", async () => {
    const look = async (listener: RequestListener) => {
      const { url, close } = await listen(listener);
      // All addresses of this machine, but none that is known to be loopback.
      const found = await examineSite({
        publicUrl: `http://0.0.0.0:${url.port}`,
        trustedProxies: ["10.0.0.1"],
      } as never);
      close();
      return found.filter(({ level }) => level === "error").map(({ variable, text }) => `${variable} ${text}`);
    };
    const isHttp = expect.stringMatching(/^PUBLIC_URL It is http/);
    expect(await look((_, answer) => answer.end("ok"))).toEqual([isHttp]);
    const late = new Date(Date.now() + 3_600_000).toUTCString();
    expect(await look((_, answer) => answer.writeHead(200, { date: late }).end("ok"))).toEqual([
      isHttp,
      expect.stringMatching(/^PUBLIC_URL Its clock is 3\d{3} s from/),
    ]);
    expect(await look((_, answer) => answer.writeHead(502).end())).toEqual([
      isHttp,
      expect.stringContaining("/healthz answers 502"),
    ]);
  });

  it("names a name without an address, and this machine itself", async () => {
    const at = (publicUrl: string) => examineSite({ publicUrl, trustedProxies: [] } as never);
    expect(await at("https://nowhere.invalid")).toEqual([
      expect.objectContaining({
        level: "error",
        variable: "PUBLIC_URL",
        text: expect.stringContaining("nowhere.invalid"),
      }),
    ]);
    expect(await at("http://localhost:3000")).toEqual([expect.objectContaining({ level: "warning" })]);
  });
});

describe("the doctor, of the provider", () => {
  it("names a simulator, a stand-in and a provider that does not answer", async () => {
    expect(await examineProvider({ payment: { provider: "simulator", simulated: true } })).toEqual([
      expect.objectContaining({ level: "warning", variable: "PAYMENT_PROVIDER" }),
    ]);
    const initUrl = "https://nowhere.invalid/curl-init.php";
    const statusUrl = `http://127.0.0.1:${await closedPort()}/status`;
    const payment = { provider: "paiementpro", merchantId: "x", initUrl, statusUrl, simulated: false } as const;
    expect((await examineProvider({ payment })).map(({ level, variable }) => [level, variable])).toEqual([
      ["error", "PAIEMENTPRO_INIT_URL"],
      ["warning", "PAIEMENTPRO_STATUS_URL"],
    ]);
  });
});

describe("npm run doctor", () => {
  let printed = "";
  afterEach(() => vi.unstubAllEnvs());

  async function run(...args: string[]): Promise<number> {
    printed = "";
    const spy = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      printed += String(text);
      return true;
    });
    try {
      return await doctorCommand.run(args);
    } finally {
      spy.mockRestore();
    }
  }

  it.each([
    ["PUBLIC_URL", "fondation.example"],
    ["DATABASE_URL", "mysql://db.example/akwaba"],
    ["DATABASE_OWNER_URL", "postgres://owner@db.example/akwaba"],
    ["SMTP_URL", "https://mail.example"],
    ["MAIL_FROM", "nobody"],
    ["FILES_URL", "s3://host/bucket"],
    ["TRUSTED_PROXIES", "the proxy"],
    ["ADMIN_EMAIL", "nobody"],
    ["PAYMENT_PROVIDER", "cash"],
  ])("names %s by the words of the start if it is wrong", async (variable, value) => {
    vi.stubEnv(variable, value);
    let refusal = "";
    try {
      readConfig();
    } catch (error) {
      refusal = (error as Error).message;
    }
    expect(refusal).toMatch(new RegExp(`^${variable}: `, "m"));
    expect(await run()).toBe(1);
    for (const line of refusal.split("\n")) expect(printed.replace(/ +/g, " ")).toContain(line.replace(": ", " "));
  });

  it("lists what it found, and ends with 0 if nothing is an error", async () => {
    vi.stubEnv("DATA_DIR", dataDir);
    expect(await run()).toBe(0);
    expect(printed).toMatch(/^✓ version +Akwaba \S+, on Node v\d+/m);
    expect(printed).toMatch(/^! PAYMENT_PROVIDER +Payments are simulated/m);
    expect(printed).toMatch(/^! DATABASE_URL /m);
    expect(printed).toMatch(/^0 errors, \d warnings$/m);
  });
});
