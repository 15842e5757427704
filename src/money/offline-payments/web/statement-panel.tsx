import type { ReactNode } from "react";
import type { StatementLines } from "#money/statements/statement.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { callApi } from "#web/api/api-client.ts";
import { useFetch } from "#web/api/use-fetch.ts";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";

const fetchLines = (path: string) => callApi<StatementLines>(path);

/** The line of a statement that supports the recorded payment; nothing if none is linked. */
export function StatementPanel({ id }: { id: string }): ReactNode {
  const { value } = useFetch(`/admin/statement-lines?payment=${id}`, fetchLines);
  const line = value?.data[0];
  if (!line) return null;
  return (
    <TitledPanel title="Au relevé de compte">
      <p className="[overflow-wrap:anywhere]">{`${formatFcfa(line.amount)} le ${formatDate(line.paid_on)}\u00a0: ${line.label || line.reference}`}</p>
      <Link
        to={adminPaths.statements}
        className="inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
      >
        Voir les relevés
      </Link>
    </TitledPanel>
  );
}
