import { useEffect, useState } from "react";
import type { Pending } from "./from-api.ts";

/** The last value that came of a call, or null before the first: it stays while the call is made again, or fails. */
export function useKeptAnswer<T>(answer: Pending<T>): T | null {
  const [kept, setKept] = useState<T | null>(null);
  useEffect(() => {
    let awaited = true;
    void Promise.resolve(answer).then((one) => awaited && one.ok && setKept(() => one.value));
    return () => {
      awaited = false;
    };
  }, [answer]);
  return !(answer instanceof Promise) && answer.ok ? answer.value : kept;
}
