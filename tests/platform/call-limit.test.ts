// Also on the embedded database: counting at the same time.
import { afterAll, beforeAll, expect, it } from "vitest";
import { ALL_CALLS, SHARED_RENDERINGS } from "#platform/http/call-limit.ts";
import { SETTINGS_TAG } from "#site/settings/read-settings.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ENVIRONMENT = { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.0/8" };
const CACHED = "/api/v01/public/settings";
const UNCACHED = "/api/v01/no/such/call";
const NOTIFICATION = "/api/v01/payment/notifications/simulator/nobody";

let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  app = await startTestApp({}, ENVIRONMENT);
  other = await startTestApp({ handle: app.handle }, ENVIRONMENT);
});
afterAll(async () => {
  await other.stop();
  await app.stop();
});

function call(node: TestApp, address: string, path = CACHED, init: RequestInit = {}) {
  return node.call(path, { ...init, headers: { "x-forwarded-for": address } });
}

/** Calls until one is refused. Returns how many were not, and the refusal. */
async function callUntilRefused(nodes: TestApp[], address: string): Promise<{ served: number; refusal: Response }> {
  for (let served = 0; ; served += 1) {
    const answer = await call(nodes[served % nodes.length] as TestApp, address, UNCACHED);
    if (answer.status === 429) return { served, refusal: answer };
    expect(answer.status).toBe(404);
  }
}

it("refuses an address its calls beyond the limit, and no other address's", async () => {
  const address = "203.0.113.20";
  await app.site.app.ctx.limits.reserve(ALL_CALLS, address, ALL_CALLS.points - 60);
  const { served, refusal } = await callUntilRefused([app], address);
  expect(served).toBeGreaterThanOrEqual(60);

  expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refusal.headers.get("retry-after"))).toBeLessThanOrEqual(ALL_CALLS.seconds);
  expect(await refusal.json()).toMatchObject({
    code: "too_many",
    message: expect.stringContaining("Trop de demandes"),
    request_id: expect.any(String),
  });
  const page = await call(app, address, "/nulle-part");
  expect([page.status, page.headers.get("content-type")]).toEqual([429, "text/html; charset=utf-8"]);
  expect((await call(app, "203.0.113.21", UNCACHED)).status).toBe(404);
});

it("answers an address from the cache however often it calls, and after a change too", async () => {
  const address = "203.0.113.24";
  await call(app, "203.0.113.21");
  await app.site.app.ctx.limits.reserve(ALL_CALLS, address, ALL_CALLS.points);
  await callUntilRefused([app], address);
  const cached = await Promise.all(Array.from({ length: 200 }, () => call(app, address)));
  expect(new Set(cached.map(({ status }) => status))).toEqual(new Set([200]));
  await app.site.app.ctx.write(async ({ invalidate }) => invalidate([SETTINGS_TAG]));
  expect((await call(app, address)).status).toBe(200);
  expect((await call(app, address, UNCACHED)).status).toBe(429);
});

it("counts what an address makes the site render for all, and still answers what is there", async () => {
  const address = "203.0.113.25";
  const other = "203.0.113.26";
  await app.site.app.ctx.limits.reserve(SHARED_RENDERINGS, address, SHARED_RENDERINGS.points);
  const change = () => app.site.app.ctx.write(async ({ invalidate }) => invalidate([SETTINGS_TAG]));
  await call(app, other);
  let refused = false;
  for (let changes = 0; changes < SHARED_RENDERINGS.points && !refused; changes += 1) {
    await change();
    refused = (await call(app, address)).status === 429;
  }
  expect(refused).toBe(true);
  expect((await call(app, other)).status).toBe(200);
  expect((await call(app, address)).status).toBe(200);
});

it("still hears what a provider says, and who watches over the site", async () => {
  const address = "203.0.113.22";
  await app.site.app.ctx.limits.reserve(ALL_CALLS, address, ALL_CALLS.points);
  await callUntilRefused([app], address);
  expect((await call(app, address, NOTIFICATION, { method: "POST" })).status).not.toBe(429);
  expect((await call(app, address, "/readyz")).status).toBe(200);
});

it("counts on all nodes together", async () => {
  const address = "203.0.113.23";
  await other.site.app.ctx.limits.reserve(ALL_CALLS, address, ALL_CALLS.points - 120);
  const { served } = await callUntilRefused([app, other], address);
  expect(served).toBeGreaterThanOrEqual(60);
  // Each node may let the calls pass that come while it asks, never a share of its own.
  expect(served).toBeLessThan(ALL_CALLS.points);
});
