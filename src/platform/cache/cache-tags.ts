/** The channel on which nodes announce invalidated tags. */
export const CACHE_TAGS_CHANNEL = "cache_tags";

/** A message may have 8,000 bytes; a tag is a word, often with a UUID. */
const TAGS_IN_MESSAGE = 100;
const LENIENT = "~";

/** Tags invalidated together. */
interface Invalidation {
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

const MAXIMUM_TAGS = 10_000;

/** The changes of one tag since a moment: the number of the first one, and whether a response may outlive them. */
interface TagChanges {
  number: number;
  quick: boolean;
  strict: boolean;
}

/** The changes since a moment, for a response that is being rendered. */
interface ChangeFollower {
  /**
   * Returns the number of the first change of these tags, and whether all changes are lenient and some of them quick.
   */
  judge(tags: ReadonlySet<string>): { overtakenBy: number | undefined; quick: boolean };
  end(): void;
}

interface ChangeLog {
  /** Number of changes recorded. */
  readonly count: number;
  /** Records a change now. Returns the tags that had changed less than `quickMs` before; none if it is not lenient. */
  record(change: Invalidation, now: number): readonly string[];
  /** Collects the changes from now on, until `end` is called. */
  follow(): ChangeFollower;
}

/**
 * Returns a log that numbers changes and detects lenient ones that follow one another within `quickMs` milliseconds.
 */
export function createChangeLog(quickMs: number): ChangeLog {
  const lastChanges = new Map<string, number>();
  const followers = new Set<Map<string, TagChanges>>();
  let count = 0;

  return {
    get count() {
      return count;
    },
    record({ tags, lenient }, now) {
      count += 1;
      const isQuick = (tag: string) => lenient && now - (lastChanges.get(tag) ?? Number.NEGATIVE_INFINITY) < quickMs;
      const quick = tags.filter(isQuick);
      for (const tag of tags) {
        lastChanges.delete(tag);
        lastChanges.set(tag, now);
        for (const changes of followers) {
          const before = changes.get(tag);
          changes.set(tag, {
            number: before?.number ?? count,
            // Two changes while one response is rendered are quick, however long that takes.
            quick: before !== undefined || quick.includes(tag),
            strict: before?.strict || !lenient,
          });
        }
      }
      for (const oldest of lastChanges.keys()) {
        if (lastChanges.size <= MAXIMUM_TAGS) break;
        lastChanges.delete(oldest);
      }
      return quick;
    },
    follow() {
      const sinceNow = new Map<string, TagChanges>();
      followers.add(sinceNow);
      return {
        judge(tags) {
          const changes = [...sinceNow].filter(([tag]) => tags.has(tag)).map(([, change]) => change);
          return {
            overtakenBy: changes.length > 0 ? Math.min(...changes.map(({ number }) => number)) : undefined,
            quick: changes.some(({ quick }) => quick) && !changes.some(({ strict }) => strict),
          };
        },
        end: () => followers.delete(sinceNow),
      };
    },
  };
}
