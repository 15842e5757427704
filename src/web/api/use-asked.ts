import { useCallback, useEffect, useState } from "react";

/** What the browser asked for by itself, once the page was there. */
export interface Asked<T> {
  /** The answer, or null while it is on its way and where it failed. */
  value: T | null;
  /** Why there is no answer, or null. */
  error: Error | null;
  /** Asks again; what is shown stays meanwhile. */
  reload: () => void;
  /** Shows this, which is known to be fresher. */
  replace: (value: T) => void;
}

/**
 * What `ask`, which must be the same function each time, answers to this question; null asks nothing. It is asked again
 * when `version` changes, and what was shown stays until then, and stays where that fails.
 */
export function useAsked<T>(
  question: string | null,
  ask: (question: string) => Promise<T>,
  version: number | string = 0,
): Asked<T> {
  const [shown, setShown] = useState<{ question: string | null; value: T } | null>(null);
  const [failure, setFailure] = useState<{ question: string; error: Error } | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or try asks the same again
  useEffect(() => {
    setFailure(null);
    if (question === null) return;
    let awaited = true;
    ask(question).then(
      (value) => awaited && setShown({ question, value }),
      (error: Error) => awaited && setFailure({ question, error }),
    );
    return () => {
      awaited = false;
    };
  }, [question, ask, version, tries]);

  const value = shown && shown.question === question ? shown.value : null;
  return {
    value,
    error: value === null && failure?.question === question ? failure.error : null,
    reload: useCallback(() => setTries((before) => before + 1), []),
    replace: useCallback((fresher) => setShown({ question, value: fresher }), [question]),
  };
}
