import { once } from "node:events";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAMPAIGNS_TAG } from "#giving/campaigns/campaign-purpose.ts";
import { ALL_CALLS, OWN_RENDERINGS } from "#platform/http/call-limit.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const ENVIRONMENT = { RATE_LIMIT_FACTOR: "1", TRUSTED_PROXIES: "127.0.0.0/8" };
const LIST = "/api/v01/public/donations";

let app: TestApp;
let slug: string;
beforeAll(async () => {
  app = await startTestApp({}, ENVIRONMENT);
  ({ slug } = await makeCampaign(app.handle));
});
afterAll(() => app.stop());

/** The status of the answer to this request target, sent as it is: `fetch` would tidy it. */
async function ask(target: string, from: string, method = "GET"): Promise<number> {
  const { hostname, port } = new URL(app.site.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  // Not ended here: for a server, that would be a caller who is gone.
  socket.write(
    `${method} ${target} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\nconnection: close\r\n\r\n`,
  );
  const answer = (await buffer(socket)).toString("latin1");
  return Number(answer.split(" ")[1]);
}

/** Calls in sequence until a response is refused for their number. Returns how many were not. */
async function askUntilRefused(from: string, target: (n: number) => string): Promise<number> {
  for (let served = 0; served < OWN_RENDERINGS.points; served += 1) {
    if ((await ask(target(served), from)) === 429) return served;
  }
  throw new Error("nothing was refused");
}

describe("a request target that can be read in two ways", () => {
  const AMBIGUOUS = [
    `/public/..${LIST}`,
    `/public/%2e%2e${LIST}`,
    `/public/%2E.${LIST}`,
    `/public/.%2e${LIST}`,
    `/public/x/%2e%2e/..${LIST}`,
    `/assets/./..${LIST}?category=x`,
    "/assets/../dons?categorie=x",
    `/assets/..%2f${LIST.slice(1)}`,
    `/assets/..%5c${LIST.slice(1)}`,
    `/assets\\..\\${LIST.slice(1)}`,
    "/healthz/..",
    "/dons/.",
    "/dons/%2e",
    `/${LIST}`,
    "//evil.example/dons",
    "/\\evil.example/dons",
    "/%2fevil.example",
    `http://akwaba.test${LIST}`,
    "*",
    "/dons#/x",
    "/dons/%zz",
    "/dons/%ff",
  ];

  it.each(AMBIGUOUS)("is refused: %s", async (target) => {
    expect(await ask(target, "203.0.113.30")).toBe(400);
  });

  it("is refused in a way around the limit of all calls, and counts", async () => {
    const address = "203.0.113.31";
    await app.site.app.ctx.limits.reserve(ALL_CALLS, address, ALL_CALLS.points);
    await askUntilRefused(address, () => `/public/..${LIST}`);
  });

  it("is not what people and programs write", async () => {
    for (const target of [
      `${LIST}?page=1`,
      `${LIST}/${slug}`,
      `${LIST}?category=l%C3%A9gumes..%2f`,
      "/healthz?a=//b/../c",
    ]) {
      expect(await ask(target, "203.0.113.32"), target).toBe(200);
    }
    expect(await ask("/%E2%80%A6/a..b/...", "203.0.113.32")).toBe(404);
  });
});

describe("what is made for one caller alone", () => {
  const { points } = OWN_RENDERINGS;

  it.each([
    ["a list by category", (n: number) => `/api/v01/public/events?category=${n}`],
    ["an unknown campaign", (n: number) => `${LIST}/unknown-${n}`],
    ["a page past the last", (n: number) => `${LIST}?page=${n + 2}`],
    ["an encoded path", () => "/api/v01/public/%64onations"],
  ])("is limited by address, far below what is kept: %s", async (name, target) => {
    const address = `198.51.100.${name.length}`;
    await app.site.app.ctx.limits.reserve(OWN_RENDERINGS, address, points - 15);
    expect(await askUntilRefused(address, target)).toBeGreaterThanOrEqual(15);
    expect(await ask(LIST, address)).toBe(200);
    expect(await ask(LIST, "203.0.113.33")).toBe(200);
  });

  it("says in French for how long to wait", async () => {
    const address = "203.0.113.34";
    await app.site.app.ctx.limits.reserve(OWN_RENDERINGS, address, points);
    await askUntilRefused(address, (n) => `${LIST}/unknown-${n}`);
    const headers = { "x-forwarded-for": address };
    for (const path of [`${LIST}/unknown`, "/api/v01/public/events?category=x"]) {
      const refusal = await app.call(path, { headers });
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await refusal.json()).toMatchObject({
        code: "too_many",
        message: expect.stringContaining("Trop de demandes"),
      });
    }
  });

  it("is not what is kept: the first to ask after a change pays nothing", async () => {
    const address = "203.0.113.35";
    await app.site.app.ctx.limits.reserve(OWN_RENDERINGS, address, points);
    expect(await ask(LIST, "203.0.113.36")).toBe(200);
    await askUntilRefused(address, (n) => `${LIST}/unknown-${n}`);
    await app.site.app.ctx.write(async ({ invalidate }) => invalidate([CAMPAIGNS_TAG]));
    expect((await app.call(LIST, { headers: { "x-forwarded-for": address } })).status).toBe(200);
  });
});
