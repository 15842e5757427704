// Only in full runs: a letter to ten thousand takes minutes.
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, isNull } from "drizzle-orm";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { CreateOrderAnswer } from "#money/payments/payment.contract.ts";
import { openEmbeddedDatabase } from "#platform/db/embedded.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { outbox } from "#platform/jobs/outbox.db.ts";
import { createLog } from "#platform/log.ts";
import { letters } from "#reach/letters/letters.db.ts";
import { letterRecipients } from "#reach/letters/recipients.db.ts";
import { subscribers } from "#reach/newsletter/newsletter.db.ts";
import { makeCampaign } from "../factories/make-campaign.ts";
import { orderBody } from "../factories/make-order.ts";
import { type SiteProcess, startSiteProcess } from "../setup/built-site.ts";
import { startMailServer } from "../setup/mail-server.ts";
import { runsHere } from "../setup/property-runs.ts";
import { createServerDatabase } from "../setup/test-database.ts";

const READERS = Number(process.env.LETTER_READERS ?? runsHere({ quick: 10_000, full: 4_000, embedded: 1_500 }));
const SUBJECT = "Des nouvelles de Kouto";
const DONOR = "donatrice@exemple.example";

let dataDir: string;
let mailFolder: string;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let server: { url: string; drop(): Promise<void> } | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "akwaba-letter-"));
  mailFolder = join(dataDir, "accepted");
  mailServer = await startMailServer(mailFolder);
  if (inject("databaseTemplate").kind === "server") server = await createServerDatabase();
});
afterAll(async () => {
  await mailServer.stop();
  await server?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const openData = () =>
  server ? openServerDatabase(server.url, createLog("silent")) : openEmbeddedDatabase(join(dataDir, "database"));

const startSite = () =>
  startSiteProcess({
    DATA_DIR: dataDir,
    SEED_DEMO: "false",
    PAYMENT_PROVIDER: "simulator",
    RATE_LIMIT_FACTOR: "10000",
    LOG_LEVEL: "silent",
    SMTP_URL: mailServer.url,
    MAIL_FROM: "Fondation Akwaba <site@fondation-akwaba.example>",
    ...(server ? { DATABASE_URL: server.url } : {}),
  });

interface Accepted {
  to: string;
  messageId: string;
  subject: string;
}
const read = new Map<string, Accepted>();

/** Returns what the mail server has accepted so far; each mail is read once. */
async function accepted(): Promise<Accepted[]> {
  for (const name of await readdir(mailFolder)) {
    if (read.has(name) || !name.endsWith(".eml")) continue;
    const { to, messageId, subject = "" } = await PostalMime.parse(await readFile(join(mailFolder, name)));
    read.set(name, { to: to?.[0]?.address ?? "", messageId: messageId ?? "", subject });
  }
  return [...read.values()];
}
const acceptedLetters = async () => (await accepted()).filter(({ subject }) => subject === SUBJECT);

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 50));
}

async function scheduleLetter(): Promise<{ letterId: string; campaignId: string }> {
  const data = await openData();
  await migrateDatabase(data);
  const campaign = await makeCampaign(data);
  const at = new Date(Date.now() - 60_000);
  const proof = { consentVersion: "2026-01-01", source: "footer", requestedAt: at, confirmedAt: at };
  for (let from = 0; from < READERS; from += 1_000) {
    const some = Array.from({ length: Math.min(1_000, READERS - from) }, (_, index) => from + index);
    const rows = some.map((one) => ({ ...proof, email: addressOf(one), state: "confirmed" as const }));
    await data.db.insert(subscribers).values(rows);
  }
  const written = { subject: SUBJECT, body: "<p>Le puits de Kouto donne de l’eau.</p>", createdAt: at, changedAt: at };
  const [letter] = await data.db
    .insert(letters)
    .values({ ...written, segment: "all", state: "scheduled", scheduledAt: at })
    .returning();
  await data.close();
  return { letterId: letter?.id ?? "", campaignId: campaign.id };
}

const addressOf = (reader: number) => `lectrice.${reader}@exemple.example`;

/** Makes due again what a killed process held, as the end of its lease does. */
async function endLeases(): Promise<void> {
  const data = await openData();
  const now = new Date();
  await data.db.update(outbox).set({ nextTryAt: now }).where(isNull(outbox.doneAt));
  await data.db.update(letterRecipients).set({ nextTryAt: now }).where(eq(letterRecipients.state, "waiting"));
  await data.close();
}

/** Gives once, and returns the seconds until the mail server has the receipt. */
async function timeReceipt({ url }: SiteProcess, campaignId: string): Promise<number> {
  const opened = await fetch(`${url}/api/v01/payment/create-order`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify(orderBody(campaignId, { donor_email: DONOR })),
  });
  const { payment_link } = (await opened.json()) as CreateOrderAnswer;
  const begun = performance.now();
  const paid = await fetch(url + new URL(payment_link ?? "").pathname, {
    method: "POST",
    redirect: "manual",
    headers: { origin: url },
    body: new URLSearchParams({ choice: "confirm" }),
  });
  expect(paid.status).toBe(303);
  await until(async () => (await accepted()).some(({ to }) => to === DONOR));
  return (performance.now() - begun) / 1_000;
}

it(`a letter to ${READERS} killed twice reaches each of them, and receipts do not wait for it`, async ({
  annotate,
}) => {
  const { letterId, campaignId } = await scheduleLetter();
  for (const part of [1, 2]) {
    const site = await startSite();
    await until(async () => (await acceptedLetters()).length >= (READERS * part) / 3);
    site.process.kill("SIGKILL");
    await until(async () => site.process.signalCode !== null);
    await endLeases();
  }

  const site = await startSite();
  await annotate(`the receipt arrived after ${(await timeReceipt(site, campaignId)).toFixed(1)} s`);
  // All of them would be there if the receipt had waited for the letter.
  expect((await acceptedLetters()).length).toBeLessThan(READERS);
  const reached = async () => new Set((await acceptedLetters()).map(({ to }) => to)).size;
  await until(async () => (await reached()) === READERS);
  // Waits for the round, which records the last mail and the end of the letter.
  await site.stop();

  const mails = await acceptedLetters();
  // One that a process was killed over went out a second time, with the same Message-ID.
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(READERS);
  expect(mails.length - READERS).toBeLessThanOrEqual(2);
  const data = await openData();
  const [letter] = await data.db.select().from(letters).where(eq(letters.id, letterId));
  const sent = await data.db.$count(letterRecipients, eq(letterRecipients.state, "sent"));
  await data.close();
  expect({ state: letter?.state, sent }).toEqual({ state: "sent", sent: READERS });
});
