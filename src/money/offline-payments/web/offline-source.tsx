import type { ReactNode } from "react";
import type { OfflinePaymentRecord } from "#money/offline-payments/offline-payment.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { useApi } from "#web/api/use-fetch.ts";
import { TitledPanel } from "#web/ui/fact-list.tsx";
import { DifferingLine, ProviderLine } from "./differing-line.tsx";
import { describeLine, useLineOf } from "./statement-facts.ts";

/** The line of a statement that supports a payment beside the provider, and the way to its record and proof. */
export function OfflineSource({ id }: { id: string }): ReactNode {
  const record = useApi<OfflinePaymentRecord>(`/admin/offline-payments/${id}`).value;
  const line = useLineOf(id);
  return (
    <TitledPanel title="L’encaissement">
      {record && (
        <p>{`Enregistré par ${record.recorded_by ?? "un compte supprimé"}, confirmé par ${record.decided_by ?? "un compte supprimé"}.`}</p>
      )}
      {record && <ProviderLine record={record} />}
      {line && <p className="[overflow-wrap:anywhere]">{`Au relevé de compte, ${describeLine(line)}`}</p>}
      {record && line && <DifferingLine line={line} payment={record} />}
      <WayLink to={adminPaths.offlinePayment(id)}>
        {record?.proof ? "Voir l’encaissement et sa preuve" : "Voir l’encaissement"}
      </WayLink>
    </TitledPanel>
  );
}
