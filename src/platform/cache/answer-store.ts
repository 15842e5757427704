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
  touch(key: string, answer: StoredAnswer): void;
  put(key: string, answer: StoredAnswer): void;
  drop(key: string, answer: StoredAnswer): void;
  clear(): void;
  /** The answer in every encoding, whether it is stored under this key or not; compressed once. */
  encode(key: string, answer: StoredAnswer): Promise<KeptAnswer>;
}

/** A store that holds no more than this many bytes of answers. */
export function createAnswerStore(maximumBytes: number): AnswerStore {
  const stored = new Map<string, StoredAnswer>();
  let bytes = 0;

  function drop(key: string, answer: StoredAnswer): void {
    stored.delete(key);
    bytes -= sizeOf(answer);
  }

  function dropOldest(): void {
    for (const [key, oldest] of stored) {
      if (bytes <= maximumBytes) return;
      drop(key, oldest);
    }
  }

  async function compress(key: string, answer: StoredAnswer): Promise<KeptAnswer> {
    const encoded = await encodeAnswer(answer.answer);
    const before = sizeOf(answer);
    answer.encoded = encoded;
    if (stored.get(key) === answer) {
      bytes += sizeOf(answer) - before;
      dropOldest();
    }
    return encoded;
  }

  return {
    [Symbol.iterator]: () => stored.entries(),
    get: (key) => stored.get(key),
    touch(key, answer) {
      stored.delete(key);
      stored.set(key, answer);
    },
    put(key, answer) {
      const former = stored.get(key);
      if (former) drop(key, former);
      stored.set(key, answer);
      bytes += sizeOf(answer);
      dropOldest();
    },
    drop,
    clear() {
      stored.clear();
      bytes = 0;
    },
    encode(key, answer) {
      answer.encoding ??= compress(key, answer);
      return answer.encoding;
    },
  };
}

const sizeOf = ({ answer, encoded }: StoredAnswer): number => encoded?.bodies.size ?? answer.body.byteLength;
