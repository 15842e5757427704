import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { CAMPAIGNS_TAG } from "#giving/campaigns/campaign-purpose.ts";
import { markOutdated } from "#platform/cache/cached-response.ts";
import { createResponseCache, type ResponseCache } from "#platform/cache/response-cache.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { openServerDatabase } from "#platform/db/server.ts";
import { createLog } from "#platform/log.ts";
import { stillClock } from "../setup/movable-clock.ts";
import { createServerDatabase } from "../setup/test-database.ts";
import { writeIn } from "../setup/write-in.ts";

const log = createLog("silent");
const clock = stillClock();
let changes = 0;

/** A proxy to the database that can silently cut off the listeners: their bytes go nowhere any more. */
async function openDeafWay(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const listeners = new Map<Socket, () => void>();
  const sockets = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          near.destroy();
          far.destroy();
        });
    }
    near.on("data", (bytes) => {
      if (!bytes.includes("LISTEN")) return;
      listeners.set(near, () => {
        for (const socket of [near, far]) socket.unpipe().pause();
      });
    });
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  // A socket would pass it by.
  url.search = "";
  return {
    url: url.href,
    deafen() {
      for (const cutOff of listeners.values()) cutOff();
      listeners.clear();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 5));
}

// The embedded database hears itself: there is no connection that could break.
describe.runIf(inject("databaseTemplate").kind === "server")("a node that cannot hear what others change", () => {
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let way: Awaited<ReturnType<typeof openDeafWay>>;
  /** Another node, which goes its own way to the database. */
  let other: DatabaseHandle;
  /** Another database of the same server. */
  let outside: DatabaseHandle;
  let node: DatabaseHandle;
  let cache: ResponseCache;
  /** Resolves when the node knows that it hears nothing. */
  let disconnected: PromiseWithResolvers<void>;

  beforeAll(async () => {
    database = await createServerDatabase();
    way = await openDeafWay(database.url);
    other = await openServerDatabase(database.url, log);
    outside = await openServerDatabase(new URL("/postgres", database.url).href, log);
  });
  afterAll(async () => {
    await other.close();
    await outside.close();
    await way.close();
    await database.drop();
  });
  beforeEach(async () => {
    node = await openServerDatabase(way.url, log, { pulse: { everyMs: 50, withinMs: 2_000 } });
    disconnected = Promise.withResolvers();
    const handle: DatabaseHandle = {
      ...node,
      listen: (channel, listener) =>
        node.listen(channel, {
          ...listener,
          onDisconnect() {
            listener.onDisconnect();
            disconnected.resolve();
          },
        }),
    };
    cache = await createResponseCache({ handle, clock, log, maximumBytes: 1_000_000, markOutdated });
  });
  afterEach(async () => {
    await cache.close();
    await node.close();
  });

  /** True if new connections to the database of the two are allowed; open ones stay open. */
  const allowConnections = (allowed: boolean) =>
    outside.db.execute(sql.raw(`alter database ${name()} allow_connections ${allowed}`));
  const endListening = () =>
    outside.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = ${name()} and query like 'LISTEN%'`);
  const name = () => new URL(database.url).pathname.slice(1);

  async function change(by: DatabaseHandle): Promise<void> {
    changes += 1;
    await writeIn(by.db)(async ({ invalidate }) => invalidate([CAMPAIGNS_TAG]));
    // One after the other, not in quick succession.
    clock.advance(2);
  }
  const current = () => String(changes);

  /** The number on the node's page: how often it has changed. */
  async function page(): Promise<string> {
    const answer = await cache.getOrRender("/dons", async (hints) => {
      hints.dependsOn(CAMPAIGNS_TAG);
      return new Response(current());
    });
    return answer.bodies.identity.toString();
  }

  /** The node caches the page again, and drops it again when another one changes it. */
  async function hearsAgain(): Promise<void> {
    await until(async () => {
      await page();
      return cache.get("/dons") !== undefined;
    });
    await change(other);
    await until(() => cache.get("/dons") === undefined);
    expect(await page()).toBe(current());
  }

  it("keeps nothing while its connection is broken and there can be no other one, and keeps again after", async () => {
    expect(await page()).toBe(current());
    expect(cache.get("/dons")).toBeDefined();

    await allowConnections(false);
    try {
      await Promise.all([endListening(), change(other)]);
      await disconnected.promise;
      for (const by of [node, other, node]) {
        expect(await page()).toBe(current());
        expect(cache.get("/dons")).toBeUndefined();
        await change(by);
        expect(await page()).toBe(current());
      }
    } finally {
      await allowConnections(true);
    }
    await hearsAgain();
  });

  it("finds out that its connection died without a word, and takes another one", async () => {
    expect(await page()).toBe(current());
    expect(cache.get("/dons")).toBeDefined();
    way.deafen();
    await change(other);
    await disconnected.promise;
    expect(await page()).toBe(current());
    await hearsAgain();
  });
});
