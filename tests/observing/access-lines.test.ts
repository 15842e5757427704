import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog } from "#platform/log.ts";
import { lastMailTo, makeAccount, PASSWORD, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

interface Line {
  requestId: string;
  level: number;
  access: { route: string; method: string; status: number; ms: number; cache: string; aborted?: true };
}

const written: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ log: createLog("info", { write: (line) => written.push(line) }) });
});
afterAll(() => app.stop());
beforeEach(() => {
  written.length = 0;
});

const lines = (): Line[] => written.map((line) => JSON.parse(line)).filter(({ access }) => access !== undefined);
const seen = () =>
  lines().map(({ access: { method, route, status, cache } }) => `${method} ${route} ${status} ${cache}`);

/** Waits for as many lines: each is written once its response has left. */
async function expectLines(...expected: string[]): Promise<void> {
  await expect.poll(() => seen().length).toBeGreaterThanOrEqual(expected.length);
  expect(seen()).toEqual(expected);
}

/** None of these is anywhere in the whole log. */
function expectUnsaid(...secrets: (string | undefined)[]): void {
  const log = written.join("");
  for (const secret of secrets) {
    expect(secret).toBeTruthy();
    expect(log).not.toContain(secret);
  }
}

it("has one line for each request, whether it was in memory or not", async () => {
  const { slug } = await makeCampaign(app.handle);
  const path = `/api/v01/public/donations/${slug}`;
  const first = await app.call(path);
  await first.text();
  await app.call(path, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  await app.call("/api/v01/public/donations?page=deux");
  await app.call("/healthz");
  await app.call("/nulle-part");
  const route = "/api/v01/public/donations";
  await expectLines(
    `GET ${route}/:slug 200 miss`,
    `GET ${route}/:slug 304 hit`,
    `GET ${route} 422 none`,
    "GET unknown 404 none",
  );
  for (const { requestId, access, level } of lines()) {
    expect(requestId).toMatch(/^[\w-]{36}$/);
    expect(access.ms).toBeGreaterThanOrEqual(0);
    expect(level).toBe(30);
  }
});

it("carries the id that a refusal gives to its reader, and all other lines about it", async () => {
  const refused = await app.post("/payment/create-order", { amount: -1 });
  const { request_id } = (await refused.json()) as { request_id: string };
  await expectLines("POST /api/v01/payment/create-order 422 none");
  expect(lines()[0]?.requestId).toBe(request_id);
  const about = written.map((line) => JSON.parse(line)).filter(({ requestId }) => requestId === request_id);
  expect(about.length).toBeGreaterThan(1);
});

it("says nothing of persons: no token of a link, no query, no address, no name", async () => {
  const body = await makeAccount(app);
  const { bearer } = await signIn(app, body);
  const { id } = await makeCampaign(app.handle);
  const order = await makeOrder(app, id, { donor_email: "secrete@exemple.example" });
  await press(app, order, "confirm");
  await app.settled();
  const receipt = new URL(order.receipt_url).pathname;
  expect((await app.call(receipt)).status).toBe(200);
  expect((await app.call("/recus/un-jeton-inconnu?email=curieuse@exemple.example")).status).toBe(404);
  await app.call(`/api/v01/payment/check-status/${order.reference}?jeton=dans-la-requete`);
  await app.call("/api/v01/private/profile", { headers: bearer });
  await app.call("/api/v01/is-subscribe?email=secrete@exemple.example");
  await app.post("/auth/forgot-password", { email: body.email });
  const link = /reset-password\?\S*code=([\w-]+)/.exec((await lastMailTo(app, body.email))?.text ?? "")?.[1];
  await app.call(`/reset-password?email=${encodeURIComponent(body.email)}&code=${link}`);
  await expect
    .poll(() => seen().filter((line) => line.includes("reset-password") || line.includes("unknown")).length)
    .toBeGreaterThan(0);
  expect(seen()).toContain("GET /recus/:token 200 none");
  expect(seen()).toContain("GET /api/v01/payment/check-status/:reference 200 none");
  const token = bearer.authorization.replace("Bearer ", "");
  expectUnsaid(receipt.split("/").at(-1), "un-jeton-inconnu", "dans-la-requete", link, token, PASSWORD);
  expectUnsaid(body.email, encodeURIComponent(body.email), "secrete", "curieuse", "127.0.0.1");
});

it("has no line for a file of a page nor a probe, and none at all if the log is silent", async () => {
  await app.call("/public/images/rien.webp");
  await app.call("/healthz");
  await app.call("/readyz");
  await app.call("/nulle-part");
  await expectLines("GET unknown 404 none");

  const silent: string[] = [];
  const quiet = await startTestApp({ log: createLog("silent", { write: (line) => silent.push(line) }) });
  await quiet.call("/healthz");
  await quiet.call("/api/v01/public/donations");
  await quiet.stop();
  expect(silent).toEqual([]);
});
