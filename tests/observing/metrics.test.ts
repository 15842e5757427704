import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sweepAttempts } from "#money/payments/recheck-attempt.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press } from "../payments/drive-simulator.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { fetchMetrics, parseMetrics, readMetric } from "./read-metrics.ts";

let app: TestApp;
let campaign: { id: string; slug: string };
beforeAll(async () => {
  app = await startTestApp({}, { METRICS_PORT: "0" });
  campaign = await makeCampaign(app.handle);
});
afterAll(() => app.stop());

const requests = (labels: Record<string, string>) => readMetric(app, "akwaba_http_requests_total", labels);

/** Waits until the value is reached: a request is counted once its response has left. */
async function expectSoon(read: () => Promise<number>, value: number): Promise<void> {
  await expect.poll(read).toBe(value);
}

describe("the metrics", () => {
  it("are served on a port of their own, and nowhere on the public one", async () => {
    expect(await fetchMetrics(app)).toContain("nodejs_eventloop_lag_p99_seconds");
    for (const path of ["/metrics", "/api/v01/metrics"]) expect((await app.call(path)).status).toBe(404);
    const elsewhere = await fetch(`${app.site.metricsUrl}/`);
    expect(elsewhere.status).toBe(404);
    expect((await fetch(`${app.site.metricsUrl}/metrics`, { method: "POST" })).status).toBe(404);
  });

  it("are off if no port is named", async () => {
    const quiet = await startTestApp();
    expect(quiet.site.metricsUrl).toBeUndefined();
    await quiet.stop();
  });

  it("count requests by the pattern of their route, and observe those that were not in memory", async () => {
    const path = `/api/v01/public/donations/${campaign.slug}`;
    for (let call = 0; call < 3; call += 1) expect((await app.call(path)).status).toBe(200);
    const route = "/api/v01/public/donations/:slug";
    await expectSoon(() => requests({ route, cache: "miss", status: "2xx", method: "GET" }), 1);
    await expectSoon(() => requests({ route, cache: "hit" }), 2);
    expect(await readMetric(app, "akwaba_http_request_duration_seconds_count", { route })).toBe(1);
    expect(await readMetric(app, "akwaba_render_duration_seconds_count", { route })).toBe(1);
    expect(await readMetric(app, "akwaba_response_cache_bytes")).toBeGreaterThan(100);
  });

  it("have one route for all that is unknown, however many addresses are tried", async () => {
    for (let call = 0; call < 5; call += 1) await app.call(`/nulle-part-${call}?x=${call}`, { method: "PUT" });
    await app.call("/a/../b", { method: "PROPFIND" });
    await expectSoon(() => requests({ route: "unknown", status: "4xx", method: "PUT" }), 5);
    const text = await fetchMetrics(app);
    expect(text).not.toContain("nulle-part");
    expect(text).not.toContain("PROPFIND");
  });

  it("say what came of a payment: provider, settlement, outbox and mail", async () => {
    const order = await makeOrder(app, campaign.id, { payment_code: "WAVECI" });
    await press(app, order, "confirm");
    await app.settled();
    const calls = "akwaba_provider_call_duration_seconds_count";
    expect(await readMetric(app, calls, { call: "init", method: "WAVECI", outcome: "opened" })).toBe(1);
    expect(await readMetric(app, calls, { call: "status", outcome: "paid" })).toBeGreaterThan(0);
    expect(await readMetric(app, "akwaba_settlements_total", { method: "WAVECI", outcome: "pay" })).toBe(1);
    const delivered = { message: "receipt", lane: "document", outcome: "done" };
    expect(await readMetric(app, "akwaba_outbox_delivery_duration_seconds_count", delivered)).toBe(1);
    expect(await readMetric(app, "akwaba_mails_total", { outcome: "sent" })).toBe(1);
  });

  it("count an attempt that expires, and a message that cannot be delivered", async () => {
    const expiring = await startTestApp(
      {
        renderReceipt: async () => {
          throw new Error("no receipt today");
        },
      },
      { METRICS_PORT: "0" },
    );
    const { id } = await makeCampaign(expiring.handle);
    await makeOrder(expiring, id, { payment_code: "WAVECI" });
    expiring.clock.advance(49 * 3600);
    await sweepAttempts(expiring.site.app.ctx);
    expect(await readMetric(expiring, "akwaba_settlements_total", { outcome: "expire" })).toBe(1);
    await press(expiring, await makeOrder(expiring, id), "confirm");
    await expiring.settled();
    const failed = { message: "receipt", outcome: "failed" };
    expect(await readMetric(expiring, "akwaba_outbox_delivery_duration_seconds_count", failed)).toBe(1);
    await expiring.stop();
  });

  it("say how much waits in each queue, and for how long", async () => {
    const behind = await startTestApp({}, { METRICS_PORT: "0" });
    // A start looks for what is due: it must not find these.
    await behind.settled();
    await behind.handle.db.execute(sql`
      insert into outbox (kind, dedupe_key, payload, created_at, next_try_at)
      select 'receipt', 'stuck ' || n, '{}', now() - interval '2 hours', now() + (n - 2) * interval '1 hour'
      from generate_series(1, 3) n`);
    const samples = parseMetrics(await fetchMetrics(behind));
    const valueFor = (name: string, queue: string, lane: string) =>
      samples.find((one) => one.name === name && one.labels.queue === queue && one.labels.lane === lane)?.value;
    expect(valueFor("akwaba_queue_waiting", "outbox", "document")).toBe(3);
    expect(valueFor("akwaba_queue_due", "outbox", "document")).toBe(2);
    expect(valueFor("akwaba_queue_overdue_seconds", "outbox", "document")).toBeGreaterThanOrEqual(3600);
    expect(valueFor("akwaba_queue_waiting", "outbox", "letters")).toBe(0);
    for (const queue of ["inbox", "checks", "letters", "pictures", "thumbnails"]) {
      expect([queue, valueFor("akwaba_queue_waiting", queue, "")]).toEqual([queue, 0]);
    }
    expect(valueFor("akwaba_queue_overdue_seconds", "inbox", "")).toBe(0);
    await behind.stop();
  });
});
