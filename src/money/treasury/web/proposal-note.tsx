import type { ReactNode } from "react";
import { Proof } from "#money/offline-payments/web/proof.tsx";
import type { PaymentEvent, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { withDe } from "#shared/elision.ts";
import { formatFcfa } from "#shared/formats.ts";
import { Moment } from "#web/ui/moment.tsx";

const LAPSED =
  " Cette personne n’a plus le droit de décider des paiements\u00a0: refusez sa proposition, puis proposez vous-même.";
const OUTDATED =
  " Un autre remboursement a été enregistré depuis\u00a0: refusez cette proposition, puis proposez de nouveau.";

/** The proposal of a colleague, or of the reader. */
export function ProposalNote({
  payment,
  proposal,
}: {
  payment: PaymentRecord;
  proposal: NonNullable<PaymentRecord["proposal"]>;
}): ReactNode {
  const { id, action, amount, means, cause, proof, reason, at, by, own, lapsed, outdated } = proposal;
  const refund = cause ? "d’annuler" : "de compter comme rendus";
  const who = own ? "Vous avez proposé" : `${by ?? "Une personne qui n’a plus de compte"} propose`;
  return (
    <div className="rounded-tile bg-sun-soft px-4 py-2.5">
      <p>
        <span>{`${who} ${action === "refund" ? refund : "de confirmer"} ${formatFcfa(amount)}, le`}</span>{" "}
        <Moment at={at} />
        <span>{`.${own ? " Une autre personne de la trésorerie confirme, ou refuse." : ""}${lapsed ? LAPSED : ""}${outdated ? OUTDATED : ""}`}</span>
      </p>
      {means !== null && (
        <p className="text-muted [overflow-wrap:anywhere]">
          {cause ? `${means}\u00a0: rien n’est rendu.` : `Rendus par la fondation\u00a0: ${means}`}
        </p>
      )}
      <p className="text-muted whitespace-pre-line [overflow-wrap:anywhere]">{`Motif\u00a0: ${reason}`}</p>
      {proof !== null && (
        <div className="mt-2 grid">
          <RefundProof payment={payment} id={id} kind={proof} />
        </div>
      )}
    </div>
  );
}

/** The proof of a refund by the foundation, by the id of its proposal. */
export function RefundProof({
  payment: { id: paymentId, first_name, last_name },
  id,
  kind,
}: {
  payment: Pick<PaymentRecord, "id" | "first_name" | "last_name">;
} & NonNullable<PaymentEvent["proof"]>): ReactNode {
  return (
    <Proof
      path={`/admin/payments/${paymentId}/proofs/${id}`}
      proof={kind}
      alt={`Preuve du remboursement ${withDe(`${first_name} ${last_name}`)}`}
    />
  );
}
