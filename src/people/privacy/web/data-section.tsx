import { type ReactNode, useId } from "react";
import type { Fetched } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";

/** One section of a member's page: its subject, and its actions. */
export function DataSection({
  title,
  text,
  children,
  className = "",
  anchor,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
  className?: string;
  /** The anchor for links on this page. */
  anchor?: string;
}): ReactNode {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className={`min-w-0 scroll-mt-6 ${className}`}>
      <Panel className="grid h-full content-start gap-4">
        <h2 id={id} className="text-[1.35rem] leading-tight">
          {title}
        </h2>
        <p className="-mt-2 text-muted">{text}</p>
        {children}
      </Panel>
    </section>
  );
}

/** Shows fetched data, or its loading or failed state. */
export function WhenFetched<T>({
  fetched: { value, failure, reload },
  texts,
  children,
}: {
  fetched: Fetched<T>;
  texts: { loading: string; failed: string };
  children: (value: T) => ReactNode;
}): ReactNode {
  if (value !== null) return children(value);
  if (failure) return <ErrorState text={texts.failed} onRetry={reload} />;
  return (
    <Loading text={texts.loading}>
      <Skeleton className="h-16 rounded-card" />
    </Loading>
  );
}
