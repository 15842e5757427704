import { type ReactNode, Suspense, use } from "react";
import { useRevalidator } from "react-router";
import type { Answer, Failure, Pending } from "./from-api.ts";

interface WhenLoadedProps<T> {
  answer: Pending<T>;
  /** Shown while the answer is on its way: a skeleton with the specified text. */
  loading: ReactNode;
  /** Shown when the call failed; `retry` makes the page's calls again. */
  failed: (failure: Failure, retry: () => void) => ReactNode;
  children: (value: T) => ReactNode;
}

/** Shows one of loading, failed and loaded. What came with the document is shown without a script. */
export function WhenLoaded<T>({ answer, loading, ...show }: WhenLoadedProps<T>): ReactNode {
  if (!(answer instanceof Promise)) return <Shown answer={answer} {...show} />;
  return (
    <Suspense key={ordinal(answer)} fallback={loading}>
      <Awaited answer={answer} {...show} />
    </Suspense>
  );
}

type ShownProps<T> = Pick<WhenLoadedProps<T>, "failed" | "children">;

function Awaited<T>({ answer, ...show }: ShownProps<T> & { answer: Promise<Answer<T>> }): ReactNode {
  return <Shown answer={use(answer)} {...show} />;
}

function Shown<T>({ answer, failed, children }: ShownProps<T> & { answer: Answer<T> }): ReactNode {
  const { revalidate } = useRevalidator();
  return answer.ok ? children(answer.value) : failed(answer, () => void revalidate());
}

const ordinals = new WeakMap<Promise<unknown>, number>();
let last = 0;

// Each new call gets a boundary of its own: React would keep showing the former page in an old one.
function ordinal(promise: Promise<unknown>): number {
  const known = ordinals.get(promise);
  if (known !== undefined) return known;
  last += 1;
  ordinals.set(promise, last);
  return last;
}
