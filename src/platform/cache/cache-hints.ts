/** Collects what a response depends on while it is rendered: this decides whether and for how long it may be cached. */
export interface CacheHints {
  /** Caches the response only until one of these tags is invalidated. */
  dependsOn(...tags: string[]): void;
  /** Caches the response only until this moment. Past moments and null are ignored. */
  expiresAt(moment: Date | null): void;
  /** Excludes the response from the cache. */
  noStore(): void;
}

export interface CollectedHints extends CacheHints {
  readonly tags: ReadonlySet<string>;
  readonly cacheable: boolean;
  /** Returns the earliest expiry after `now`, or null if there is none. */
  freshUntil(now: Date): Date | null;
}

/** Returns empty hints for one response. */
export function collectHints(): CollectedHints {
  const tags = new Set<string>();
  const moments: number[] = [];
  let cacheable = true;
  return {
    tags,
    get cacheable() {
      return cacheable;
    },
    dependsOn: (...names) => {
      for (const name of names) tags.add(name);
    },
    expiresAt: (moment) => {
      if (moment) moments.push(moment.getTime());
    },
    noStore: () => {
      cacheable = false;
    },
    freshUntil: (now) => {
      const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
      return Number.isFinite(next) ? new Date(next) : null;
    },
  };
}
