import { LRUCache } from "lru-cache";
import type { Clock } from "#platform/clock.ts";
import { createReachability } from "#platform/db/availability.ts";
import type { DatabaseHandle } from "#platform/db/database.ts";
import type { Logger } from "#platform/log.ts";
import { type CacheHints, type CollectedHints, collectHints } from "./cache-hints.ts";
import { CACHE_TAGS_CHANNEL, createChangeLog, readInvalidation } from "./cache-tags.ts";
import {
  bufferResponse,
  type CachedResponse,
  encodeResponse,
  type RenderedResponse,
  type ResponseText,
  rewriteResponse,
} from "./cached-response.ts";

/** A response, what it depends on, and its encodings. */
interface StoredResponse {
  response: RenderedResponse;
  /** Started when the response is first sent: what only pages include is never compressed. */
  encoding?: Promise<CachedResponse>;
  encoded?: CachedResponse;
  tags: ReadonlySet<string>;
  /** When it expires, in milliseconds since 1970. */
  expiresAt: number;
  /** When rendering started, in milliseconds since 1970: the data it shows is not older. */
  startedAt: number;
  /** Since when its data may be out of date. */
  outdatedSince?: number;
  /** The response with a line that says so; made on first use. */
  outdated?: Promise<CachedResponse>;
}

/** Responses by key, bounded in bytes; evicts the least recently used first. */
interface ResponseStore extends Iterable<[string, StoredResponse]> {
  get(key: string): StoredResponse | undefined;
  /** Marks this response as the most recently used. */
  touch(key: string): void;
  set(key: string, response: StoredResponse): void;
  delete(key: string): void;
  clear(): void;
  /** Returns the response in every encoding, whether it is stored under this key or not. Compresses it only once. */
  encode(key: string, stored: StoredResponse): Promise<CachedResponse>;
  held(): { bytes: number; responses: number };
}

/** Returns a store of at most this many bytes. */
function createResponseStore(maximumBytes: number): ResponseStore {
  const entries = new LRUCache<string, StoredResponse>({ maxSize: maximumBytes, sizeCalculation: sizeOf });

  async function compress(key: string, stored: StoredResponse): Promise<CachedResponse> {
    const encoded = await encodeResponse(stored.response);
    stored.encoded = encoded;
    if (entries.peek(key) === stored) {
      // The cache does not measure a value again if it is set twice under the same key.
      entries.delete(key);
      entries.set(key, stored);
    }
    return encoded;
  }

  return {
    // A copy: deleting entries during iteration would break the cache's own iterator.
    [Symbol.iterator]: () => [...entries].values(),
    get: (key) => entries.peek(key),
    touch(key) {
      entries.get(key);
    },
    set(key, stored) {
      entries.set(key, stored);
    },
    delete(key) {
      entries.delete(key);
    },
    clear() {
      entries.clear();
    },
    held: () => ({ bytes: entries.calculatedSize, responses: entries.size }),
    encode(key, stored) {
      stored.encoding ??= compress(key, stored);
      return stored.encoding;
    },
  };
}

// The cache refuses a size of 0, which a response without a body would have.
const sizeOf = ({ response, encoded }: StoredResponse): number =>
  Math.max(encoded?.bodies.size ?? response.body.byteLength, 1);

const MAXIMUM_AGE_MS = 3_600_000;
/** While changes come in quick succession, no response is served whose rendering started longer ago. */
const QUICK_LIFE_MS = 1_000;
/** From this age on, such a response is rendered again while it is still served. */
const REVALIDATE_AFTER_MS = 500;
/** For how long a response is served after it became stale, while the database does not answer. */
const STALE_IF_ERROR_MS = 600_000;

interface Rendering {
  rendered: StoredResponse;
  /** The number of the first change that it may not show. */
  overtakenBy: number | undefined;
}

/** Renders a response and adds what it depends on to the hints. */
export type ResponseRenderer = (hints: CollectedHints) => Promise<Response>;

export interface ResponseCache {
  /** Returns the cached response of this key if it is up to date and was sent before. */
  get(key: string): CachedResponse | undefined;
  /**
   * Returns whether a call of this key begins no rendering: its response is there, or being rendered for another
   * caller.
   */
  holds(key: string, options: { fresh: boolean }): boolean;
  /**
   * Returns the response of this key, rendered once for all concurrent callers. A call after a change never gets a
   * response whose rendering started before it. Exception: while lenient changes follow one another within a second, a
   * response is served for up to a second after its rendering started, unless `fresh` is set. While the database does
   * not answer, the last response is served for up to ten minutes, marked as possibly out of date.
   */
  getOrRender(key: string, render: ResponseRenderer, options?: { fresh?: boolean }): Promise<CachedResponse>;
  /**
   * Returns the current response of this key as part of another one, and adds what it depends on to the other's hints.
   * It is never out of date, and is cached as any other.
   */
  include(key: string, render: ResponseRenderer, hints: CacheHints): Promise<RenderedResponse>;
  /** Returns what it holds, in bytes and responses. */
  held(): { bytes: number; responses: number };
  close(): Promise<void>;
}

interface CacheOptions {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  maximumBytes: number;
  /** Adds the notice that a response may be out of date. */
  markOutdated: (text: ResponseText) => ResponseText;
}

/**
 * Returns a cache of whole responses, bounded in bytes; evicts the least recently used first. Responses are invalidated
 * by the messages of committed transactions (`unit-of-work.ts`). While messages may be missed, no cached response
 * counts as up to date.
 */
export async function createResponseCache(options: CacheOptions): Promise<ResponseCache> {
  const { handle, clock, log, maximumBytes, markOutdated } = options;
  const responses = createResponseStore(maximumBytes);
  const renderings = new Map<string, Promise<Rendering>>();
  const changes = createChangeLog(QUICK_LIFE_MS);
  const database = createReachability(handle.db);
  const time = () => clock.now().getTime();
  let listening = true;
  // Number of times that messages may have been missed: responses being rendered then cannot be trusted.
  let interruptions = 0;

  const unlisten = await handle.listen(CACHE_TAGS_CHANNEL, {
    onMessage(payload) {
      const now = time();
      const invalidation = readInvalidation(payload);
      const { tags } = invalidation;
      const quick = changes.record(invalidation, now);
      for (const [key, stored] of responses) {
        if (!tags.some((tag) => stored.tags.has(tag))) continue;
        if (quick.some((tag) => stored.tags.has(tag))) stored.outdatedSince ??= now;
        else responses.delete(key);
      }
    },
    onDisconnect() {
      listening = false;
      interruptions += 1;
      for (const [, stored] of responses) stored.outdatedSince ??= time();
    },
    onReconnect() {
      listening = true;
      interruptions += 1;
      responses.clear();
    },
  });

  function getValid(key: string): StoredResponse | undefined {
    const stored = responses.get(key);
    if (!stored || stored.outdatedSince !== undefined || stored.expiresAt <= time()) return undefined;
    responses.touch(key);
    return stored;
  }

  /** Returns what may be served while changes come in quick succession. */
  function findQuick(key: string): StoredResponse | undefined {
    const stored = responses.get(key);
    const now = time();
    if (!listening || !stored || stored.expiresAt <= now || now - stored.startedAt >= QUICK_LIFE_MS) return undefined;
    return stored;
  }

  /** Returns what may be served while changes come in quick succession, and renders it again in time. */
  function getQuick(key: string, render: ResponseRenderer): StoredResponse | undefined {
    const stored = findQuick(key);
    if (!stored) return undefined;
    if (time() - stored.startedAt >= REVALIDATE_AFTER_MS && !renderings.has(key)) {
      startRendering(key, render)
        .then(({ rendered }) => responses.encode(key, rendered))
        .catch((error: unknown) => log.error({ err: error, path: key }, "a response could not be rendered"));
    }
    return stored;
  }

  /** Returns a response that was valid within the last ten minutes, if the database does not answer. */
  async function getOutdated(stored: StoredResponse | undefined): Promise<CachedResponse | undefined> {
    if (!stored || (await database.answers())) return undefined;
    const since = Math.min(stored.outdatedSince ?? Number.POSITIVE_INFINITY, stored.expiresAt);
    if (time() - since >= STALE_IF_ERROR_MS) return undefined;
    stored.outdated ??= rewriteResponse(stored.response, markOutdated);
    return stored.outdated;
  }

  async function renderAndStore(key: string, render: ResponseRenderer): Promise<Rendering> {
    const startedAt = time();
    const interruptionsBefore = interruptions;
    const follower = changes.follow();
    const hints = collectHints();
    try {
      const rendered = await render(hints);
      const shared = hints.cacheable && rendered.status === 200 && hints.tags.size > 0;
      const response = await bufferResponse(rendered, shared);
      const { overtakenBy, quick } = follower.judge(hints.tags);
      const trusted = listening && interruptions === interruptionsBefore;
      // From the start of rendering: an expiry that passed meanwhile counts too.
      const expiry = hints.freshUntil(new Date(startedAt))?.getTime() ?? Number.POSITIVE_INFINITY;
      const expiresAt = Math.min(expiry, time() + MAXIMUM_AGE_MS);
      const outdated = !trusted || overtakenBy !== undefined;
      const stored = {
        response,
        tags: hints.tags,
        expiresAt,
        startedAt,
        ...(outdated ? { outdatedSince: startedAt } : {}),
      };
      if (shared && !(trusted && overtakenBy !== undefined && !quick)) responses.set(key, stored);
      return { rendered: stored, overtakenBy };
    } finally {
      follower.end();
    }
  }

  function startRendering(key: string, render: ResponseRenderer): Promise<Rendering> {
    const rendering = renderAndStore(key, render).finally(() => renderings.delete(key));
    renderings.set(key, rendering);
    return rendering;
  }

  async function obtain(key: string, render: ResponseRenderer, fresh: boolean): Promise<StoredResponse> {
    const changesBefore = changes.count;
    const calledAt = time();
    for (;;) {
      const stored = getValid(key) ?? (fresh ? undefined : getQuick(key, render));
      if (stored) return stored;
      // One at a time, however fast changes come: all callers that may not have this one share the next.
      const { rendered, overtakenBy } = await (renderings.get(key) ?? startRendering(key, render));
      const overtaken = overtakenBy !== undefined && overtakenBy <= changesBefore;
      // A rendering that starts from now on expires later than now.
      if (!overtaken && rendered.expiresAt > calledAt) return rendered;
    }
  }

  return {
    get: (key) => getValid(key)?.encoded,
    holds: (key, { fresh }) =>
      (getValid(key) ?? (fresh ? undefined : findQuick(key))) !== undefined || renderings.has(key),
    async getOrRender(key, render, { fresh = false } = {}) {
      const former = responses.get(key);
      const outdated = listening ? undefined : await getOutdated(former);
      if (outdated) return outdated;
      const obtained = await obtain(key, render, fresh);
      if (obtained.response.status >= 500) {
        const lastKnown = await getOutdated(former);
        if (lastKnown) return lastKnown;
      }
      return responses.encode(key, obtained);
    },
    async include(key, render, hints) {
      const { response, tags, expiresAt } = await obtain(key, render, true);
      if (!response.shared) hints.noStore();
      hints.dependsOn(...tags);
      hints.expiresAt(new Date(expiresAt));
      return response;
    },
    held: () => responses.held(),
    async close() {
      await unlisten().catch((error: unknown) => log.warn({ err: error }, "could not stop listening"));
    },
  };
}
