import { useEffect, useState } from "react";
import type { Answer, Pending } from "./from-api.ts";

/**
 * Returns the answer of a page's call, null while it is pending, and the last value: it stays while the call is made
 * again, and if that fails.
 */
export function useLastValue<T>(answer: Pending<T>): { current: Answer<T> | null; value: T | undefined } {
  const [arrived, setArrived] = useState<{ of: Pending<T>; answer: Answer<T> } | null>(null);
  const [last, setLast] = useState<{ value: T } | null>(null);

  useEffect(() => {
    if (!(answer instanceof Promise)) return;
    let awaited = true;
    void answer.then((one) => awaited && setArrived({ of: answer, answer: one }));
    return () => {
      awaited = false;
    };
  }, [answer]);

  const current = answer instanceof Promise ? (arrived?.of === answer ? arrived.answer : null) : answer;
  if (current?.ok && current.value !== last?.value) setLast({ value: current.value });
  return { current, value: current?.ok ? current.value : last?.value };
}
