// Also on the embedded database: the transactions in which such a fault is met.
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isNull } from "drizzle-orm";
import type { Email } from "postal-mime";
import { afterEach, describe, expect, inject, it } from "vitest";
import { checkInstallation } from "#operations/integrity/check-data.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { createLog } from "#platform/log.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { press, statusOf } from "../payments/drive-simulator.ts";
import { startMailServer } from "../setup/mail-server.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const DAY_SECONDS = 86_400;
/** The delay of each answer of the slow database, and the number of people who give at once meanwhile. */
const DELAY_MS = 50;
const AT_ONCE = 8;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function start(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp({}, environment);
  undo.push(() => app.stop());
  return app;
}

const waiting = async (app: TestApp) => (await app.handle.db.select().from(outbox).where(isNull(outbox.doneAt))).length;

/** Lets what failed be tried again, until nothing waits. */
async function untilDelivered(app: TestApp): Promise<void> {
  while ((await waiting(app)) > 0) {
    app.clock.advance(3_600);
    app.site.app.outbox.wake();
    await app.settled();
  }
}

async function expectAllWell(app: TestApp): Promise<void> {
  expect(await waiting(app)).toBe(0);
  expect(await checkInstallation({ db: app.handle.db, files: app.site.files })).toEqual([]);
}

const give = async (app: TestApp, email: string) => {
  const order = await makeOrder(app, (await makeCampaign(app.handle)).id, { donor_email: email });
  await press(app, order, "confirm");
  return order;
};

const mailsTo = (address: string, mails: readonly Email[]) =>
  mails.filter(({ to }) => to?.some((one) => one.address === address)).length;

it("the mail server is gone, and a gift counts; its receipt is mailed once, when the server is back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "akwaba-mails-"));
  undo.push(() => rm(folder, { recursive: true }));
  const gone = await startMailServer(folder);
  await gone.stop();
  const app = await start({ SMTP_URL: gone.url, MAIL_FROM: "Akwaba <bonjour@exemple.example>" });

  const order = await give(app, "patiente@exemple.example");
  expect(await statusOf(app, order.reference)).toMatchObject({ success: true });
  expect(await waiting(app)).toBeGreaterThan(0);

  const back = await startMailServer(folder, Number(new URL(gone.url).port));
  undo.push(() => back.stop());
  await untilDelivered(app);
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), "utf8")));
  expect(texts.filter((text) => /^To: .*patiente@exemple\.example/m.test(text))).toHaveLength(1);
  await expectAllWell(app);
});

it.each([1, -1])(
  "the clock jumps by %i day between a gift and its payment, and both gifts count once",
  async (days) => {
    const app = await start();
    const campaign = await makeCampaign(app.handle);
    const open = await makeOrder(app, campaign.id, { donor_email: "avant@exemple.example" });
    app.clock.advance(days * DAY_SECONDS);

    const later = await makeOrder(app, campaign.id, { donor_email: "apres@exemple.example" });
    for (const order of [open, later]) {
      await press(app, order, "confirm");
      await press(app, order, "confirm");
      expect(await statusOf(app, order.reference)).toMatchObject({ success: true });
    }
    await untilDelivered(app);
    const mails = await app.mails();
    expect(["avant@exemple.example", "apres@exemple.example"].map((address) => mailsTo(address, mails))).toEqual([
      1, 1,
    ]);
    const shown = await (await app.call(`/api/v01/public/donations/${campaign.slug}`)).json();
    expect(shown.collected_amount).toBe(20_000);
    await expectAllWell(app);
  },
);

describe.runIf(inject("databaseTemplate").kind === "server")("PostgreSQL is slow", () => {
  it("and many gifts at once are answered and count, each once", async () => {
    const database = await createServerDatabase();
    undo.push(() => database.drop());
    const slow = await delayEachAnswer(database.url);
    undo.push(slow.stop);
    const handle = await openServerDatabase(slow.url, createLog("silent"));
    undo.push(() => handle.close());
    const app = await startTestApp({ handle });
    undo.push(() => app.stop());

    const campaign = await makeCampaign(handle);
    const people = Array.from({ length: AT_ONCE }, (_, index) => `lente-${index}@exemple.example`);
    const orders = await Promise.all(people.map((email) => makeOrder(app, campaign.id, { donor_email: email })));
    await Promise.all(orders.map((order) => press(app, order, "confirm")));
    for (const { reference } of orders) expect(await statusOf(app, reference)).toMatchObject({ success: true });
    await untilDelivered(app);
    const mails = await app.mails();
    expect(people.map((email) => mailsTo(email, mails))).toEqual(people.map(() => 1));
    await expectAllWell(app);
  });
});

/** Stands before the server and holds back each of its answers. */
async function delayEachAnswer(target: string): Promise<{ url: string; stop: () => void }> {
  const { hostname, port } = new URL(target);
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    client.on("data", (bytes) => upstream.write(bytes));
    upstream.on("data", (bytes) => setTimeout(() => client.writable && client.write(bytes), DELAY_MS));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((server.address() as AddressInfo).port);
  // A socket would pass it by.
  url.search = "";
  return { url: url.href, stop: () => server.close() };
}
