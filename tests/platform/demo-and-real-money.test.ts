import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConfigError } from "#app/config.ts";
import { accounts } from "#people/identity/accounts.db.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { makeAccount } from "../factories/make-account.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startPaiementProStandIn } from "../fixtures/paiementpro-stand-in.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp } from "../setup/start-test-app.ts";
import { openTestDatabase } from "../setup/test-database.ts";

const REAL_PROVIDER = {
  PUBLIC_URL: "https://fondation.example",
  ADMIN_EMAIL: "direction@fondation.example",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "dons@fondation.example",
  SECRET_KEY: "a key of thirty-two signs or more",
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: "https://provider.example/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "https://api.provider.example/status",
};

let handle: DatabaseHandle;
/** The database and its files stay together from one start to the next. */
let dataDir: string;
beforeEach(async () => {
  handle = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-money-"));
});
afterEach(async () => {
  await handle.close();
  await rm(dataDir, { recursive: true, force: true });
});

const startForReal = () => startTestApp({ handle }, { ...REAL_PROVIDER, DATA_DIR: dataDir });

/** One gift is being paid, with this environment, and the site is stopped again. */
async function giveOnce(environment: Record<string, string> = {}): Promise<void> {
  const app = await startTestApp({ handle }, { DATA_DIR: dataDir, ...environment });
  await makeOrder(app, (await makeCampaign(handle)).id);
  await app.stop();
}

async function expectRefusal(): Promise<void> {
  const refusal = await startForReal().then(
    (app) => app.stop(),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(String(refusal)).toMatch(/^Error: PAYMENT_PROVIDER: .*npm run clear:simulated.*=simulator$/);
}

it("an empty database serves real payments", async () => {
  const app = await startForReal();
  expect(await (await app.call("/api/v01/public/settings")).json()).toMatchObject({ payments_simulated: false });
  await app.stop();
});

it("a database with simulated payments refuses a real provider, and says what to do", async () => {
  await giveOnce();
  await expectRefusal();
});

it("a database with a payment at a stand-in on loopback does so too", async () => {
  const gateway = await startPaiementProStandIn();
  await giveOnce({
    PAYMENT_PROVIDER: "paiementpro",
    PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
    PAIEMENTPRO_INIT_URL: gateway.initUrl("curl-init"),
    PAIEMENTPRO_STATUS_URL: gateway.statusUrl,
  });
  await gateway.close();
  await expectRefusal();
});

it("a database with real payments refuses the simulator and stand-ins, says what to do, and goes on with its provider", async () => {
  const provider = { ...scriptedProvider(), simulated: false };
  const real = await startTestApp({ handle, provider }, { ...REAL_PROVIDER, DATA_DIR: dataDir });
  await makeOrder(real, (await makeCampaign(handle)).id);
  await real.stop();
  const gateway = await startPaiementProStandIn();
  const standIn = {
    PAYMENT_PROVIDER: "paiementpro",
    PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
    PAIEMENTPRO_INIT_URL: gateway.initUrl("curl-init"),
    PAIEMENTPRO_STATUS_URL: gateway.statusUrl,
  };
  for (const environment of [{}, standIn]) {
    const refusal = await startTestApp({ handle }, { DATA_DIR: dataDir, ...environment }).then(
      (app) => app.stop(),
      (error: unknown) => error,
    );
    expect(refusal).toBeInstanceOf(ConfigError);
    expect(String(refusal)).toMatch(/^Error: PAYMENT_PROVIDER: .*real payments.*set PAYMENT_PROVIDER.*empty database/);
  }
  await gateway.close();
  await (await startForReal()).stop();
});

it("a database with an account of the demo does so too", async () => {
  const app = await startTestApp({ handle });
  await makeAccount(app);
  await app.stop();
  await handle.db.update(accounts).set({ isDemo: true });
  await expectRefusal();
});
