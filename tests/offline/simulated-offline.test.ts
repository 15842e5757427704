import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SIMULATED_PAYMENT } from "#money/receipts/receipt-words.contract.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { confirmOffline, offlineForm, recordOffline, signInTwoTreasurers } from "../factories/make-offline-payment.ts";
import { startPaiementProStandIn } from "../fixtures/paiementpro-stand-in.ts";
import { scriptedProvider } from "../payments/scripted-provider.ts";
import { startTestApp } from "../setup/start-test-app.ts";
import { openTestDatabase } from "../setup/test-database.ts";

let handle: DatabaseHandle;
/** The database and its files stay together from one start to the next. */
let dataDir: string;
beforeEach(async () => {
  handle = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-simulated-"));
});
afterEach(async () => {
  await handle.close();
  await rm(dataDir, { recursive: true, force: true });
});

const REAL_PROVIDER = {
  PUBLIC_URL: "https://fondation.example",
  ADMIN_EMAIL: "direction@fondation.example",
  SECRET_KEY: "a key of thirty-two signs or more",
  SMTP_URL: "smtps://mail.example",
  MAIL_FROM: "dons@fondation.example",
  PAYMENT_PROVIDER: "paiementpro",
  PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
  PAIEMENTPRO_INIT_URL: "https://provider.example/curl-init.php",
  PAIEMENTPRO_STATUS_URL: "https://api.provider.example/status",
};

type Options = Parameters<typeof startTestApp>;

/** Starts the site, has one payment recorded and confirmed, and returns the site with both. */
async function receiveOnce(options: Options[0] = {}, environment: Options[1] = {}) {
  const app = await startTestApp({ ...options, handle }, { DATA_DIR: dataDir, ...environment });
  const campaign = await makeCampaign(handle);
  const { recorder, second } = await signInTwoTreasurers(app);
  const { id } = await recordOffline(app, recorder, offlineForm(campaign.id));
  const { payment_id: paymentId } = await confirmOffline(app, second, id);
  await app.settled();
  return { app, campaign, second, paymentId };
}

/** Starts the site once more, and says why it does not. */
const restart = (options: Options[0] = {}, environment: Options[1] = {}) =>
  startTestApp({ ...options, handle }, { DATA_DIR: dataDir, ...environment }).then(
    async (app) => {
      await app.stop();
      return "it starts";
    },
    (error: unknown) => String(error),
  );

async function simulatedOf(table: "attempts" | "receipts"): Promise<boolean[]> {
  const { rows } = await handle.jobs.executeSql(`select simulated from ${table} order by simulated`);
  return rows.map(({ simulated }: { simulated: boolean }) => simulated);
}

describe("money that staff received where payments are simulated", () => {
  it("is simulated, and receipt, mail, check page and export say so", async () => {
    const documents: unknown[] = [];
    const renderReceipt = async (document: unknown) => {
      documents.push(document);
      return Buffer.from("%PDF-");
    };
    const { app, second, paymentId } = await receiveOnce({ renderReceipt });
    expect(documents).toEqual([expect.objectContaining({ simulated: true, amount: 25_000 })]);
    const [mail] = (await app.mails()).filter(({ attachments }) => attachments.length > 0);
    expect(mail?.text).toContain(SIMULATED_PAYMENT);
    const payment = await (await app.call(`/api/v01/admin/payments/${paymentId}`, { headers: second })).json();
    expect(payment).toMatchObject({ simulated: true, provider: "offline" });
    const { rows } = await handle.jobs.executeSql("select verify_code from receipts");
    const check = await (await app.call(`/api/v01/receipts/verify/${rows[0].verify_code}`)).json();
    expect(check).toMatchObject({ simulated: true });
    const csv = await (await app.call("/api/v01/admin/payments/export?format=csv", { headers: second })).text();
    expect(csv.split("\n")[0]).toContain("Simulé");
    expect(csv).toMatch(/Kouassi.*;oui/);
    await app.stop();
  });

  it("does not keep the site from starting again", async () => {
    await (await receiveOnce()).app.stop();
    expect(await restart()).toBe("it starts");
  });

  it("is so at a stand-in on loopback too, and refuses a real provider since", async () => {
    const gateway = await startPaiementProStandIn();
    const standIn = {
      PAYMENT_PROVIDER: "paiementpro",
      PAIEMENTPRO_MERCHANT_ID: "PP-F0001",
      PAIEMENTPRO_INIT_URL: gateway.initUrl("curl-init"),
      PAIEMENTPRO_STATUS_URL: gateway.statusUrl,
    };
    await (await receiveOnce({}, standIn)).app.stop();
    expect(await simulatedOf("receipts")).toEqual([true]);
    expect(await restart({}, standIn)).toBe("it starts");
    await gateway.close();
    expect(await restart({}, REAL_PROVIDER)).toMatch(/holds the demo or simulated payments/);
  });
});

describe("money that staff received beside a real provider", () => {
  const provider = { ...scriptedProvider(), simulated: false };

  it("is real, and refuses the simulator", async () => {
    // Tried without any payment before, it may go over to the real provider.
    expect(await restart()).toBe("it starts");
    await (await receiveOnce({ provider })).app.stop();
    expect(await simulatedOf("receipts")).toEqual([false]);
    expect(await restart({ provider }, REAL_PROVIDER)).toBe("it starts");
    expect(await restart()).toMatch(/holds real payments/);
  });
});
