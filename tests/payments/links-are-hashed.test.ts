import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeCampaign } from "../factories/make-campaign.ts";
import { makeOrder } from "../factories/make-order.ts";
import { startTestApp, type TestApp } from "../setup/start-test-app.ts";
import { press } from "./drive-simulator.ts";

/** The simulator plays the provider: what a real one would keep on its side of the wire. */
const PROVIDER_TABLE = "simulator_sessions";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it("keeps nothing of a gift that opens its receipt, or speaks for its provider", async () => {
  const campaign = await makeCampaign(app.handle);
  const key = randomUUID();
  const order = await makeOrder(app, campaign.id, {}, key);
  await press(app, order, "confirm");

  const [mail] = await app.mails();
  const [mailedLink] = /\/recus\/[\w-]+/.exec(mail?.text ?? "") ?? [];
  const [session] = await select(`select * from ${PROVIDER_TABLE}`);
  const secrets = [order.receipt_url, mailedLink, session?.notification_url, session?.return_url].map(lastPart);
  expect(new Set(secrets).size).toBe(4);

  const books = await readEverything();
  expect(books).toContain(order.reference);
  for (const secret of [key, ...secrets]) expect(books).not.toContain(secret);
});

function lastPart(url: unknown): string {
  const part = String(url).split("/").at(-1) ?? "";
  expect(part.length).toBeGreaterThanOrEqual(43);
  return part;
}

/** Every row of every other table, as text. */
async function readEverything(): Promise<string> {
  const tables = await select("select tablename from pg_tables where schemaname = 'public'");
  const names = tables.map(({ tablename }) => String(tablename)).filter((name) => name !== PROVIDER_TABLE);
  const rows = await Promise.all(names.map((name) => select(`select to_jsonb(t)::text as row from "${name}" t`)));
  return rows
    .flat()
    .map(({ row }) => String(row))
    .join("\n");
}

async function select(query: string): Promise<Record<string, unknown>[]> {
  return (await app.handle.jobs.executeSql(query, [])).rows as Record<string, unknown>[];
}
