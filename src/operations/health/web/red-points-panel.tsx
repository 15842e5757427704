import type { ReactNode } from "react";
import type { HealthReport } from "#operations/health/health.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { useApi } from "#web/api/use-fetch.ts";
import { Link } from "#web/ui/link.tsx";

/** The names of what the page 'Santé' says in red, as one link to it; nothing if all is well. */
export function RedPointsPanel(): ReactNode {
  const report = useApi<HealthReport>("/admin/health");
  if (report.failure) return <p className="font-semibold text-low">La santé du site n’a pas pu être lue.</p>;
  const red = report.value?.groups.flatMap(({ rows }) => rows).filter(({ state }) => state === "act") ?? [];
  if (red.length === 0) return null;
  return (
    <p className="rounded-card border-2 border-low bg-white px-4">
      <Link
        to={adminPaths.health}
        className="flex min-h-11 flex-wrap items-center gap-x-1.5 py-1 leading-snug underline-offset-4 hover:underline"
      >
        <span className="font-semibold text-low">Santé du site&nbsp;:</span>
        <span>{red.map(({ label }) => label).join(", ")}</span>
      </Link>
    </p>
  );
}
