import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime, { type Email } from "postal-mime";
import { inject } from "vitest";
import { readConfig } from "#app/config.ts";
import { type Site, type SiteOptions, startSite } from "#app/start-site.ts";
import { CACHE_TAGS_CHANNEL } from "#platform/cache/cache-tags.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { type MovableClock, movableClock } from "./movable-clock.ts";
import { openTestDatabase } from "./test-database.ts";

export interface TestApp {
  site: Site;
  handle: DatabaseHandle;
  clock: MovableClock;
  /** The folder of its files and mails. */
  dataDir: string;
  /** A call over real HTTP; `path` begins with a slash. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** A POST of JSON to the API; `path` is below its prefix. */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Resolves when the inbox and the outbox have nothing left that is due. */
  settled(): Promise<void>;
  /** Every mail in the outbox, the oldest first. */
  mails(): Promise<Email[]>;
  stop(): Promise<void>;
}

/**
 * The site's origin in tests: links contain it, and tests call its paths at the port on which the site really listens.
 */
export const TEST_ORIGIN = "http://akwaba.test";

/** Stands for the PDF of a receipt. Tests of receipts pass the real `renderReceipt`, which starts a thread. */
const renderNothing = async (): Promise<Buffer> => Buffer.from("%PDF-receipt");

/** Starts the real site on a port of its own, with an empty migrated database and a folder of its own. */
export async function startTestApp(
  options: Partial<SiteOptions> = {},
  environment: Record<string, string> = {},
): Promise<TestApp> {
  const { handle, caughtUp } = followNews(options.handle ?? (await openTestDatabase()));
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "akwaba-test-")));
  const clock = movableClock();
  const config = readConfig({
    NODE_ENV: "test",
    PORT: "0",
    PUBLIC_URL: TEST_ORIGIN,
    DATA_DIR: dataDir,
    PAYMENT_PROVIDER: "simulator",
    // Tests of limits set it back to 1.
    RATE_LIMIT_FACTOR: "10000",
    // Nothing is in front: a stop need not wait for a proxy.
    DRAIN_SECONDS: "0",
    ...environment,
  });
  const log = createLog("silent");
  const site = await startSite(config, {
    log,
    clock,
    schedules: false,
    checkAnswers: true,
    renderReceipt: renderNothing,
    ...options,
    handle,
  });

  return {
    site,
    handle,
    clock,
    dataDir,
    async call(path, init) {
      // Nothing else is answered from the cache.
      if (["GET", "HEAD"].includes(init?.method ?? "GET")) await caughtUp();
      return fetch(site.url + path, { redirect: "manual", ...init });
    },
    post: (path, body, headers = {}) =>
      fetch(`${site.url}/api/v01${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    async settled() {
      await site.app.inbox.idle();
      await site.app.outbox.idle();
    },
    async mails() {
      const folder = join(dataDir, "outbox");
      const names = await readdir(folder).catch(() => []);
      const files = names.filter((name) => name.endsWith(".eml")).map((name) => join(folder, name));
      const dated = await Promise.all(
        files.map(async (file) => ({ file, at: (await stat(file, { bigint: true })).mtimeNs })),
      );
      dated.sort((a, b) => (a.at < b.at ? -1 : 1));
      return Promise.all(dated.map(async ({ file }) => PostalMime.parse(await readFile(file))));
    },
    async stop() {
      await site.stop();
      if (!options.handle) await handle.close();
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A database server sends notifications of changes beside the response to the writer. `caughtUp` waits until the site
 * has received those of all earlier commits: what a test reads after it is up to date.
 */
function followNews(handle: DatabaseHandle): { handle: DatabaseHandle; caughtUp: () => Promise<void> } {
  if (inject("databaseTemplate").kind === "embedded") return { handle, caughtUp: async () => undefined };
  const awaited = new Map<string, () => void>();
  return {
    handle: {
      ...handle,
      listen: (channel, listener) =>
        handle.listen(channel, {
          ...listener,
          onMessage: (payload) => (awaited.get(payload) ?? (() => listener.onMessage(payload)))(),
        }),
    },
    async caughtUp() {
      const mark = `mark ${randomUUID()}`;
      const arrived = new Promise<void>((resolve) => awaited.set(mark, resolve));
      await handle.db.execute(sql`select pg_notify(${CACHE_TAGS_CHANNEL}, ${mark})`);
      await arrived;
      awaited.delete(mark);
    },
  };
}
