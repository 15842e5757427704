import { type ReactNode, useId } from "react";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { ErrorState } from "#web/ui/states.tsx";

const fetchPast = <Row,>(path: string) => callApi<{ data: Row[] }>(path);

/** The files that were sent to this path, the newest first; nothing if there are none. */
export function PastFiles<Row extends { id: string }>({
  path,
  named,
  columns,
}: {
  path: string;
  /** Several of them, in the masculine: 'imports'. */
  named: string;
  columns: readonly Column<Row>[];
}): ReactNode {
  const id = useId();
  const { value, failure, reload } = useFetch(path, fetchPast<Row>);
  if (failure) return <ErrorState text={`Erreur lors du chargement des ${named}`} onRetry={reload} />;
  if (!value) {
    return (
      <Loading text={`Chargement des ${named}…`}>
        <Skeleton className="h-24 rounded-card" />
      </Loading>
    );
  }
  if (value.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">{`Les ${named} précédents`}</h2>
      <StackedTable caption={`Les ${named}`} columns={columns} rows={value.data} keyOf={(row) => row.id} />
    </section>
  );
}
