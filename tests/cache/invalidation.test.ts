import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAMPAIGNS_NOUN } from "#modules/campaigns/campaign-purpose.ts";
import { raiseGenerations } from "#platform/cache/generations.ts";
import { collectNotes } from "#platform/cache/render-notes.ts";
import { createResponseCache } from "#platform/cache/response-cache.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { movableClock } from "../setup/movable-clock.ts";
import { openTestDatabase } from "../setup/test-database.ts";

let handle: DatabaseHandle;
const clock = movableClock();

beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

const openCache = (maximumBytes = 1_000_000) =>
  createResponseCache({ handle, clock, log: createLog("silent"), maximumBytes });

function made(body: string, change: { until?: Date; keepOut?: boolean; status?: number } = {}) {
  const notes = collectNotes();
  notes.reads(CAMPAIGNS_NOUN);
  notes.changesAt(change.until ?? null);
  if (change.keepOut) notes.keepOut();
  return { response: new Response(body, { status: change.status ?? 200 }), notes };
}

const raise = () => handle.db.transaction((tx) => raiseGenerations(tx, [CAMPAIGNS_NOUN]));

/** Waits for the message that another connection was sent. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((next) => setTimeout(next, 5));
}

describe("the response cache", () => {
  it("keeps an answer, makes it once however many ask, and drops it when what it shows changes", async () => {
    const cache = await openCache();
    let times = 0;
    const make = async () => {
      times += 1;
      return made(`answer ${times}`);
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.getOrMake("/", make)));
    expect(times).toBe(1);
    expect(cache.get("/")?.bodies.identity.toString()).toBe("answer 1");
    await raise();
    await until(() => cache.get("/") === undefined);
    await cache.getOrMake("/", make);
    expect(times).toBe(2);
    await cache.close();
  });

  it("does not keep an answer that was made while what it shows was being written", async () => {
    const cache = await openCache();
    const answer = await cache.getOrMake("/dons", async () => {
      // The page has read its data; the gift is written before the page is kept.
      const page = made("before the gift");
      await raise();
      return page;
    });
    expect(answer.bodies.identity.toString()).toBe("before the gift");
    expect(cache.get("/dons")).toBeUndefined();
    await cache.close();
  });

  it("keeps nothing beyond the moment at which time alone changes it", async () => {
    const cache = await openCache();
    await cache.getOrMake("/a", async () => made("a", { until: new Date(clock.now().getTime() + 60_000) }));
    expect(cache.get("/a")).toBeDefined();
    clock.advance(61);
    expect(cache.get("/a")).toBeUndefined();
    await cache.close();
  });

  it("keeps no errors and nothing that a part failed of", async () => {
    const cache = await openCache();
    await cache.getOrMake("/404", async () => made("not here", { status: 404 }));
    await cache.getOrMake("/broken", async () => made("half", { keepOut: true }));
    expect(cache.get("/404")).toBeUndefined();
    expect(cache.get("/broken")).toBeUndefined();
    await cache.close();
  });

  it("is bounded in bytes, and drops what was used least recently", async () => {
    const cache = await openCache(1_000);
    for (const key of ["/1", "/2", "/3"]) await cache.getOrMake(key, async () => made("x".repeat(300)));
    cache.get("/1");
    await cache.getOrMake("/4", async () => made("x".repeat(300)));
    expect(cache.get("/2")).toBeUndefined();
    expect(cache.get("/1")).toBeDefined();
    await cache.close();
  });
});
