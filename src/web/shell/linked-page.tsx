import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import type { Pending } from "#web/api/from-api.ts";
import { WhenLoaded } from "#web/api/when-loaded.tsx";
import { useReturn } from "#web/browser/use-return.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { NotFoundMessage } from "./message-page.tsx";
import { PageMeta } from "./page-meta.tsx";

/**
 * The page behind a mailed or printed link: loading, failed, missing or loaded, and loaded anew whenever the reader
 * comes back to it.
 */
export function LinkedPage<Value>({
  title,
  answer,
  loading,
  unknown,
  home,
  children,
}: {
  title: string;
  answer: Pending<Value>;
  /** The text while it loads. */
  loading: string;
  /** The possible faults of an address that opens nothing. */
  unknown: string;
  /** Where to go from there; the home page by default. */
  home?: { label: string; to: string };
  children: (value: Value) => ReactNode;
}): ReactNode {
  const { revalidate } = useRevalidator();
  useReturn(() => void revalidate());
  return (
    <>
      <PageMeta title={title} />
      <WhenLoaded
        answer={answer}
        loading={
          <div className="wrap section-space max-w-[42rem]">
            <Loading text={loading}>
              <Skeleton className="h-72 rounded-panel" />
            </Loading>
          </div>
        }
        failed={(failure, retry) =>
          failure.status === 404 ? (
            <NotFoundMessage title={failure.message} text={unknown} {...(home && { home })} />
          ) : (
            <div className="wrap section-space">
              <h1 className="mb-6 text-title">{title}</h1>
              <ErrorState text={failure.message} onRetry={retry} />
            </div>
          )
        }
      >
        {children}
      </WhenLoaded>
    </>
  );
}
