import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startThrowawayPostgres } from "../../scripts/throwaway-postgres.mjs";
import { findFreePort, type SiteProcess, startSiteProcess } from "../../tests/setup/built-site.ts";
import { createDataSet, type DataSet } from "../data-set.ts";
import { DEMO_PASSWORD } from "../demo-password.ts";
import { firstCampaign } from "../gifts.ts";
import { checkData } from "../variants.ts";
import { type Nginx, startNginx } from "./start-nginx.ts";
import { startVisitors, type Visits } from "./visitors.ts";

/** The last receipts are drawn and mailed by then. */
const SENT_WITHIN_MS = 60_000;

/** Two nodes on one PostgreSQL, behind nginx, with the demo. */
export interface Installation {
  postgres: Awaited<ReturnType<typeof startThrowawayPostgres>>;
  data: DataSet;
  nginx: Nginx;
  nodes: readonly [Node, Node];
  /** Ends all of it, and deletes what it wrote. */
  remove(): Promise<void>;
}

/** One of the nodes: it is started again on the same port. */
export interface Node {
  /** Starts the build in this folder, that of the working tree by default, and waits until it is ready. */
  start(root?: string): Promise<void>;
  /** Stops it as a supervisor does, and waits until it has ended. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Opens an installation with the demo, and with this environment besides: migrated and filled by this build. No node
 * runs yet.
 */
export async function openInstallation(besides: Record<string, string> = {}): Promise<Installation> {
  const postgres = await startThrowawayPostgres();
  const data = await createDataSet(postgres.url);
  const ports = [await findFreePort(), await findFreePort(), await findFreePort()] as const;
  const nginx = await startNginx(ports[0], [ports[1], ports[2]]);
  const env = {
    ...data.env,
    PUBLIC_URL: nginx.url,
    TRUSTED_PROXIES: "127.0.0.1",
    PAYMENT_PROVIDER: "simulator",
    RATE_LIMIT_FACTOR: "1000000",
    LOG_LEVEL: "silent",
    SEED_DEMO: "true",
    DEMO_PASSWORD,
    ...besides,
  };
  const nodes = [createNode(env, ports[1]), createNode(env, ports[2])] as const;
  // The first start fills the database.
  await nodes[0].start();
  await nodes[0].stop();
  return {
    postgres,
    data,
    nginx,
    nodes,
    async remove() {
      for (const node of nodes) await node.stop();
      await nginx.stop();
      await data.remove();
      postgres.stop();
    },
  };
}

function createNode(env: Record<string, string>, port: number): Node {
  let site: SiteProcess | undefined;
  return {
    async start(root) {
      site = await startSiteProcess({ ...env, PORT: String(port) }, undefined, root);
    },
    async stop() {
      await site?.stop();
      site = undefined;
    },
    async kill() {
      if (!site) return;
      const exited = once(site.process, "exit");
      site.process.kill("SIGKILL");
      await exited;
      site = undefined;
    },
  };
}

/** Lets people visit the installation while `work` lasts. Returns what they were told. */
export async function whileVisited(
  { nginx }: Installation,
  people: number,
  work: (visits: Visits) => Promise<void>,
): Promise<Visits> {
  const campaign = await firstCampaign(nginx);
  const ending = new AbortController();
  const { visits, ended } = startVisitors(people, {
    url: nginx.url,
    campaign,
    password: DEMO_PASSWORD,
    stop: ending.signal,
  });
  try {
    await work(visits);
  } finally {
    ending.abort();
  }
  await ended;
  return visits;
}

/**
 * Prints what the visitors were told, and whether all of it is so: every acknowledged order is known, every confirmed
 * payment is settled once, no mail is left within so many milliseconds, and `check:data` is clean. Returns whether it
 * is.
 */
export async function judgeBooks(
  { data }: Installation,
  visits: Visits,
  sentWithinMs = SENT_WITHIN_MS,
): Promise<boolean> {
  const count = async (statement: string, values: unknown[]) =>
    Number((await data.query<{ count: string }>(statement, values))[0]?.count);
  const known = await count("select count(*) from attempts where reference = any($1)", [[...visits.orders]]);
  const settled = await count(
    `select count(distinct a.reference) from attempts a
     join ledger_entries l on l.attempt_id = a.id and l.kind = 'payment' where a.reference = any($1)`,
    [[...visits.paid]],
  );
  const countUnsent = () => count("select count(*) from outbox where done_at is null", []);
  const deadline = Date.now() + sentWithinMs;
  while ((await countUnsent()) > 0 && Date.now() < deadline) await sleep(1_000);
  const unsent = await countUnsent();
  const root = process.cwd();
  const invariants = await checkData({ variant: { name: "books", root }, data }).catch((error: Error) => error.message);
  console.log(
    `${visits.answers} answers, ${visits.failures.length} of them failures; ${visits.signIns} sign-ins; ` +
      `${visits.orders.size} orders acknowledged, ${known} known; ` +
      `${visits.paid.size} payments confirmed, ${settled} settled; ${unsent} messages unsent; ${invariants}`,
  );
  return (
    known === visits.orders.size && settled === visits.paid.size && unsent === 0 && !invariants.includes("violated")
  );
}
