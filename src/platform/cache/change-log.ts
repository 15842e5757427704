import type { Invalidation } from "./cache-tags.ts";

const REMEMBERED_TAGS = 10_000;

/** What was heard of one tag since a moment: the number of the first change, and whether an answer may outlive them. */
interface Heard {
  number: number;
  quick: boolean;
  strict: boolean;
}

/** What changed since a moment, for an answer that is being made. */
export interface ChangeFollower {
  /** The number of the first change of one of these tags, and whether all of them are lenient and some quick. */
  judge(tags: ReadonlySet<string>): { overtakenBy: number | undefined; quick: boolean };
  end(): void;
}

export interface ChangeLog {
  /** How many changes were heard of. */
  readonly count: number;
  /** These tags changed now. Answers which of them had changed less than `quickMs` before; none if that is no matter. */
  record(change: Invalidation, now: number): readonly string[];
  /** Follows what changes from now on, until it is ended. */
  follow(): ChangeFollower;
}

/** Numbers the changes that are heard of, and tells which lenient ones follow one another within `quickMs` milliseconds. */
export function createChangeLog(quickMs: number): ChangeLog {
  const lastChanges = new Map<string, number>();
  const followers = new Set<Map<string, Heard>>();
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
        for (const heard of followers) {
          const before = heard.get(tag);
          heard.set(tag, {
            number: before?.number ?? count,
            // Twice while one answer is made is quick, however long that takes.
            quick: before !== undefined || quick.includes(tag),
            strict: before?.strict || !lenient,
          });
        }
      }
      for (const oldest of lastChanges.keys()) {
        if (lastChanges.size <= REMEMBERED_TAGS) break;
        lastChanges.delete(oldest);
      }
      return quick;
    },
    follow() {
      const heard = new Map<string, Heard>();
      followers.add(heard);
      return {
        judge(tags) {
          const changes = [...heard].filter(([tag]) => tags.has(tag)).map(([, change]) => change);
          return {
            overtakenBy: changes.length > 0 ? Math.min(...changes.map(({ number }) => number)) : undefined,
            quick: changes.some(({ quick }) => quick) && !changes.some(({ strict }) => strict),
          };
        },
        end: () => followers.delete(heard),
      };
    },
  };
}
