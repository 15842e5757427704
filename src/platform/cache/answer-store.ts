import { LRUCache } from "lru-cache";
import { encodeAnswer, type KeptAnswer, type WholeAnswer } from "./kept-answer.ts";

/** An answer, what it depends on, and how it is sent. */
export interface StoredAnswer {
  answer: WholeAnswer;
  /** The answer as it is sent, begun when it is first asked for: what only pages include is never compressed. */
  encoding?: Promise<KeptAnswer>;
  encoded?: KeptAnswer;
  tags: ReadonlySet<string>;
  /** When time alone changes it, in milliseconds since 1970. */
  expiresAt: number;
  /** When its making was begun, in milliseconds since 1970: what it shows is no older. */
  begunAt: number;
  /** Since when it may show what is no longer so. */
  outdatedSince?: number;
  /** The answer with a line that says so, once it was asked for. */
  outdated?: Promise<KeptAnswer>;
}

/** Answers by their keys, bounded in bytes: the least recently used go first. */
export interface AnswerStore extends Iterable<[string, StoredAnswer]> {
  get(key: string): StoredAnswer | undefined;
  /** This answer was used last. */
  touch(key: string): void;
  put(key: string, answer: StoredAnswer): void;
  drop(key: string): void;
  clear(): void;
  /** The answer in every encoding, whether it is stored under this key or not; compressed once. */
  encode(key: string, answer: StoredAnswer): Promise<KeptAnswer>;
}

/** Returns a store that holds no more than this many bytes of answers. */
export function createAnswerStore(maximumBytes: number): AnswerStore {
  const stored = new LRUCache<string, StoredAnswer>({ maxSize: maximumBytes, sizeCalculation: sizeOf });

  async function compress(key: string, answer: StoredAnswer): Promise<KeptAnswer> {
    const encoded = await encodeAnswer(answer.answer);
    answer.encoded = encoded;
    if (stored.peek(key) === answer) {
      // Setting a value that is there already would not measure it anew.
      stored.delete(key);
      stored.set(key, answer);
    }
    return encoded;
  }

  return {
    // A copy: whoever drops answers on the way would lead the cache's own iterator astray.
    [Symbol.iterator]: () => [...stored].values(),
    get: (key) => stored.peek(key),
    touch(key) {
      stored.get(key);
    },
    put(key, answer) {
      stored.set(key, answer);
    },
    drop(key) {
      stored.delete(key);
    },
    clear() {
      stored.clear();
    },
    encode(key, answer) {
      answer.encoding ??= compress(key, answer);
      return answer.encoding;
    },
  };
}

// The cache refuses a size of 0, which an answer without a body would have.
const sizeOf = ({ answer, encoded }: StoredAnswer): number =>
  Math.max(encoded?.bodies.size ?? answer.body.byteLength, 1);
