import type { ReactNode } from "react";
import { nameOfEvidence } from "#money/payments/payment-words.contract.ts";
import { dedicationTo } from "#money/payments/tribute.contract.ts";
import type { PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { adminPaths } from "#shared/admin-paths.ts";
import { formatFcfa } from "#shared/formats.ts";
import { API_PREFIX } from "#web/api/api-client.ts";
import { FactList, TitledPanel } from "#web/ui/fact-list.tsx";
import { Link } from "#web/ui/link.tsx";
import { Moment } from "#web/ui/moment.tsx";

/** What was paid for, by whom, and how. */
export function PaymentFacts({
  payment,
  mayOpenMember,
}: {
  payment: PaymentRecord;
  mayOpenMember: boolean;
}): ReactNode {
  const { member_id, receipt_number, receipt_sent_at } = payment;
  const name = `${payment.first_name} ${payment.last_name}`;
  return (
    <TitledPanel title="Le paiement">
      <FactList
        facts={[
          ["Pour", payment.purpose_label],
          ["Commandé", payment.ordered_amount !== payment.amount && formatFcfa(payment.ordered_amount)],
          ["Frais couverts", payment.covered_fees > 0 && formatFcfa(payment.covered_fees)],
          ["Remboursé", payment.refunded > 0 && formatFcfa(payment.refunded)],
          ["Mode", `${payment.method}${payment.simulated ? " (simulé)" : ""}`],
          ["Preuve", nameOfEvidence(payment.evidence)],
          ["Commandé le", <Moment key="ordered" at={payment.ordered_at} />],
          ["Payé le", payment.paid_at && <Moment key="paid" at={payment.paid_at} />],
          [
            "Payeur",
            member_id && mayOpenMember ? (
              <Link key="payer" to={adminPaths.member(member_id)} className="text-forest underline">
                {name}
              </Link>
            ) : (
              name
            ),
          ],
          [
            "E\u2011mail",
            payment.email !== "" && (
              <a key="mail" href={`mailto:${payment.email}`} className="text-forest underline">
                {payment.email}
              </a>
            ),
          ],
          ["Téléphone", payment.phone],
          ["Nom affiché", payment.show_name ? "oui, parmi les donateurs" : "non, don anonyme"],
          ["Dédicace", payment.tribute && dedicationTo(payment.tribute.kind, payment.tribute.name)],
          ["Mot", payment.note],
          [
            "Reçu",
            receipt_number && (
              <>
                <a
                  key="receipt"
                  href={`${API_PREFIX}/admin/payments/${payment.id}/receipt`}
                  className="text-forest underline"
                >{`${receipt_number} (PDF)`}</a>
                <span>{payment.email === "" ? ", à imprimer" : receipt_sent_at ? "" : ", pas encore envoyé"}</span>
              </>
            ),
          ],
          ["Référence", payment.reference],
        ].map(([fact, value]) => [String(fact), value === false ? null : (value as ReactNode)] as const)}
      />
      {(payment.email !== "" || member_id) && (
        <Link
          to={adminPaths.donor(payment.id)}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-forest underline decoration-sun decoration-2 underline-offset-4 hover:decoration-forest"
        >
          Tout ce que cette personne a donné
        </Link>
      )}
    </TitledPanel>
  );
}
