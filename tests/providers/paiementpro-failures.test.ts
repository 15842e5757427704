import { type AddressInfo, createServer, type Server } from "node:net";
import { Writable } from "node:stream";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  allowRedirects,
  createPaiementPro,
  NEUTRAL_REFUSAL,
  readInitAnswer,
  readStatusAnswer,
} from "#money/providers/paiementpro/create-paiementpro.ts";
import { createLog } from "#platform/log.ts";
import {
  type InitTrouble,
  type PaiementProStandIn,
  startPaiementProStandIn,
} from "../fixtures/paiementpro-stand-in.ts";
import { initRequest } from "./payment-provider-contract.ts";

const log = createLog("silent");
const GENEROUS = { connectMs: 10_000, totalMs: 35_000 };

let standIn: PaiementProStandIn;
let mute: Server;
let mutePort: number;

beforeAll(async () => {
  standIn = await startPaiementProStandIn({ slowMs: 20 });
  // Takes connections and never says a word: no TLS handshake ever ends there.
  mute = createServer();
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  mutePort = (mute.address() as AddressInfo).port;
});
afterEach(() => {
  standIn.statusMode = "correct";
});
afterAll(async () => {
  await standIn.close();
  mute.close();
});

function providerAt(initUrl: string, timeouts = GENEROUS) {
  return createPaiementPro({ merchantId: "PP-F0001", initUrl, statusUrl: standIn.statusUrl, log, timeouts });
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe("nothing was opened, for certain", () => {
  test("no server listens", async () => {
    const provider = providerAt(`http://127.0.0.1:${await closedPort()}/init/curl-init.php`);
    expect(await provider.init(initRequest())).toEqual({ kind: "unavailable" });
  });

  test("no such host", async () => {
    const provider = providerAt("https://gateway.invalid/init/curl-init.php", { connectMs: 1_000, totalMs: 35_000 });
    expect(await provider.init(initRequest())).toEqual({ kind: "unavailable" });
  });

  test("the other side does not speak TLS", async () => {
    const provider = providerAt(standIn.initUrl("curl-init").replace("http:", "https:"));
    expect(await provider.init(initRequest())).toEqual({ kind: "unavailable" });
  });

  test("the connection does not stand in time", async () => {
    const provider = providerAt(`https://127.0.0.1:${mutePort}/init/curl-init.php`, { connectMs: 30, totalMs: 35_000 });
    expect(await provider.init(initRequest())).toEqual({ kind: "unavailable" });
  });

  test("the known outage: HTTP 500 and an empty body", async () => {
    standIn.initTroubles.push("outage");
    const request = initRequest();
    expect(await providerAt(standIn.initUrl("initialize")).init(request)).toEqual({ kind: "unavailable" });
    expect(standIn.payments.has(request.reference)).toBe(false);
  });
});

describe("a payment may exist", () => {
  test.each<InitTrouble>([
    "lost_reset",
    "gateway_timeout",
    "garbage",
    "too_large",
    "redirect",
    "no_link",
    "foreign_link",
  ])("%s", async (trouble) => {
    standIn.initTroubles.push(trouble);
    const request = initRequest();
    expect(await providerAt(standIn.initUrl("curl-init")).init(request)).toEqual({ kind: "unknown" });
    expect(standIn.payments.has(request.reference)).toBe(true);
  });

  test("no answer in time, and the reference is then taken", async () => {
    standIn.initTroubles.push("lost_hang");
    const request = initRequest();
    const provider = providerAt(standIn.initUrl("curl-init"), { connectMs: 10_000, totalMs: 1_000 });
    expect(await provider.init(request)).toEqual({ kind: "unknown" });
    expect(await providerAt(standIn.initUrl("curl-init")).init(request)).toMatchObject({ kind: "rejected" });
  });

  test("a slow answer is waited for", async () => {
    standIn.initTroubles.push("lost_slow");
    expect(await providerAt(standIn.initUrl("curl-init")).init(initRequest())).toMatchObject({ kind: "opened" });
  });
});

test("a status call that hangs or finds no server is no answer", async () => {
  standIn.statusMode = "hang";
  const hanging = providerAt(standIn.initUrl("curl-init"), { connectMs: 10_000, totalMs: 50 });
  expect(await hanging.fetchStatus("REF1")).toEqual({ kind: "no_answer" });
  const statusUrl = `http://127.0.0.1:${await closedPort()}/status/`;
  const gone = createPaiementPro({ merchantId: "M", initUrl: standIn.initUrl("curl-init"), statusUrl, log });
  expect(await gone.fetchStatus("REF1")).toEqual({ kind: "no_answer" });
});

describe("how an init answer is read", () => {
  const readText = (status: number, text: string) =>
    readInitAnswer({ kind: "answered", status, text }, allowRedirects(["https://www.paiementpro.net/a"])).answer;
  const LINK = "https://www.paiementpro.net/processing_v2.php?sessionid=S1";

  test.each([
    [500, "", "unavailable"],
    [503, "\n", "unavailable"],
    [500, "<html>", "unknown"],
    [502, "", "unknown"],
    [504, "", "unknown"],
    [520, "", "unknown"],
    [403, "<html>", "unavailable"],
    [404, "", "unavailable"],
    [429, "", "unavailable"],
    [408, "", "unknown"],
    [409, "", "unknown"],
    [302, "", "unknown"],
    [200, "", "unknown"],
    [200, "null", "unknown"],
    [200, '{"success":"true","url":"x"}', "unknown"],
    [200, '{"success":true}', "unknown"],
    [500, '{"success":false,"message":"Erreur"}', "unknown"],
    [400, '{"success":false,"message":"Montant invalide"}', "rejected"],
  ])("HTTP %i %s is %s", (status, text, kind) => {
    expect(readText(status, text).kind).toBe(kind);
  });

  test("a session that the link does not name is null", () => {
    expect(readText(200, JSON.stringify({ success: true, url: LINK }))).toMatchObject({ sessionId: "S1" });
    const url = "https://www.paiementpro.net/pay";
    expect(readText(200, JSON.stringify({ success: true, url }))).toMatchObject({ sessionId: null });
  });

  test.each([
    [" Référence\n déjà\t utilisée ", "Référence déjà utilisée"],
    ["<b>Erreur</b>", NEUTRAL_REFUSAL],
    ["Voir https://evil.example", NEUTRAL_REFUSAL],
    ["x".repeat(201), NEUTRAL_REFUSAL],
    ["", NEUTRAL_REFUSAL],
    [null, NEUTRAL_REFUSAL],
    [["tableau"], NEUTRAL_REFUSAL],
  ])("the reason %o reads %s", (message, reason) => {
    expect(readText(200, JSON.stringify({ success: false, message }))).toEqual({ kind: "rejected", reason });
  });
});

describe("how a status answer is read", () => {
  const readJson = (value: unknown) =>
    readStatusAnswer({ kind: "answered", status: 200, text: JSON.stringify(value) }, "REF1");
  const PAID = { success: true, marchant_id: "PP-F0001", pay_id: "P1", reference: "REF1", amount: "5000" };

  test("paid, with the amount as text or as a number", () => {
    const paid = { kind: "paid", amount: 5_000, currency: null, merchant: "PP-F0001", payId: "P1" };
    expect(readJson(PAID)).toEqual(paid);
    expect(readJson({ ...PAID, amount: 5_000 })).toEqual(paid);
    expect(readJson({ ...PAID, pay_id: 77, marchant_id: null })).toEqual({ ...paid, payId: "77", merchant: null });
  });

  test("a failure names its payment", () => {
    expect(readJson({ ...PAID, success: false })).toEqual({ kind: "failed", payId: "P1" });
  });

  test("a failure without a payment tells nothing", () => {
    expect(readJson({ success: false, error: "Aucune transaction" })).toEqual({ kind: "unknown" });
  });

  test.each([
    ["a fraction of a franc", { ...PAID, amount: "5000.50" }],
    ["no amount", { ...PAID, amount: null }],
    ["another reference", { ...PAID, reference: "REF2" }],
    ["success in words", { ...PAID, success: "true" }],
    ["a list", [PAID]],
  ])("%s is no answer", (_what, value) => {
    expect(readJson(value)).toEqual({ kind: "no_answer" });
  });
});

describe("where a payer may be sent", () => {
  const production = allowRedirects([
    "https://www.paiementpro.net/webservice/onlinepayment/init/curl-init.php",
    "https://api.paiementpro.net/status",
  ]);

  test.each([
    "https://www.paiementpro.net/pay?sessionid=1",
    "https://paiementpro.net/pay",
    "https://checkout.paiementpro.net/pay",
    "https://API.PaiementPro.net/pay",
  ])("to %s", (link) => {
    expect(production(link)).toBe(true);
  });

  test.each([
    "http://www.paiementpro.net/pay",
    "https://paiementpro.net.evil.example/",
    "https://evilpaiementpro.net/",
    "https://www.paiementpro.net@evil.example/",
    "https://user:secret@www.paiementpro.net/",
    "https://evil.example/?www.paiementpro.net",
    "//www.paiementpro.net/pay",
    "javascript:alert(1)",
    "data:text/html,x",
    "http://localhost/pay",
    "",
  ])("not to %s", (link) => {
    expect(production(link)).toBe(false);
  });

  test("no public suffix is opened by a short host name", () => {
    expect(allowRedirects(["https://pay.co.ci/init"])("https://evil.co.ci/")).toBe(false);
  });
});

describe("configuration", () => {
  const create = (initUrl: string, statusUrl: string) => () =>
    createPaiementPro({ merchantId: "M", initUrl, statusUrl, log });

  test("plain http is for loopback only", () => {
    expect(create("http://www.paiementpro.net/init/curl-init.php", "https://api.paiementpro.net/status")).toThrow(
      /PAIEMENTPRO_INIT_URL must be an https URL/,
    );
    expect(create("https://www.paiementpro.net/init/curl-init.php", "http://api.paiementpro.net/status")).toThrow(
      /PAIEMENTPRO_STATUS_URL must be an https URL/,
    );
  });

  test("an init address that is neither route is refused", () => {
    expect(
      create("https://www.paiementpro.net/OnlineServicePayment_v2.php", "https://api.paiementpro.net/status"),
    ).toThrow(/curl-init\.php or \/initialize\.php/);
  });
});

test("the log names the reference, and neither secret nor contact", async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const provider = createPaiementPro({
    merchantId: "PP-F0001",
    initUrl: standIn.initUrl("curl-init"),
    statusUrl: standIn.statusUrl,
    log: pino({ level: "debug" }, sink),
  });
  const request = initRequest({ notificationUrl: "http://127.0.0.1:1/notifications/TOPSECRET" });
  await provider.init(request);
  await provider.init({ ...request, amount: 1 });
  await provider.fetchStatus(request.reference);
  const text = lines.join("");
  expect(text).toContain(request.reference);
  expect(text).not.toMatch(/TOPSECRET|awa@example|0708091011|Koné|sessionid/);
});
