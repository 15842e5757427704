import { type ReactNode, useState } from "react";
import { NextDecision } from "#money/decisions/web/next-decision.tsx";
import {
  nameOfPayer,
  type OfflinePaymentRecord,
  PROVIDER_METHOD,
} from "#money/offline-payments/offline-payment.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatDate } from "#shared/date-formats.ts";
import { formatFcfa } from "#shared/formats.ts";
import { PhoneLinks } from "#web/admin/phone-links.tsx";
import { useAdmin } from "#web/admin/use-admin.ts";
import { WayLink } from "#web/admin/way-link.tsx";
import { useApi } from "#web/api/use-fetch.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { Moment } from "#web/ui/moment.tsx";
import { loadingOf, WhenFetched } from "#web/ui/when-fetched.tsx";
import { DifferingLine, ProviderLine } from "./differing-line.tsx";
import { JoinProof } from "./join-proof.tsx";
import { OfflineChip } from "./offline-chip.tsx";
import { OfflineDecision } from "./offline-decision.tsx";
import { Proof, proofOf } from "./proof.tsx";
import { describeLine, useLineOf } from "./statement-facts.ts";

/** One recorded payment: what it is, its proof, and what staff may decide. */
export default function OfflinePage(): ReactNode {
  const { id = "" } = useAdmin().params;
  const api = `/admin/offline-payments/${id}`;
  const fetched = useApi<OfflinePaymentRecord>(api);
  const [links, setLinks] = useState(0);
  return (
    <WhenFetched fetched={fetched} {...loadingOf("de l’encaissement")} missing="Cet encaissement n’existe pas.">
      {(record) => {
        const name = nameOfPayer(record);
        return (
          <>
            <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
              <h1 className="text-[1.55rem] leading-tight [overflow-wrap:anywhere] sm:text-title">
                <span>{formatFcfa(record.amount)}</span>
                <span className="block text-[1.06rem] font-normal text-muted">{name}</span>
              </h1>
              <OfflineChip {...record} />
              <NextDecision
                key={id}
                kind={record.may_confirm ? "offline" : null}
                id={id}
                decided={record.state === "waiting" ? null : { by: record.decided_by }}
              />
            </div>
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <div className="grid min-w-0 gap-5">
                <OfflineDecision
                  api={api}
                  record={record}
                  onChanged={fetched.replace}
                  onStale={fetched.reload}
                  onLinked={() => setLinks(links + 1)}
                />
                {record.provider_line && (
                  <TitledPanel title="Au relevé du prestataire">
                    <ProviderLine record={record} />
                    <WayLink to={adminPaths.reconciliation(record.provider_line.comparison)}>
                      Voir le rapprochement
                    </WayLink>
                  </TitledPanel>
                )}
                <StatementPanel key={links} record={record} goesOn={record.own && record.state === "waiting"} />
                <Facts record={record} />
              </div>
              {record.may_join_proof && (
                <TitledPanel title="La preuve">
                  <JoinProof
                    path={`/admin/offline-payments/${id}/proof`}
                    onJoined={fetched.replace}
                    onStale={fetched.reload}
                  />
                </TitledPanel>
              )}
              {record.proof && (
                <TitledPanel title="La preuve">
                  <Proof {...proofOf(record)} />
                </TitledPanel>
              )}
            </div>
          </>
        );
      }}
    </WhenFetched>
  );
}

function Facts({ record }: { record: OfflinePaymentRecord }): ReactNode {
  const { email, show_name, decided_at, decided_by, reason, payment_id } = record;
  return (
    <TitledPanel title="Ce qui a été enregistré">
      <FactList
        facts={[
          ["Pour", record.purpose_label],
          ["Comment", record.method],
          ["Sur", record.account],
          ["Reçu le", formatDate(new Date(record.received_on))],
          ["Référence", record.reference],
          ["Remarque", record.note],
          ["E-mail", email === "" ? "aucun, le reçu s’imprime" : email],
          ["Téléphone", record.phone && <PhoneLinks key="phone" phone={record.phone} />],
          ["Nom affiché", record.purpose === "cotisation" ? null : show_name ? "oui, parmi les donateurs" : "non"],
          ["Enregistré par", record.recorded_by ?? "Compte supprimé"],
          ["Enregistré le", <Moment key="recorded" at={record.recorded_at} />],
          ["Décidé par", decided_at && (decided_by ?? "Compte supprimé")],
          ["Décidé le", decided_at && <Moment key="decided" at={decided_at} />],
          [record.withdrawn ? "Motif du retrait" : "Motif du refus", reason],
        ]}
      />
      {/* Money at the provider is recorded from the line of its export, which shows it. */}
      {record.state === "refused" && record.own && record.method_code !== PROVIDER_METHOD.code && (
        <ButtonLink
          to={adminPaths.offlinePaymentAgain(record.id)}
          tone="ghost"
          size="small"
          className="justify-self-start"
        >
          Corriger et enregistrer à nouveau
        </ButtonLink>
      )}
      {payment_id && <WayLink to={adminPaths.payment(payment_id)}>Voir le paiement et son reçu</WayLink>}
    </TitledPanel>
  );
}

/**
 * The line of a statement that supports the recorded payment; nothing if none is linked. `goesOn`: it leads to the next
 * line, for the person who recorded the payment from this one.
 */
export function StatementPanel({
  record,
  goesOn,
}: {
  record: Pick<OfflinePaymentRecord, "id" | "received_on">;
  goesOn: boolean;
}): ReactNode {
  const line = useLineOf(record.id);
  if (!line) return null;
  return (
    <TitledPanel title="Au relevé de compte">
      <p className="[overflow-wrap:anywhere]">{describeLine(line)}</p>
      <DifferingLine line={line} payment={record} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {goesOn && <NextDecision key={line.id} kind="statement_line" id={line.id} decided={null} />}
        <WayLink to={adminPaths.statements}>Voir les relevés</WayLink>
      </div>
    </TitledPanel>
  );
}
