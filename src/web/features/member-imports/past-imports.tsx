import { type ReactNode, useId } from "react";
import { adminPaths } from "#contracts/admin-paths.ts";
import { formatMoment } from "#contracts/date-formats.ts";
import type { MemberImport } from "#contracts/member-import.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";
import { Loading, Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, StackedTable } from "#web/ui/stacked-table.tsx";
import { ErrorState } from "#web/ui/states.tsx";
import { nameState } from "./import.messages.ts";
import { fetchImports, IMPORTS } from "./import-calls.ts";

/** The imports that were made, the newest first; nothing if there are none. */
export function PastImports(): ReactNode {
  const id = useId();
  const { value, failure, reload } = useFetch(IMPORTS, fetchImports);
  if (failure) return <ErrorState text="Erreur lors du chargement des imports" onRetry={reload} />;
  if (!value) {
    return (
      <Loading text="Chargement des imports…">
        <Skeleton className="h-24 rounded-card" />
      </Loading>
    );
  }
  if (value.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-card">
        Les imports précédents
      </h2>
      <StackedTable caption="Les imports" columns={COLUMNS} rows={value.data} keyOf={(row) => row.id} />
    </section>
  );
}

const COLUMNS: Column<MemberImport>[] = [
  {
    label: "Fichier",
    narrow: "col-span-3 row-start-1",
    cell: ({ id, file_name }) => (
      <Link
        to={adminPaths.memberImport(id)}
        className="inline-flex min-h-11 items-center leading-snug font-semibold text-forest [overflow-wrap:anywhere] underline-offset-4 hover:underline"
      >
        {file_name}
      </Link>
    ),
  },
  {
    label: "Résultat",
    narrow: "col-span-3 row-start-2 text-[0.95rem]",
    cell: (row) => nameState(row),
  },
  {
    label: "Par",
    narrow: "col-span-3 row-start-3 text-[0.92rem] text-muted",
    cell: ({ by, created_at }) => `${by ?? "Compte supprimé"}, ${formatMoment(created_at)}`,
  },
];
