import { type ReactNode, useState } from "react";
import type { PaymentPurpose } from "#contracts/payment.ts";
import { Panel } from "#web/ui/card.tsx";
import { OfflineGiving } from "./offline-giving.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { type AmountSlot, OrderForm } from "./order-form.tsx";
import { ElapsedPanel, FailedPanel, ThanksPanel } from "./outcome-panels.tsx";
import { PURPOSE_TEXTS } from "./payment-texts.ts";
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
  /** Hears of a confirmed payment: what the page shows beside the form may have changed. */
  onConfirmed?: () => void;
}

/** The way from 'Montant' to 'Paiement confirmé !', in the place where it stands on the page. */
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
  const [met, setMet] = useState<{ payment: OpenPayment; times: number } | null>(null);
  const order = useOrderForm({
    purpose,
    returnPath,
    onOpened(payment) {
      if (payment.state === "paid") finish();
      setMet(null);
      following.begin(payment);
    },
    onSameGift: (payment) => setMet((before) => ({ payment, times: (before?.times ?? 0) + 1 })),
  });
  const following = useFollowedPayment(purpose, finish);
  const { followed } = following;

  function finish() {
    order.draft.clear();
    onConfirmed?.();
  }

  function resume(payment: OpenPayment) {
    setMet(null);
    following.resume(payment);
  }

  function stage(): ReactNode {
    switch (followed?.phase) {
      case "watching":
        return <WatchPanel payment={followed.payment} secondsLeft={followed.secondsLeft} onStop={following.leave} />;
      case "elapsed":
        return <ElapsedPanel payment={followed.payment} onCheck={following.nudge} onLeave={following.leave} />;
      case "failed":
        return <FailedPanel onRetry={following.leave} />;
      case "confirmed":
        return <ThanksPanel payment={followed.payment} purposeTitle={purposeTitle} onAgain={following.forget} />;
      default:
        return (
          <>
            <h2 className="mb-5 text-[1.6rem]">{PURPOSE_TEXTS[type].title}</h2>
            <OrderForm
              type={type}
              order={order}
              amounts={amounts}
              open={followed?.payment ?? met?.payment ?? null}
              meetings={met?.times ?? 0}
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
