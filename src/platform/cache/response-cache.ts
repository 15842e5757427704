import type { Clock } from "../clock.ts";
import type { DatabaseHandle } from "../db/database.ts";
import { createReachability } from "../db/reachability.ts";
import type { Logger } from "../log.ts";
import { CACHE_TAGS_CHANNEL, readInvalidation } from "./cache-tags.ts";
import { createChangeLog } from "./change-log.ts";
import {
  type AnswerText,
  completeAnswer,
  encodeAnswer,
  type KeptAnswer,
  rewriteAnswer,
  type WholeAnswer,
} from "./kept-answer.ts";
import { type CollectedNotes, collectNotes, type RenderNotes } from "./render-notes.ts";

const LONGEST_LIFE_MS = 3_600_000;
/** While changes come in quick succession, no answer is served that was begun longer ago. */
const QUICK_LIFE_MS = 1_000;
/** From this age on such an answer is made anew while it is still served. */
const REVALIDATE_AFTER_MS = 500;
/** For how long what was true is served while the database does not answer. */
const STALE_IF_ERROR_MS = 600_000;

interface Entry extends Dependent {
  /** When its making was begun, in milliseconds since 1970: what it shows is no older. */
  begunAt: number;
  /** Since when it may show what is no longer so. */
  outdatedSince?: number;
  /** The answer with a line that says so, once it was asked for. */
  outdated?: Promise<KeptAnswer>;
}

/** An answer, and what it depends on. */
interface Dependent {
  answer: WholeAnswer;
  /** The answer as it is sent, begun when it is first asked for: what only pages include is never compressed. */
  encoding?: Promise<KeptAnswer>;
  encoded?: KeptAnswer;
  tags: ReadonlySet<string>;
  /** When time alone changes it, in milliseconds since 1970. */
  expiresAt: number;
}

interface Made {
  dependent: Dependent;
  /** The number of the first change that it may not show. */
  overtakenBy: number | undefined;
}

const sizeOf = ({ answer, encoded }: Dependent): number => encoded?.bodies.size ?? answer.body.byteLength;

/** Makes an answer, and notes what it depends on. */
export type AnswerMaker = (notes: CollectedNotes) => Promise<Response>;

export interface ResponseCache {
  /** The kept answer of this key, where it shows what is so and was sent before. */
  get(key: string): KeptAnswer | undefined;
  /**
   * The answer of this key, made once however many ask for it at the same time. An answer begun before a change is given
   * to nobody who asks after it; only while one lenient change follows the other within a second, an answer is given for up to a
   * second from when it was begun, unless a `fresh` one is asked for. While the database does not answer, what was kept
   * is given as it was for up to ten minutes, and says so.
   */
  getOrMake(key: string, make: AnswerMaker, wish?: { fresh?: boolean }): Promise<KeptAnswer>;
  /**
   * The answer of this key as it is now, for another answer that is made from it: what it depends on is noted there
   * too. It is never out of date, and is kept as any other.
   */
  include(key: string, make: AnswerMaker, notes: RenderNotes): Promise<WholeAnswer>;
  close(): Promise<void>;
}

interface CacheOptions {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  maximumBytes: number;
  /** The text of an answer that may be out of date, with a line that says so. */
  markOutdated: (text: AnswerText) => AnswerText;
}

/**
 * A cache of whole answers, bounded in bytes, least recently used first. An answer is invalidated by the messages that
 * follow a transaction (`invalidateTags`). While those may be missed, nothing kept counts as true.
 */
export async function createResponseCache(options: CacheOptions): Promise<ResponseCache> {
  const { handle, clock, log, maximumBytes, markOutdated } = options;
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<Made>>();
  const changes = createChangeLog(QUICK_LIFE_MS);
  const database = createReachability(handle.db);
  const time = () => clock.now().getTime();
  let bytes = 0;
  let listening = true;
  // How often messages may have been missed: what was being made then cannot be trusted.
  let losses = 0;

  function drop(key: string, entry: Entry): void {
    entries.delete(key);
    bytes -= sizeOf(entry);
  }

  const unlisten = await handle.listen(CACHE_TAGS_CHANNEL, {
    onMessage(payload) {
      const now = time();
      const invalidation = readInvalidation(payload);
      const { tags } = invalidation;
      const quick = changes.record(invalidation, now);
      for (const [key, entry] of entries) {
        if (!tags.some((tag) => entry.tags.has(tag))) continue;
        if (quick.some((tag) => entry.tags.has(tag))) entry.outdatedSince ??= now;
        else drop(key, entry);
      }
    },
    onLost() {
      listening = false;
      losses += 1;
      for (const entry of entries.values()) entry.outdatedSince ??= time();
    },
    onRegained() {
      listening = true;
      losses += 1;
      entries.clear();
      bytes = 0;
    },
  });

  function getEntry(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (!entry || entry.outdatedSince !== undefined || entry.expiresAt <= time()) return undefined;
    entries.delete(key);
    entries.set(key, entry);
    return entry;
  }

  /** What is served while changes come in quick succession; it is made anew in good time. */
  function getQuick(key: string, maker: AnswerMaker): Entry | undefined {
    const entry = entries.get(key);
    const now = time();
    if (!listening || !entry || entry.expiresAt <= now || now - entry.begunAt >= QUICK_LIFE_MS) return undefined;
    if (now - entry.begunAt >= REVALIDATE_AFTER_MS && !making.has(key)) {
      begin(key, maker)
        .then(({ dependent }) => sendable(key, dependent))
        .catch((error: unknown) => log.error({ err: error, path: key }, "an answer could not be made"));
    }
    return entry;
  }

  /** What was true within the last ten minutes, where the database does not answer. */
  async function getOutdated(entry: Entry | undefined): Promise<KeptAnswer | undefined> {
    if (!entry || (await database.answers())) return undefined;
    const since = Math.min(entry.outdatedSince ?? Number.POSITIVE_INFINITY, entry.expiresAt);
    if (time() - since >= STALE_IF_ERROR_MS) return undefined;
    entry.outdated ??= rewriteAnswer(entry.answer, markOutdated);
    return entry.outdated;
  }

  function keep(key: string, entry: Entry): void {
    const former = entries.get(key);
    if (former) drop(key, former);
    entries.set(key, entry);
    bytes += sizeOf(entry);
    dropOldest();
  }

  function dropOldest(): void {
    for (const [oldKey, old] of entries) {
      if (bytes <= maximumBytes) return;
      drop(oldKey, old);
    }
  }

  function sendable(key: string, dependent: Dependent): Promise<KeptAnswer> {
    dependent.encoding ??= encode(key, dependent);
    return dependent.encoding;
  }

  async function encode(key: string, dependent: Dependent): Promise<KeptAnswer> {
    const encoded = await encodeAnswer(dependent.answer);
    const former = sizeOf(dependent);
    dependent.encoded = encoded;
    if (entries.get(key) === dependent) {
      bytes += sizeOf(dependent) - former;
      dropOldest();
    }
    return encoded;
  }

  async function make(key: string, maker: AnswerMaker): Promise<Made> {
    const begunAt = time();
    const lossesBefore = losses;
    const follower = changes.follow();
    const notes = collectNotes();
    try {
      const response = await maker(notes);
      const shared = notes.kept && response.status === 200 && notes.tags.size > 0;
      const answer = await completeAnswer(response, shared);
      const { overtakenBy, quick } = follower.judge(notes.tags);
      const trusted = listening && losses === lossesBefore;
      // A moment that passed meanwhile has changed the answer, too.
      const changesAt = notes.freshUntil(new Date(begunAt))?.getTime() ?? Number.POSITIVE_INFINITY;
      const expiresAt = Math.min(changesAt, time() + LONGEST_LIFE_MS);
      const outdated = !trusted || overtakenBy !== undefined;
      const entry = { answer, tags: notes.tags, expiresAt, begunAt, ...(outdated ? { outdatedSince: begunAt } : {}) };
      if (shared && !(trusted && overtakenBy !== undefined && !quick)) keep(key, entry);
      return { dependent: entry, overtakenBy };
    } finally {
      follower.end();
    }
  }

  function begin(key: string, maker: AnswerMaker): Promise<Made> {
    const made = make(key, maker).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function obtain(key: string, maker: AnswerMaker, fresh: boolean): Promise<Dependent> {
    const askedAfter = changes.count;
    for (;;) {
      const kept = getEntry(key) ?? (fresh ? undefined : getQuick(key, maker));
      if (kept) return kept;
      // One at a time, however fast changes come: all who may not have this one share the next.
      const { dependent, overtakenBy } = await (making.get(key) ?? begin(key, maker));
      if (overtakenBy === undefined || overtakenBy > askedAfter) return dependent;
    }
  }

  return {
    get: (key) => getEntry(key)?.encoded,
    async getOrMake(key, maker, { fresh = false } = {}) {
      const former = entries.get(key);
      const outdated = listening ? undefined : await getOutdated(former);
      if (outdated) return outdated;
      const dependent = await obtain(key, maker, fresh);
      if (dependent.answer.status >= 500) {
        const lastKnown = await getOutdated(former);
        if (lastKnown) return lastKnown;
      }
      return sendable(key, dependent);
    },
    async include(key, maker, notes) {
      const { answer, tags, expiresAt } = await obtain(key, maker, true);
      if (!answer.shared) notes.keepOut();
      notes.reads(...tags);
      notes.changesAt(new Date(expiresAt));
      return answer;
    },
    async close() {
      await unlisten().catch((error: unknown) => log.warn({ err: error }, "could not stop listening"));
    },
  };
}
