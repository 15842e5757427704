// Also on the embedded database: LISTEN.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CAMPAIGNS_TAG } from "#giving/campaigns/campaign-purpose.ts";
import type { CacheHints } from "#platform/cache/cache-hints.ts";
import { markOutdated } from "#platform/cache/cached-response.ts";
import { createResponseCache } from "#platform/cache/response-cache.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import { createLog } from "#platform/log.ts";
import { stillClock } from "../setup/movable-clock.ts";
import { openTestDatabase } from "../setup/test-database.ts";
import { writeIn } from "../setup/write-in.ts";

let handle: DatabaseHandle;
const clock = stillClock();

beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle.close());

const openCache = (maximumBytes = 1_000_000, source = handle) =>
  createResponseCache({ handle: source, clock, log: createLog("silent"), maximumBytes, markOutdated });

/** The database, and the moment at which everything that listens through it has received the next change. */
function followChanges(): { source: DatabaseHandle; heardOf: () => Promise<void> } {
  let next = Promise.withResolvers<void>();
  const listen: DatabaseHandle["listen"] = (channel, listener) =>
    handle.listen(channel, {
      ...listener,
      onMessage(payload) {
        listener.onMessage(payload);
        next.resolve();
        next = Promise.withResolvers();
      },
    });
  return { source: { ...handle, listen }, heardOf: () => next.promise };
}

function made(hints: CacheHints, body: string, change: { until?: Date; noStore?: boolean; status?: number } = {}) {
  hints.dependsOn(CAMPAIGNS_TAG);
  hints.expiresAt(change.until ?? null);
  if (change.noStore) hints.noStore();
  return new Response(body, { status: change.status ?? 200 });
}

const raise = (lenient = true) =>
  writeIn(handle.db)(async ({ invalidate }) => invalidate([CAMPAIGNS_TAG], { lenient }));

/** Waits for the message that another connection was sent. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((next) => setTimeout(next, 5));
}

describe("the response cache", () => {
  it("keeps an answer, makes it once however many ask, and drops it when what it shows changes", async () => {
    const cache = await openCache();
    let times = 0;
    const make = async (hints: CacheHints) => {
      times += 1;
      return made(hints, `answer ${times}`);
    };
    await Promise.all(Array.from({ length: 20 }, () => cache.getOrRender("/", make)));
    expect(times).toBe(1);
    expect(cache.get("/")?.bodies.identity.toString()).toBe("answer 1");
    await raise();
    await until(() => cache.get("/") === undefined);
    await cache.getOrRender("/", make);
    expect(times).toBe(2);
    await cache.close();
  });

  it("does not keep an answer that was made while what it shows was being written", async () => {
    const cache = await openCache();
    const answer = await cache.getOrRender("/dons", async (hints) => {
      // The page has read its data; the gift is written before the page is stored in the cache.
      const page = made(hints, "before the gift");
      await raise();
      return page;
    });
    expect(answer.bodies.identity.toString()).toBe("before the gift");
    // A server's notification arrives beside the response to the writer.
    await until(() => cache.get("/dons") === undefined);
    await cache.close();
  });

  it("makes of an answer that consists of others only what changed", async () => {
    const { source, heardOf } = followChanges();
    const cache = await openCache(1_000_000, source);
    const times = { campaigns: 0, news: 0 };
    const part = (name: keyof typeof times, tag: string) => async (hints: CacheHints) => {
      hints.dependsOn(tag);
      times[name] += 1;
      return new Response(`${name} ${times[name]}`);
    };
    const page = async (hints: CacheHints) => {
      const parts = await Promise.all([
        cache.include("/campaigns", part("campaigns", CAMPAIGNS_TAG), hints),
        cache.include("/news", part("news", "news"), hints),
      ]);
      return new Response(parts.map(({ body }) => body.toString()).join(", "));
    };
    const read = async () => (await cache.getOrRender("/", page)).bodies.identity.toString();
    expect(await read()).toBe("campaigns 1, news 1");
    const heard = heardOf();
    await raise();
    await heard;
    expect(cache.get("/")).toBeUndefined();
    expect(await read()).toBe("campaigns 2, news 1");
    await cache.close();
  });

  it("keeps an answer that consists of others no longer than these may be", async () => {
    const cache = await openCache();
    const until = new Date(clock.now().getTime() + 60_000);
    const including = (change: Parameters<typeof made>[2]) => async (hints: CacheHints) => {
      await cache.include(`/part-${JSON.stringify(change)}`, async (inner) => made(inner, "part", change), hints);
      return new Response("page");
    };
    await cache.getOrRender("/timed", including({ until }));
    await cache.getOrRender("/private", including({ noStore: true }));
    expect(cache.get("/timed")).toBeDefined();
    expect(cache.get("/private")).toBeUndefined();
    clock.advance(60);
    expect(cache.get("/timed")).toBeUndefined();
    await cache.close();
  });

  it("does not keep an answer that a moment changed while it was made", async () => {
    const cache = await openCache();
    const opening = new Date(clock.now().getTime() + 60_000);
    await cache.getOrRender("/dons", async (hints) => {
      const page = made(hints, "not open yet", { until: opening });
      clock.advance(61);
      return page;
    });
    expect(cache.get("/dons")).toBeUndefined();
    await cache.close();
  });

  it("gives a reader who asks after a moment no answer that was begun before it", async () => {
    const cache = await openCache();
    const opening = new Date(clock.now().getTime() + 60_000);
    const hasRead = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const make = async (hints: CacheHints) => {
      const page = made(hints, clock.now() < opening ? "not open yet" : "open", { until: opening });
      hasRead.resolve();
      await mayEnd.promise;
      return page;
    };
    const page = async (hints: CacheHints) => new Response((await cache.include("/part", make, hints)).body.toString());
    const before = cache.getOrRender("/part", make);
    await hasRead.promise;
    clock.advance(61);
    const after = cache.getOrRender("/dons", page);
    mayEnd.resolve();
    expect((await before).bodies.identity.toString()).toBe("not open yet");
    expect((await after).bodies.identity.toString()).toBe("open");
    await cache.close();
  });

  it("gives a reader who asks after a change no answer that was begun before it", async () => {
    const { source, heardOf } = followChanges();
    const cache = await openCache(1_000_000, source);
    let gifts = 0;
    const hasRead = Promise.withResolvers<void>();
    const mayEnd = Promise.withResolvers<void>();
    const make = async (hints: CacheHints) => {
      const page = made(hints, `${gifts} gifts`);
      hasRead.resolve();
      await mayEnd.promise;
      return page;
    };
    const readBefore = cache.getOrRender("/dons", make);
    await hasRead.promise;
    gifts = 1;
    const heard = heardOf();
    await raise();
    await heard;
    const readAfter = [cache.getOrRender("/dons", make), cache.getOrRender("/dons", make)];
    mayEnd.resolve();
    const answers = await Promise.all([readBefore, ...readAfter]);
    expect(answers.map(({ bodies }) => bodies.identity.toString())).toEqual(["0 gifts", "1 gifts", "1 gifts"]);
    await cache.close();
  });

  it("serves what was begun within a second while changes come in quick succession, and no longer", async () => {
    const { source, heardOf } = followChanges();
    const cache = await openCache(1_000_000, source);
    let gifts = 0;
    const make = async (hints: CacheHints) => made(hints, String(gifts));
    const read = async (fresh = false) => Number((await cache.getOrRender("/dons", make, { fresh })).bodies.identity);
    const give = async (lenient = true) => {
      gifts += 1;
      const heard = heardOf();
      await raise(lenient);
      await heard;
    };
    clock.advance(5);
    await read();
    await give();
    // A single change: from then on, no response shows what was before it.
    expect(await read()).toBe(1);
    await give();
    // Another one within the second: a rendering that began before it is served, but not to requests that ask for the
    // present state.
    expect(await read()).toBe(1);
    expect(cache.get("/dons")).toBeUndefined();
    expect(await read(true)).toBe(2);
    await give();
    clock.advance(1);
    expect(await read()).toBe(3);
    // Withdrawn content is gone at once, however quick the change.
    await give(false);
    expect(await read()).toBe(4);
    await cache.close();
  });

  it("makes it anew in the background before the second is over", async () => {
    const { source, heardOf } = followChanges();
    const cache = await openCache(1_000_000, source);
    let times = 0;
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const make = async (hints: CacheHints) => {
      begun[times]?.resolve();
      times += 1;
      return made(hints, String(times));
    };
    const read = async () => (await cache.getOrRender("/dons", make)).bodies.identity.toString();
    for (let change = 0; change < 2; change += 1) {
      await read();
      const heard = heardOf();
      await raise();
      await heard;
    }
    clock.advance(0.6);
    expect(await read()).toBe("2");
    await begun[2]?.promise;
    await until(() => cache.get("/dons") !== undefined);
    expect(cache.get("/dons")?.bodies.identity.toString()).toBe("3");
    await cache.close();
  });

  it("keeps what was overtaken while it was made for a second from when it was begun", async () => {
    const { source, heardOf } = followChanges();
    const cache = await openCache(1_000_000, source);
    let gifts = 0;
    const make = async (hints: CacheHints) => {
      const page = made(hints, String(gifts));
      for (let gift = 0; gift < 2; gift += 1) {
        gifts += 1;
        const heard = heardOf();
        await raise();
        await heard;
      }
      clock.advance(0.7);
      return page;
    };
    const read = async () => (await cache.getOrRender("/dons", make)).bodies.identity.toString();
    clock.advance(5);
    expect(await read()).toBe("0");
    // Still within its second, which began when its making did.
    expect(
      (await cache.getOrRender("/dons", () => Promise.reject(new Error("not now")))).bodies.identity.toString(),
    ).toBe("0");
    clock.advance(0.3);
    expect(await read()).toBe("2");
    await cache.close();
  });

  it("keeps nothing beyond the moment at which time alone changes it", async () => {
    const cache = await openCache();
    await cache.getOrRender("/a", async (hints) =>
      made(hints, "a", { until: new Date(clock.now().getTime() + 60_000) }),
    );
    expect(cache.get("/a")).toBeDefined();
    clock.advance(61);
    expect(cache.get("/a")).toBeUndefined();
    await cache.close();
  });

  it("keeps no errors and nothing that a part failed of", async () => {
    const cache = await openCache();
    await cache.getOrRender("/404", async (hints) => made(hints, "not here", { status: 404 }));
    await cache.getOrRender("/broken", async (hints) => made(hints, "half", { noStore: true }));
    expect(cache.get("/404")).toBeUndefined();
    expect(cache.get("/broken")).toBeUndefined();
    await cache.close();
  });

  it("is bounded in bytes, and drops what was used least recently", async () => {
    const cache = await openCache(1_000);
    for (const key of ["/1", "/2", "/3"]) await cache.getOrRender(key, async (hints) => made(hints, "x".repeat(300)));
    cache.get("/1");
    await cache.getOrRender("/4", async (hints) => made(hints, "x".repeat(300)));
    expect(cache.get("/2")).toBeUndefined();
    expect(cache.get("/1")).toBeDefined();
    await cache.close();
  });
});
