import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { GIVE_ANCHOR } from "#shared/site-paths.ts";
import { useMemberTurn } from "#web/session/use-member-turn.ts";
import { Panel } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { focusMethod } from "./method-choice.tsx";
import type { SentPromise } from "./monthly-gift.tsx";
import { GivingWithoutScript } from "./offline-giving.tsx";
import type { OpenPayment } from "./open-payment.ts";
import { contactOf, contactValues, signedInValues } from "./order-contact.ts";
import { OrderForm } from "./order-form.tsx";
import type { OrderSlot } from "./order-slot.ts";
import type { OrderValues } from "./order-values.ts";
import { FailedPanel, ThanksPanel } from "./outcome-panels.tsx";
import { type Payer, readPayers } from "./payer.ts";
import { useFollowedPayment } from "./use-followed-payment.ts";
import { useOrderForm } from "./use-order-form.ts";
import { ElapsedPanel, WatchPanel } from "./watch-panel.tsx";

const PromiseSent = lazy(() => import("./monthly-gift.tsx").then(({ PromiseSent }) => ({ default: PromiseSent })));

interface PaymentFormProps {
  type: PaymentPurpose;
  /** The campaign or project paid for; null for dues. */
  purposeId: string | null;
  /** Its slug; null for dues. */
  slug: string | null;
  purposeTitle: string;
  /** The path of the page that the payer comes back to. */
  returnPath: string;
  /** In place of the usual choice of an amount. */
  amounts?: (slot: OrderSlot) => ReactNode;
  /** The amount proposed at first, in FCFA, once it is known; the usual one of the purpose if left out. */
  usualAmount?: number | null;
  /** The picture of the purpose, for the preview of what is shared. */
  picture?: string | null;
  /** Renders what a confirmed payment changed, from data fetched since. */
  change?: (payment: OpenPayment) => ReactNode;
  /** Called for a confirmed payment: what the page shows beside the form may have changed. */
  onConfirmed?: () => void;
  /** In place of the form once nothing can be paid any more; a payment that was opened before is still followed. */
  closed?: ReactNode;
}

/**
 * Shows the payment from 'Montant' to 'Paiement confirmé !', in one place of the page. On a laptop it fills the height
 * of its column, so that what is sticky in it stays beside the text to the end.
 */
export function PaymentForm(props: PaymentFormProps): ReactNode {
  // Another member's session, begun in another tab, would send what this one's owner has typed.
  const turn = useMemberTurn();
  return <PaymentPanel key={`${props.type} ${props.purposeId} ${turn}`} {...props} />;
}

function PaymentPanel({
  type,
  purposeId,
  slug,
  purposeTitle,
  returnPath,
  amounts,
  usualAmount = null,
  picture = null,
  change,
  onConfirmed,
  closed = null,
}: PaymentFormProps): ReactNode {
  const purpose = { type, purposeId };
  const [duplicate, setDuplicate] = useState<OpenPayment | null>(null);
  const [warnings, setWarnings] = useState(0);
  /** The promise that this form has just sent. */
  const [promised, setPromised] = useState<SentPromise | null>(null);
  /** The form of the confirmed payment, as long as the page stays open. */
  const [given, setGiven] = useState<OrderValues | null>(null);
  const order = useOrderForm({
    purpose,
    usualAmount,
    returnPath,
    onOpened(payment) {
      setDuplicate(null);
      following.begin(payment);
    },
    onSameGift(payment) {
      setDuplicate(payment);
      setWarnings((before) => before + 1);
    },
    // Its problem has the focus.
    onOpenOrder: setDuplicate,
    onPromised: setPromised,
  });
  const following = useFollowedPayment(purpose, order.draft.current, finish);
  const { followed } = following;

  function finish({ key }: OpenPayment, isNew: boolean) {
    const { sent, values } = order.draft.current.current;
    const isOwn = sent?.key === key;
    setGiven(isOwn ? values : null);
    // A form that holds something else stays.
    if (isOwn) order.draft.clear();
    if (isNew) onConfirmed?.();
  }

  /**
   * Returns the payer of this payment; undefined if its order was sent from a tab that this one does not descend from.
   */
  function payerOf(payment: OpenPayment): Payer | undefined {
    if (order.payer?.key === payment.key) return order.payer;
    return readPayers().find(({ key }) => key === payment.key);
  }

  function resume(payment: OpenPayment) {
    setDuplicate(null);
    following.resume(payment);
  }

  function giveAgain() {
    order.draft.clear();
    following.dismiss();
  }

  // A link of the page to the form, which the thanks have taken the place of.
  const { hash, key: arrival } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only an arrival counts, not what becomes of the payment behind it
  useEffect(() => {
    if (hash === `#${GIVE_ANCHOR}` && followed?.phase === "confirmed") giveAgain();
  }, [arrival]);

  /** Fills in the form for a promise of the gift that was just paid. */
  function promiseTheSame(payment: OpenPayment) {
    const known = knownOf(payment, payerOf(payment), given);
    flushSync(() => {
      giveAgain();
      order.draft.change({ ...known, frequency: "monthly" });
    });
    const chosen = order.form.ref.current?.querySelector<HTMLInputElement>('[name="frequency"]:checked');
    chosen?.focus({ preventScroll: true });
    order.form.ref.current?.scrollIntoView({ block: "start", behavior: "instant" });
  }

  function stopWatching() {
    following.abandon();
    setWarnings((before) => before + 1);
  }

  /** Shows the form at once, for what follows needs it within the same click. */
  function showForm() {
    flushSync(following.abandon);
  }

  function panel(): ReactNode {
    switch (followed?.phase) {
      case "watching":
        return (
          <WatchPanel
            followed={followed}
            tribute={payerOf(followed.payment)?.tribute}
            onCheck={following.refresh}
            onStop={stopWatching}
          />
        );
      case "elapsed":
        return <ElapsedPanel followed={followed} onCheck={following.refresh} onAbandon={stopWatching} />;
      case "failed":
      case "cancelled":
        return (
          <FailedPanel
            payment={followed.payment}
            cancelled={followed.phase === "cancelled"}
            method={order.draft.values.payment_code}
            onRetry={() => {
              showForm();
              void order.form.submit();
            }}
            onOtherMethod={() => {
              showForm();
              flushSync(order.draft.edit);
              focusMethod(order.form.ref.current);
            }}
          />
        );
      case "confirmed":
        return (
          <ThanksPanel
            payment={followed.payment}
            payer={payerOf(followed.payment)}
            purposeTitle={purposeTitle}
            picture={picture}
            change={following.fresh ? change?.(followed.payment) : null}
            onMonthly={mayPromise(followed.payment) ? () => promiseTheSame(followed.payment) : null}
            onAgain={() => {
              giveAgain();
              order.wantAgain();
            }}
          />
        );
      default:
        return null;
    }
  }

  const mayPromise = (payment: OpenPayment) => type !== "cotisation" && !closed && !payment.by_promise;

  const shown = panel();
  if (closed && !shown) return closed;
  return (
    <div className="h-full">
      <GivingWithoutScript type={type} slug={slug} />
      <div className="h-full [@media(scripting:none)]:hidden">
        {promised ? (
          <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
            <PromiseSent
              sent={promised}
              onBack={() => {
                order.draft.change({ frequency: "once" });
                setPromised(null);
              }}
            />
          </Suspense>
        ) : shown ? (
          <Panel className="followed-payment lg:tall:sticky lg:tall:top-4">{shown}</Panel>
        ) : (
          <OrderForm
            type={type}
            gift={{ title: purposeTitle, picture }}
            order={order}
            amounts={amounts}
            open={duplicate ?? followed?.payment}
            warnings={warnings}
            onResume={resume}
          />
        )}
      </div>
    </div>
  );
}

/** After a reload, the tab knows of a payer who is not signed in the first name and the address. */
function knownOf(payment: OpenPayment, payer: Payer | undefined, given: OrderValues | null): Partial<OrderValues> {
  return {
    ...signedInValues(),
    ...(payer && { donor_firt_name: payer.first_name, donor_email: payer.email }),
    ...(given?.donor_email && { ...contactValues(contactOf(given)), show_name: given.show_name }),
    amount: String(payment.amount - payment.covered_fees),
    payment_code: payment.payment_code,
  };
}
