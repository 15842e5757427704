import { type ReactNode, useId } from "react";
import { useApi } from "#web/api/use-fetch.ts";
import { Panel } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";

/** One part of the dashboard, from the call that it is about: loading, failed and shown. */
export function DashboardPanel<Figures>({
  title,
  api,
  children,
}: {
  title: string;
  api: string;
  children: (figures: Figures) => ReactNode;
}): ReactNode {
  const figures = useApi<Figures>(api);
  return (
    <TitledFigures title={title}>
      <WhenFetched fetched={figures} {...loadingOf("des chiffres")} skeleton="h-16 rounded-card">
        {children}
      </WhenFetched>
    </TitledFigures>
  );
}

/** A panel with its title. */
export function TitledFigures({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Panel className="grid gap-4">
        <h2 id={id} className="text-card">
          {title}
        </h2>
        {children}
      </Panel>
    </section>
  );
}

/** A figure that leads to the rows that it counts. */
export function FigureLink({ to, children }: { to: string; children: ReactNode }): ReactNode {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** The table behind a chart, folded. */
export function FiguresTable<Row>(table: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}): ReactNode {
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4">
        Voir les chiffres
      </summary>
      <StackedTable {...table} />
    </details>
  );
}
