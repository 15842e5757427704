import { lazy, type ReactNode, Suspense } from "react";
import { flushSync } from "react-dom";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AmountChoice } from "./amount-choice.tsx";
import { francsIn } from "./amount-text.ts";
import { Assurances } from "./assurances.tsx";
import type { CardGift } from "./card-preview.tsx";
import { FrequencyChoice } from "./frequency-choice.tsx";
import { focusMethod, MethodChoice } from "./method-choice.tsx";
import { isSameGift, type OpenPayment } from "./open-payment.ts";
import { PAYER_FIELDS } from "./order-contact.ts";
import { OrderOptions } from "./order-options.tsx";
import type { OrderSlot } from "./order-slot.ts";
import { FEES_FIELD, type OrderValues } from "./order-values.ts";
import { PayBar } from "./pay-bar.tsx";
import { PayerSection } from "./payer-section.tsx";
import { PURPOSE_MESSAGES } from "./payment.messages.ts";
import type { OrderFormState } from "./use-order-form.ts";

const MonthlyFields = lazy(() =>
  import("./monthly-gift.tsx").then(
    ({ MonthlyFields }) => ({ default: MonthlyFields }),
    () => ({ default: MissingForm }),
  ),
);

interface OrderFormProps {
  type: PaymentPurpose;
  /** The purpose of the payment, as a card shows it. */
  gift: CardGift;
  order: OrderFormState;
  /** In place of the usual choice of an amount. */
  amounts?: ((slot: OrderSlot) => ReactNode) | undefined;
  /** The payment that is already open for this purpose, or null, and the number of warnings about it. */
  open: OpenPayment | null;
  warnings: number;
  onResume: (payment: OpenPayment) => void;
}

/** The form, from the amount to the button that pays it. */
export function OrderForm({ type, gift, order, amounts, open, warnings, onResume }: OrderFormProps): ReactNode {
  const { form, draft, monthly, fees, coveredFees, openTab, submitAgain } = order;
  const { values } = draft;
  const { errors, sending } = form;
  // An error is beside its field, or the field is not there to be corrected.
  const compact = draft.compact && !PAYER_FIELDS.some((field) => errors[field]);
  const sameGift = !monthly && open && isSameGift(open, francsIn(values.amount), Date.now()) ? open : null;

  function change(changed: Partial<OrderValues>) {
    draft.change(changed);
    // Errors about the fees refer to the previous amount.
    for (const field of [...Object.keys(changed), FEES_FIELD]) form.setError(field, null);
  }

  return (
    <form {...form.props} className="pay-column above-foot">
      <div className="pay-sheet">
        <h2 className="mb-5 text-part">{PURPOSE_MESSAGES[type].title}</h2>
        <div className="grid gap-6">
          {/* A gift that a promise led to is given once: it is promised already. */}
          {type !== "cotisation" && !values.promise && (
            <FrequencyChoice value={values.frequency} onChange={(frequency) => change({ frequency })} />
          )}
          {amounts ? (
            amounts({ values, errors, onChange: change })
          ) : (
            <AmountChoice content={values.amount} error={errors.amount} onChange={(amount) => change({ amount })} />
          )}
          {(!compact || !draft.methodKnown || errors.payment_code) && (
            <MethodChoice
              code={values.payment_code}
              error={errors.payment_code}
              onChange={(code) => change({ payment_code: code })}
            />
          )}
          <PayerSection
            type={type}
            draft={draft}
            errors={errors}
            onChange={change}
            monthly={monthly}
            compact={compact}
            onEdit={() => {
              flushSync(draft.edit);
              focusMethod(form.ref.current);
            }}
            onErase={() => {
              flushSync(draft.erase);
              focusMethod(form.ref.current);
            }}
          />
          {monthly ? (
            <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
              <MonthlyFields values={values} errors={errors} onChange={change} />
            </Suspense>
          ) : (
            <>
              <OrderOptions type={type} gift={gift} fees={fees} values={values} errors={errors} onChange={change} />
              <Assurances type={type} amount={francsIn(values.amount)} fees={fees} coveredFees={coveredFees} />
            </>
          )}
        </div>
      </div>
      <PayBar
        type={type}
        order={order}
        sameGift={
          sameGift && {
            payment: sameGift,
            sending,
            warnings,
            openTab,
            onResume: () => onResume(sameGift),
            onAgain: submitAgain,
          }
        }
      />
    </form>
  );
}
