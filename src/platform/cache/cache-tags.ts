import { sql } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";

/** The channel on which nodes tell each other what changed. */
export const CACHE_TAGS_CHANNEL = "cache_tags";

/** A message may have 8,000 bytes; a tag is a word and perhaps a UUID. */
const TAGS_IN_MESSAGE = 100;
const LENIENT = "~";

/** Tags that were invalidated together. */
export interface Invalidation {
  tags: readonly string[];
  lenient: boolean;
}

/**
 * Once the transaction commits, no node serves an answer any more that shows what one of these tags names. `lenient`:
 * while such changes follow one another within a second, an answer may be served for up to a second. For sums that
 * grow, never for what somebody wants to be gone.
 */
export async function invalidateTags(
  tx: Transaction,
  tags: readonly string[],
  { lenient = false }: { lenient?: boolean } = {},
): Promise<void> {
  const sorted = [...new Set(tags)].sort();
  for (let first = 0; first < sorted.length; first += TAGS_IN_MESSAGE) {
    const message = (lenient ? LENIENT : "") + sorted.slice(first, first + TAGS_IN_MESSAGE).join(",");
    await tx.execute(sql`select pg_notify(${CACHE_TAGS_CHANNEL}, ${message})`);
  }
}

/** What a message on the channel says. */
export function readInvalidation(message: string): Invalidation {
  const lenient = message.startsWith(LENIENT);
  return { tags: (lenient ? message.slice(LENIENT.length) : message).split(","), lenient };
}
