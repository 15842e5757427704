import { LRUCache } from "lru-cache";
import { type CachedResponse, encodeResponse, type RenderedResponse } from "./cached-response.ts";

/** A response, what it depends on, and its encodings. */
export interface StoredResponse {
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
export interface ResponseStore extends Iterable<[string, StoredResponse]> {
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
export function createResponseStore(maximumBytes: number): ResponseStore {
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
