import { type ReactNode, useState } from "react";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { Panel } from "#web/ui/card.tsx";
import { OfflineGiving } from "./offline-giving.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { type AmountSlot, OrderForm } from "./order-form.tsx";
import { ElapsedPanel, FailedPanel, ThanksPanel } from "./outcome-panels.tsx";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import { useFollowedPayment } from "./use-followed-payment.ts";
import { useOrderForm } from "./use-order-form.ts";
import { WatchPanel } from "./watch-panel.tsx";

interface PaymentFormProps {
  type: PaymentPurpose;
  /** The campaign or project paid for; null for dues. */
  purposeId: string | null;
  purposeTitle: string;
  /** The path of the page that the payer comes back to. */
  returnPath: string;
  /** In place of the usual choice of an amount. */
  amounts?: (slot: AmountSlot) => ReactNode;
  /** Called for a confirmed payment: what the page shows beside the form may have changed. */
  onConfirmed?: () => void;
}

/** Shows the payment from 'Montant' to 'Paiement confirmé !', in one place of the page. */
export function PaymentForm(props: PaymentFormProps): ReactNode {
  return <PaymentPanel key={`${props.type} ${props.purposeId}`} {...props} />;
}

function PaymentPanel({
  type,
  purposeId,
  purposeTitle,
  returnPath,
  amounts,
  onConfirmed,
}: PaymentFormProps): ReactNode {
  const purpose = { type, purposeId };
  const [duplicate, setDuplicate] = useState<{ payment: OpenPayment; warnings: number } | null>(null);
  const order = useOrderForm({
    purpose,
    returnPath,
    onOpened(payment) {
      if (payment.state === "paid") finish();
      setDuplicate(null);
      following.begin(payment);
    },
    onSameGift: (payment) => setDuplicate((before) => ({ payment, warnings: (before?.warnings ?? 0) + 1 })),
  });
  const following = useFollowedPayment(purpose, finish);
  const { followed } = following;

  function finish() {
    order.draft.clear();
    onConfirmed?.();
  }

  function resume(payment: OpenPayment) {
    setDuplicate(null);
    following.resume(payment);
  }

  function stage(): ReactNode {
    switch (followed?.phase) {
      case "watching":
        return <WatchPanel payment={followed.payment} secondsLeft={followed.secondsLeft} onStop={following.abandon} />;
      case "elapsed":
        return <ElapsedPanel payment={followed.payment} onCheck={following.refresh} onAbandon={following.abandon} />;
      case "failed":
        return <FailedPanel onRetry={following.abandon} />;
      case "confirmed":
        return <ThanksPanel payment={followed.payment} purposeTitle={purposeTitle} onAgain={following.dismiss} />;
      default:
        return (
          <>
            <h2 className="mb-5 text-[1.6rem]">{PURPOSE_MESSAGES[type].title}</h2>
            <OrderForm
              type={type}
              order={order}
              amounts={amounts}
              open={followed?.payment ?? duplicate?.payment ?? null}
              duplicateWarnings={duplicate?.warnings ?? 0}
              onResume={resume}
            />
          </>
        );
    }
  }

  return (
    <Panel>
      <OfflineGiving purposeTitle={purposeTitle} />
      <div className="[@media(scripting:none)]:hidden">{stage()}</div>
    </Panel>
  );
}
