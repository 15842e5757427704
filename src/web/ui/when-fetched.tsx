import type { ReactNode } from "react";
import { Loading, Skeleton } from "./skeleton.tsx";
import { EmptyState, ErrorState } from "./states.tsx";

/** Returns the texts while this is loading, and if it fails: 'du paiement'. */
export function loadingOf(what: string): { loading: string; failed: string } {
  return { loading: `Chargement ${what}…`, failed: `Erreur lors du chargement ${what}` };
}

/** Shows fetched data, or its loading, missing or failed state. */
export function WhenFetched<T>({
  fetched: { value, failure, reload },
  loading,
  failed,
  missing,
  skeleton = "h-96 rounded-card",
  children,
}: {
  fetched: { value: T | null; failure: { status: number } | null; reload: () => void };
  /** The texts of the states; without `missing`, a 404 is a failure. */
  loading: string;
  failed: string;
  missing?: string;
  /** The size and corners of the placeholder. */
  skeleton?: string;
  children: (value: T) => ReactNode;
}): ReactNode {
  if (value !== null) return children(value);
  if (failure?.status === 404 && missing !== undefined) return <EmptyState text={missing} />;
  if (failure) return <ErrorState text={failed} onRetry={reload} />;
  return (
    <Loading text={loading}>
      <Skeleton className={skeleton} />
    </Loading>
  );
}
