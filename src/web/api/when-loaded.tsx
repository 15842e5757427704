import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Answer, Failure, Pending } from "./from-api.ts";

interface WhenLoadedProps<T> {
  answer: Pending<T>;
  /** The part of the address that the answer depends on, where that is not all of it: a change of the rest changes nothing. */
  dependsOn?: string;
  /** Shown while the answer is on its way: a skeleton with the specified text. */
  loading: ReactNode;
  /** Shown when the call failed; `retry` makes the page's calls again. */
  failed: (failure: Failure, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
}

/**
 * Shows one of loading, failed and loaded. What came with the document is shown without a script. What is shown
 * stays while the same page asks for it again, and stays where that fails: somebody may be paying on it.
 */
export function WhenLoaded<T>(props: WhenLoadedProps<T>): ReactNode {
  const { pathname, search } = useLocation();
  return <OnOnePage key={pathname + (props.dependsOn ?? search)} {...props} />;
}

function OnOnePage<T>({ answer, loading, failed, children }: WhenLoadedProps<T>): ReactNode {
  const { revalidate } = useRevalidator();
  const [arrived, setArrived] = useState<{ of: Pending<T>; answer: Answer<T> } | null>(null);
  const [shown, setShown] = useState<{ value: T } | null>(null);

  useEffect(() => {
    if (!(answer instanceof Promise)) return;
    let awaited = true;
    void answer.then((one) => awaited && setArrived({ of: answer, answer: one }));
    return () => {
      awaited = false;
    };
  }, [answer]);

  const current = answer instanceof Promise ? (arrived?.of === answer ? arrived.answer : null) : answer;
  if (current?.ok && current.value !== shown?.value) setShown({ value: current.value });

  if (current?.ok) return children(current.value);
  if (shown) return children(shown.value);
  return current ? failed(current, () => void revalidate()) : loading;
}
