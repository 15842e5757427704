/** What an answer depends on, noted while it is made: it decides whether and for how long it may be kept. */
export interface RenderNotes {
  /** The answer shows something that these tags name: it is kept until one of them is invalidated. */
  reads(...tags: string[]): void;
  /** Time alone will change the answer at this moment; moments in the past and null are no concern. */
  changesAt(moment: Date | null): void;
  /** The answer must not be kept. */
  keepOut(): void;
}

export interface CollectedNotes extends RenderNotes {
  readonly tags: ReadonlySet<string>;
  readonly kept: boolean;
  /** The first moment after `now` at which time alone changes the answer. */
  freshUntil(now: Date): Date | null;
}

/** A fresh sheet of notes for one answer. */
export function collectNotes(): CollectedNotes {
  const tags = new Set<string>();
  const moments: number[] = [];
  let kept = true;
  return {
    tags,
    get kept() {
      return kept;
    },
    reads: (...names) => {
      for (const name of names) tags.add(name);
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
