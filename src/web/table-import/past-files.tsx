import { type ReactNode, useId } from "react";
import { useApi } from "#web/api/use-fetch.ts";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";

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
  const fetched = useApi<{ data: Row[] }>(path);
  return (
    <WhenFetched fetched={fetched} {...loadingOf(`des ${named}`)} skeleton="h-24 rounded-card">
      {({ data }) =>
        data.length > 0 && (
          <section aria-labelledby={id} className="grid gap-3">
            <h2 id={id} className="text-card">{`Les ${named} précédents`}</h2>
            <StackedTable caption={`Les ${named}`} columns={columns} rows={data} keyOf={(row) => row.id} />
          </section>
        )
      }
    </WhenFetched>
  );
}
