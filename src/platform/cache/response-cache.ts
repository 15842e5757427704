import type { Clock } from "../clock.ts";
import type { DatabaseHandle } from "../db/database.ts";
import { createReachability } from "../db/reachability.ts";
import type { Logger } from "../log.ts";
import { createAnswerStore, type StoredAnswer } from "./answer-store.ts";
import { CACHE_TAGS_CHANNEL, readInvalidation } from "./cache-tags.ts";
import { createChangeLog } from "./change-log.ts";
import { type AnswerText, completeAnswer, type KeptAnswer, rewriteAnswer, type WholeAnswer } from "./kept-answer.ts";
import { type CollectedNotes, collectNotes, type RenderNotes } from "./render-notes.ts";

const LONGEST_LIFE_MS = 3_600_000;
/** While changes come in quick succession, no answer is served that was begun longer ago. */
const QUICK_LIFE_MS = 1_000;
/** From this age on such an answer is made anew while it is still served. */
const REVALIDATE_AFTER_MS = 500;
/** For how long what was true is served while the database does not answer. */
const STALE_IF_ERROR_MS = 600_000;

interface Made {
  made: StoredAnswer;
  /** The number of the first change that it may not show. */
  overtakenBy: number | undefined;
}

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
  const answers = createAnswerStore(maximumBytes);
  const making = new Map<string, Promise<Made>>();
  const changes = createChangeLog(QUICK_LIFE_MS);
  const database = createReachability(handle.db);
  const time = () => clock.now().getTime();
  let listening = true;
  // How often messages may have been missed: what was being made then cannot be trusted.
  let losses = 0;

  const unlisten = await handle.listen(CACHE_TAGS_CHANNEL, {
    onMessage(payload) {
      const now = time();
      const invalidation = readInvalidation(payload);
      const { tags } = invalidation;
      const quick = changes.record(invalidation, now);
      for (const [key, answer] of answers) {
        if (!tags.some((tag) => answer.tags.has(tag))) continue;
        if (quick.some((tag) => answer.tags.has(tag))) answer.outdatedSince ??= now;
        else answers.drop(key);
      }
    },
    onLost() {
      listening = false;
      losses += 1;
      for (const [, answer] of answers) answer.outdatedSince ??= time();
    },
    onRegained() {
      listening = true;
      losses += 1;
      answers.clear();
    },
  });

  function getTrue(key: string): StoredAnswer | undefined {
    const kept = answers.get(key);
    if (!kept || kept.outdatedSince !== undefined || kept.expiresAt <= time()) return undefined;
    answers.touch(key);
    return kept;
  }

  /** What is served while changes come in quick succession; it is made anew in good time. */
  function getQuick(key: string, maker: AnswerMaker): StoredAnswer | undefined {
    const kept = answers.get(key);
    const now = time();
    if (!listening || !kept || kept.expiresAt <= now || now - kept.begunAt >= QUICK_LIFE_MS) return undefined;
    if (now - kept.begunAt >= REVALIDATE_AFTER_MS && !making.has(key)) {
      begin(key, maker)
        .then(({ made }) => answers.encode(key, made))
        .catch((error: unknown) => log.error({ err: error, path: key }, "an answer could not be made"));
    }
    return kept;
  }

  /** What was true within the last ten minutes, where the database does not answer. */
  async function getOutdated(kept: StoredAnswer | undefined): Promise<KeptAnswer | undefined> {
    if (!kept || (await database.answers())) return undefined;
    const since = Math.min(kept.outdatedSince ?? Number.POSITIVE_INFINITY, kept.expiresAt);
    if (time() - since >= STALE_IF_ERROR_MS) return undefined;
    kept.outdated ??= rewriteAnswer(kept.answer, markOutdated);
    return kept.outdated;
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
      const made = { answer, tags: notes.tags, expiresAt, begunAt, ...(outdated ? { outdatedSince: begunAt } : {}) };
      if (shared && !(trusted && overtakenBy !== undefined && !quick)) answers.put(key, made);
      return { made, overtakenBy };
    } finally {
      follower.end();
    }
  }

  function begin(key: string, maker: AnswerMaker): Promise<Made> {
    const made = make(key, maker).finally(() => making.delete(key));
    making.set(key, made);
    return made;
  }

  async function obtain(key: string, maker: AnswerMaker, fresh: boolean): Promise<StoredAnswer> {
    const askedAfter = changes.count;
    const askedAt = time();
    for (;;) {
      const kept = getTrue(key) ?? (fresh ? undefined : getQuick(key, maker));
      if (kept) return kept;
      // One at a time, however fast changes come: all who may not have this one share the next.
      const { made, overtakenBy } = await (making.get(key) ?? begin(key, maker));
      const overtaken = overtakenBy !== undefined && overtakenBy <= askedAfter;
      // Begun from now on, it expires later than now.
      if (!overtaken && made.expiresAt > askedAt) return made;
    }
  }

  return {
    get: (key) => getTrue(key)?.encoded,
    async getOrMake(key, maker, { fresh = false } = {}) {
      const former = answers.get(key);
      const outdated = listening ? undefined : await getOutdated(former);
      if (outdated) return outdated;
      const obtained = await obtain(key, maker, fresh);
      if (obtained.answer.status >= 500) {
        const lastKnown = await getOutdated(former);
        if (lastKnown) return lastKnown;
      }
      return answers.encode(key, obtained);
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
