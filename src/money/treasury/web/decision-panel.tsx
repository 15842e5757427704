import { type ReactNode, useState } from "react";
import { JoinProof } from "#money/offline-payments/web/join-proof.tsx";
import { describeReview } from "#money/payments/payment-words.contract.ts";
import type { PaymentAction, PaymentRecord } from "#money/treasury/staff-payments.contract.ts";
import { callApi } from "#web/api/api-client.ts";
import { describeFailure } from "#web/api/failure.messages.ts";
import { useSingleFlight } from "#web/forms/use-single-flight.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FoldedPanel, TitledPanel } from "#web/ui/fact-list.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useDialogAddress } from "#web/ui/use-dialog-address.ts";
import { useWideScreen } from "#web/ui/use-wide-screen.ts";
import { DecisionForm } from "./decision-form.tsx";
import type { Decision } from "./decision-plans.ts";
import { areExplained, isNotified, meaningOf, nameOfAction, toldOfRefund } from "./payments.messages.ts";
import { ProposalNote } from "./proposal-note.tsx";

interface Deciding {
  payment: PaymentRecord;
  onChanged: (payment: PaymentRecord) => void;
  /** The payment, or what was proposed about it, changed meanwhile. */
  onStale: () => void;
}

const SHOWS_REFUND =
  "L’ordre de virement, le message de l’opérateur ou la décharge signée. La personne qui confirme la voit.";
const SHOWS_CAUSE = "L’avis de la banque, ou ce qui montre l’erreur. La personne qui confirme la voit.";

/** The actions that a payment under review or a proposal waits for: of all, they stand out. */
const AWAITED: readonly PaymentAction[] = ["accept", "confirm_proposal"];

/** The decisions of staff about a payment, each in a dialog that shows the decision once more before it is made. */
export function DecisionPanel({ payment, onChanged, onStale }: Deciding): ReactNode {
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const { busy, run } = useSingleFlight();
  const address = useDialogAddress("#adresse");
  const { actions, review, failure, own, proposal } = payment;
  if (actions.length === 0 && !own) return null;
  const asked = deciding ?? (address.open && actions.includes("send_receipt") ? "send_receipt" : null);
  function close() {
    setDeciding(null);
    address.close();
  }
  // The payer of a duplicate expects its refund.
  const awaited = actions.find((action) => AWAITED.includes(action) || (payment.duplicate && action === "refund"));
  const ordered = actions.toSorted((one, other) => Number(other === awaited) - Number(one === awaited));
  const promised = toldOfRefund(payment);

  async function check() {
    const result = await callApi<PaymentRecord>(`/admin/payments/${payment.id}/check`, { body: {} });
    if (!result.ok) return showToast({ tone: "error", title: "Pas de réponse", text: describeFailure(result) });
    const isSame = result.value.state === payment.state;
    showToast({
      tone: isSame ? "info" : "success",
      title: isSame ? "Rien de nouveau chez le prestataire" : "Le paiement est à jour",
    });
    onChanged(result.value);
  }

  return (
    <>
      <ActionsPanel payment={payment}>
        {own && <p>C’est votre propre paiement&nbsp;: une autre personne de la trésorerie en décide.</p>}
        {review && <p>{describeReview(review.reason)}</p>}
        {proposal && <ProposalNote payment={payment} proposal={proposal} />}
        {proposal?.action === "refund" && proposal.own && proposal.proof === null && (
          <JoinProof
            key={proposal.id}
            path={`/admin/payments/${payment.id}/proposal/proof`}
            hint={proposal.cause ? SHOWS_CAUSE : SHOWS_REFUND}
            onJoined={onChanged}
            onStale={onStale}
          />
        )}
        {isNotified(payment) && (
          <p>Un seul message du prestataire prouve ce paiement. Vérifiez dans son relevé ou son espace marchand.</p>
        )}
        {payment.duplicate && <p>{`Commande payée deux fois. ${promised ?? ""}`}</p>}
        {failure && <p className="[overflow-wrap:anywhere]">{failure}</p>}
        <div className="flex flex-wrap gap-3">
          {ordered.map((action) =>
            action === "check" ? (
              <Button
                key={action}
                tone="ghost"
                size="small"
                busy={busy}
                disabled={busy}
                onClick={() => void run(check)}
              >
                {nameOfAction(action, payment)}
              </Button>
            ) : (
              <Button
                key={action}
                tone={action === awaited ? "primary" : "ghost"}
                size="small"
                onClick={() => setDeciding(action)}
              >{`${nameOfAction(action, payment)}…`}</Button>
            ),
          )}
        </div>
        {areExplained(payment) && <Meanings payment={payment} />}
      </ActionsPanel>
      {/* Outside: what is in a folded panel cannot open. */}
      <Dialog open={asked !== null} onClose={close} title={asked ? nameOfAction(asked, payment) : ""}>
        {asked && (
          <DecisionForm
            action={asked}
            payment={payment}
            onDone={(changed) => {
              close();
              onChanged(changed);
            }}
            onStale={() => {
              close();
              onStale();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

/**
 * The panel of the actions. Where a paid payment could only be refunded, a narrow screen begins with the payment
 * itself.
 */
function ActionsPanel({ payment, children }: { payment: PaymentRecord; children: ReactNode }): ReactNode {
  const { state, actions, review, proposal, duplicate, failure, own } = payment;
  const title = "Agir sur ce paiement";
  if (review || proposal || duplicate || isNotified(payment))
    return <TitledPanel title="À décider">{children}</TitledPanel>;
  if (failure || own || state !== "paid") return <TitledPanel title={title}>{children}</TitledPanel>;
  return (
    <FoldedPanel title={title} inside={actions.map((action) => nameOfAction(action, payment)).join(" · ")}>
      {children}
    </FoldedPanel>
  );
}

/** The difference between the decisions: on a narrow screen folded below their buttons. */
function Meanings({ payment }: { payment: PaymentRecord }): ReactNode {
  const isWide = useWideScreen();
  return (
    <details open={isWide}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-forest">Ce que fait chaque choix</summary>
      {payment.duplicate && (
        <p className="mb-2">
          L’argent est arrivé&nbsp;: il est dans les sommes reçues et il a son reçu, mais il n’est encore affecté à
          rien.
        </p>
      )}
      <ul className="list-disc pl-5">
        {payment.actions.map((action) => {
          const meaning = meaningOf(action, payment);
          return (
            meaning && (
              <li key={action}>
                <strong>{nameOfAction(action, payment)}</strong>
                <span>{`\u00a0: ${meaning}`}</span>
              </li>
            )
          );
        })}
      </ul>
    </details>
  );
}
