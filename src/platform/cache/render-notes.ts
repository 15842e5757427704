/** What an answer depends on, noted while it is made: it decides whether and for how long it may be kept. */
export interface RenderNotes {
  /** The answer shows something of these nouns. */
  reads(...nouns: string[]): void;
  /** Time alone will change the answer at this moment; moments in the past and null are no concern. */
  changesAt(moment: Date | null): void;
  /** The answer must not be kept. */
  keepOut(): void;
}

export interface CollectedNotes extends RenderNotes {
  readonly nouns: ReadonlySet<string>;
  readonly kept: boolean;
  /** The first moment after `now` at which time alone changes the answer. */
  freshUntil(now: Date): Date | null;
}

/** A fresh sheet of notes for one answer. */
export function collectNotes(): CollectedNotes {
  const nouns = new Set<string>();
  const moments: number[] = [];
  let kept = true;
  return {
    nouns,
    get kept() {
      return kept;
    },
    reads: (...names) => {
      for (const name of names) nouns.add(name);
    },
    changesAt: (moment) => {
      if (moment) moments.push(moment.getTime());
    },
    keepOut: () => {
      kept = false;
    },
    freshUntil: (now) => {
      const next = Math.min(...moments.filter((moment) => moment > now.getTime()));
      return Number.isFinite(next) ? new Date(next) : null;
    },
  };
}
