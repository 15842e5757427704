import { afterAll, beforeAll, expect, it } from "vitest";
import type { Campaign } from "#giving/campaigns/campaigns.db.ts";
import { readPageTable } from "#platform/http/cacheable-routes.ts";
import { pagesFromBuild } from "#platform/http/page-renderer.ts";
import { makeAccount, signIn } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press, statusOf } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";

const FOR_SHARED_CACHES = "s-maxage=1, stale-while-revalidate=10, stale-if-error=600";
const FRESH = /^fresh=1; Max-Age=360; Path=\/; HttpOnly; SameSite=Lax$/;
const FRESH_BROWSER = { headers: { cookie: "theme=x; fresh=1" } };

const pages = await pagesFromBuild();
const { cacheable, privatePrefixes } = readPageTable(await pages.load());

let app: TestApp;
let campaign: Campaign;
beforeAll(async () => {
  app = await startTestApp({ pages });
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

const cachingOf = ({ headers }: Response) => headers.get("cache-control");
const freshCookieOf = ({ headers }: Response) => headers.getSetCookie().find((one) => one.startsWith("fresh="));

it("lets caches on the way hold every public page and list, and makes browsers ask each time", async () => {
  const lists = app.site.app.endpoints
    .filter(({ path, cache }) => path.startsWith("/api/") && typeof cache === "object" && !path.includes(":"))
    .map(({ path }) => path);
  const plain = cacheable.map(({ pattern }) => pattern).filter((pattern) => !pattern.includes(":"));
  const seen = new Set<string>();
  const { slug } = campaign;
  for (const path of [...plain, ...lists, `/dons/${slug}`, `/api/v01/public/donations/${slug}`]) {
    const rendered = await app.call(path);
    // Some settings are empty here.
    if (rendered.status !== 200) continue;
    seen.add(path);
    const hit = await app.call(path, { headers: { "if-none-match": rendered.headers.get("etag") ?? "" } });
    expect(hit.status, path).toBe(304);
    for (const answer of [rendered, hit]) {
      expect([path, cachingOf(answer)]).toEqual([path, FOR_SHARED_CACHES]);
      expect(new Date(answer.headers.get("expires") ?? "").getTime()).toBe(0);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  }
  expect(seen.size).toBeGreaterThan(30);
  expect([...seen]).toEqual(expect.arrayContaining(["/", "/dons", `/dons/${slug}`, "/api/v01/public/home"]));
});

it("lets no cache hold a private page, an address that names nothing, a list that is not cached here, or a refusal", async () => {
  expect(privatePrefixes.length).toBeGreaterThan(10);
  for (const prefix of privatePrefixes) {
    const path = prefix.endsWith("/") ? `${prefix}inconnu-inconnu-inconnu` : prefix;
    expect([path, cachingOf(await app.call(path))]).toEqual([path, "no-store"]);
  }
  for (const path of [
    "/nulle-part",
    "/dons/inconnue",
    "/projets?theme=inconnu",
    "/api/v01/public/projects?theme=inconnu",
  ]) {
    expect(["no-cache", "no-store"], path).toContain(cachingOf(await app.call(path)));
  }
});

it("lets no cache hold anything of a payment", async () => {
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  const addresses = [order.receipt_url, order.payment_link ?? ""].map((url) => new URL(url).pathname);
  for (const path of [...addresses, `/api/v01/payment/check-status/${order.reference}`]) {
    expect([path, cachingOf(await app.call(path))]).toEqual([path, "no-store"]);
  }
});

it("gets a donor past all caches, from the order on and once more when the payment is told", async () => {
  const home = () => app.call("/", FRESH_BROWSER);
  const before = await home();
  expect(cachingOf(before)).toBe("no-cache");
  expect(cachingOf(await app.call("/"))).toBe(FOR_SHARED_CACHES);
  const order = await makeOrder(app, campaign.id);
  await press(app, order, "confirm");
  expect(await statusOf(app, order.reference)).toMatchObject({ success: true });
  const shown = await app.call(`/api/v01/payment/check-status/${order.reference}`);
  expect(freshCookieOf(shown)).toMatch(FRESH);
  const after = await home();
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  // Nothing on the way stores what it gets meanwhile, nor does the browser answer from what it had.
  expect([cachingOf(after), after.headers.get("expires")]).toEqual(["no-cache", null]);
});

it("gets everybody past all caches who has written something, and nobody who was refused", async () => {
  const account = await makeAccount(app);
  const { bearer } = await signIn(app, account);
  const send = (path: string, body: object, headers = {}) => app.post(path, body, headers);
  expect(freshCookieOf(await send("/auth/login", account))).toMatch(FRESH);
  expect(freshCookieOf(await send("/auth/login", { ...account, password: "faux-faux-faux" }))).toBeUndefined();
  expect(freshCookieOf(await send("/auth/logout", {}, bearer))).toMatch(FRESH);
  expect(freshCookieOf(await app.call("/api/v01/public/home"))).toBeUndefined();
});
