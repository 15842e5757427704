/** The channel on which nodes announce invalidated tags. */
export const CACHE_TAGS_CHANNEL = "cache_tags";

/** A message may have 8,000 bytes; a tag is a word, often with a UUID. */
const TAGS_IN_MESSAGE = 100;
const LENIENT = "~";

/** Tags invalidated together. */
export interface Invalidation {
  tags: readonly string[];
  lenient: boolean;
}

/** Returns what the channel is told of an invalidation, in messages that fit into it. */
export function noticesOf(tags: readonly string[], { lenient = false }: { lenient?: boolean } = {}): string[] {
  const sorted = [...new Set(tags)].sort();
  const notices: string[] = [];
  for (let first = 0; first < sorted.length; first += TAGS_IN_MESSAGE) {
    notices.push((lenient ? LENIENT : "") + sorted.slice(first, first + TAGS_IN_MESSAGE).join(","));
  }
  return notices;
}

/** Parses a message of the channel. */
export function readInvalidation(message: string): Invalidation {
  const lenient = message.startsWith(LENIENT);
  return { tags: (lenient ? message.slice(LENIENT.length) : message).split(","), lenient };
}
