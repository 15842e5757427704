import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { CampaignDetail, CampaignSummary } from "#giving/campaigns/campaign.contract.ts";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { checkData } from "#operations/integrity/check-data.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { findFreePort, type SiteProcess, startSiteProcess } from "../setup/built-site.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const log = createLog("silent");

// Only a database server can be shared by several processes.
describe.runIf(inject("databaseTemplate").kind === "server")("several processes behind one port", () => {
  let database: { url: string; drop(): Promise<void> };
  let dataDir: string;
  let site: SiteProcess;
  let metricsPort: number;
  let campaign: Pick<CampaignSummary, "id" | "slug">;

  beforeAll(async () => {
    database = await createServerDatabase();
    dataDir = await mkdtemp(join(tmpdir(), "akwaba-processes-"));
    const handle = await openServerDatabase(database.url, log);
    campaign = await makeCampaign(handle);
    await handle.close();
    metricsPort = Number(await findFreePort());
    site = await startSiteProcess({
      WEB_CONCURRENCY: "2",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PAYMENT_PROVIDER: "simulator",
      RATE_LIMIT_FACTOR: "10000",
      LOG_LEVEL: "silent",
      METRICS_PORT: String(metricsPort),
    });
    await until(() => workers().length === 2);
  });
  afterAll(async () => {
    site?.process.kill("SIGKILL");
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const workers = () =>
    spawnSync("ps", ["-o", "pid=", "--ppid", String(site.pid)], { encoding: "utf8" })
      .stdout.split("\n")
      .filter(Boolean)
      .map(Number);

  async function until(condition: () => unknown): Promise<void> {
    while (!(await condition())) await new Promise((next) => setTimeout(next, 50));
  }

  /** Each call on a connection of its own: they are dealt to the processes in turn. */
  const call = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, { redirect: "manual", ...init, headers: { connection: "close", ...init.headers } });

  async function give(): Promise<void> {
    const opened = await call("/api/v01/payment/create-order", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(orderBody(campaign.id)),
    });
    const { payment_link } = (await opened.json()) as CreateOrderAnswer;
    const choice = new URLSearchParams({ choice: "confirm" });
    const headers = { origin: site.url };
    const paid = await call(new URL(payment_link ?? "").pathname, { method: "POST", headers, body: choice });
    expect(paid.status).toBe(303);
  }

  const collected = async () =>
    ((await (await call(`/api/v01/public/donations/${campaign.slug}`)).json()) as CampaignDetail).collected_amount;

  it("serve their metrics as one, whichever process answered", async () => {
    const route = "/api/v01/public/donations/:slug";
    for (let calls = 0; calls < 8; calls += 1) await call(`/api/v01/public/donations/${campaign.slug}`);
    const read = async (pattern: RegExp) => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      return [...text.matchAll(pattern)].reduce((sum, [, value]) => sum + Number(value), 0);
    };
    const counted = new RegExp(`^akwaba_http_requests_total\\{[^}]*route="${route}"[^}]*\\} (\\d+)`, "gm");
    await expect.poll(() => read(counted)).toBe(8);
    expect(await read(/^akwaba_database_up (\d+)/gm)).toBe(1);
    expect(await read(/^akwaba_build_info\{.*\} (\d+)/gm)).toBe(1);
  });

  it("show a gift that one of them has settled, all of them", async () => {
    for (let gift = 0; gift < 4; gift += 1) await give();
    // Four in a row, so that each of the two has answered.
    await until(async () => {
      const seen = [await collected(), await collected(), await collected(), await collected()];
      return seen.every((amount) => amount === 40_000);
    });
  });

  it("go on when one is killed, and another takes its place", async () => {
    const [killed = 0, other] = workers();
    process.kill(killed, "SIGKILL");
    await until(() => workers().length === 2 && !workers().includes(killed));
    expect(workers()).toContain(other);
    await until(async () => (await call("/readyz")).ok);
    for (let gift = 0; gift < 4; gift += 1) await give();
    await until(async () => (await collected()) === 80_000);
  });

  it("all stop when they are told to, each by itself and with the one that leads them, and lose nothing", async () => {
    const all = workers();
    // As a service manager does, which signals every process of the service.
    for (const pid of all) process.kill(pid, "SIGTERM");
    expect((await call("/readyz")).status).toBe(200);
    const exited = once(site.process, "exit");
    site.process.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
    expect(all.filter((pid) => spawnSync("ps", ["-p", String(pid)]).status === 0)).toEqual([]);
    const handle = await openServerDatabase(database.url, log);
    expect(await checkData(handle.db)).toEqual([]);
    await handle.close();
  });
});
