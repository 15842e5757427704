import { createHash } from "node:crypto";
import type { Clock } from "../clock.ts";
import type { Database, DatabaseHandle } from "../db/database.ts";
import type { Logger } from "../log.ts";
import { compressBody, type EncodedBodies } from "./compress-body.ts";
import { GENERATIONS_CHANNEL, readGenerations } from "./generations.ts";
import type { CollectedNotes } from "./render-notes.ts";

const LONGEST_LIFE_MS = 3_600_000;

/** A whole answer, ready to be sent as it is. */
export interface KeptAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  etag: string;
  bodies: EncodedBodies;
}

interface Entry {
  answer: KeptAnswer;
  nouns: ReadonlySet<string>;
  expiresAt: number;
  size: number;
}

/** An answer as it was made, with what it depends on. */
export interface MadeAnswer {
  response: Response;
  notes: CollectedNotes;
}

export interface ResponseCache {
  /** The kept answer of this key, if it still holds. */
  get(key: string): KeptAnswer | undefined;
  /** The answer of this key, made once however many ask for it at the same time. */
  getOrMake(key: string, make: () => Promise<MadeAnswer>): Promise<KeptAnswer>;
  readonly size: number;
  close(): Promise<void>;
}

/**
 * A cache of whole answers, bounded in bytes, least recently used first. An answer is kept only if the
 * generations of what it shows are, after it was made, those from before; it is dropped as soon as a
 * node says that one was raised. While those messages may be missed, nothing is kept and nothing kept is answered.
 */
export async function createResponseCache({
  handle,
  clock,
  log,
  maximumBytes,
}: {
  handle: DatabaseHandle;
  clock: Clock;
  log: Logger;
  maximumBytes: number;
}): Promise<ResponseCache> {
  const entries = new Map<string, Entry>();
  const making = new Map<string, Promise<KeptAnswer>>();
  let bytes = 0;
  // Counts what was heard, so that a message that overtakes the answer to a query is not missed.
  let heard = 0;

  function drop(key: string, entry: Entry): void {
    entries.delete(key);
    bytes -= entry.size;
  }

  let listening = true;
  const unlisten = await handle.listen(GENERATIONS_CHANNEL, {
    onMessage(payload) {
      heard += 1;
      const changed = payload.split(",");
      for (const [key, entry] of entries) {
        if (changed.some((noun) => entry.nouns.has(noun))) drop(key, entry);
      }
    },
    onLost() {
      listening = false;
      entries.clear();
      bytes = 0;
    },
    onRegained() {
      // What was made meanwhile may have missed a message.
      heard += 1;
      listening = true;
    },
  });

  function get(key: string): KeptAnswer | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt <= clock.now().getTime()) {
      drop(key, entry);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.answer;
  }

  function keep(key: string, entry: Entry): void {
    const former = entries.get(key);
    if (former) drop(key, former);
    entries.set(key, entry);
    bytes += entry.size;
    for (const [oldKey, old] of entries) {
      if (bytes <= maximumBytes) return;
      drop(oldKey, old);
    }
  }

  async function make(key: string, maker: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const before = await readGenerations(handle.db);
    const { response, notes } = await maker();
    const answer = await completeAnswer(response);
    if (!notes.kept || response.status !== 200 || notes.nouns.size === 0) return answer;
    const heardBefore = heard;
    const holds = await stillHolds(handle.db, before, notes.nouns);
    if (!holds || !listening || heard !== heardBefore) return answer;
    const now = clock.now();
    const expiresAt = Math.min(
      notes.freshUntil(now)?.getTime() ?? Number.POSITIVE_INFINITY,
      now.getTime() + LONGEST_LIFE_MS,
    );
    keep(key, { answer, nouns: notes.nouns, expiresAt, size: answer.bodies.size });
    return answer;
  }

  return {
    get,
    async getOrMake(key, maker) {
      const kept = get(key);
      if (kept) return kept;
      const underWay = making.get(key);
      if (underWay) return underWay;
      const made = make(key, maker).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
    get size() {
      return entries.size;
    },
    async close() {
      await unlisten().catch((error: unknown) => log.warn({ err: error }, "could not stop listening"));
    },
  };
}

async function stillHolds(db: Database, before: Map<string, number>, nouns: ReadonlySet<string>): Promise<boolean> {
  const after = await readGenerations(db, [...nouns]);
  return [...nouns].every((noun) => (before.get(noun) ?? 0) === (after.get(noun) ?? 0));
}

async function completeAnswer(response: Response): Promise<KeptAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== "content-length") headers[name] = value;
  });
  return {
    status: response.status,
    headers,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    bodies: await compressBody(body),
  };
}
