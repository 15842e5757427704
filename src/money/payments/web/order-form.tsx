import { lazy, type ReactNode, Suspense } from "react";
import { flushSync } from "react-dom";
import type { Fees } from "#money/payments/fees.contract.ts";
import type { PaymentPurpose } from "#money/payments/payment.contract.ts";
import { formatFcfa } from "#shared/formats.ts";
import { nameWithArticle } from "#site/settings/foundation-name.contract.ts";
import { useSettings } from "#web/shell/use-settings.ts";
import { type Choice, Tiles } from "#web/ui/choice-tiles.tsx";
import { MissingForm } from "#web/ui/missing-form.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AmountChoice } from "./amount-fields.tsx";
import { francsIn } from "./amount-text.ts";
import { formatFeeRate } from "./fees.ts";
import { focusMethod, MethodChoice } from "./method-choice.tsx";
import { isSameGift, type OpenPayment } from "./open-payment.ts";
import type { CardGift } from "./option-fields.tsx";
import { PAYER_FIELDS } from "./order-contact.ts";
import { OrderOptions, PayerSection } from "./order-sections.tsx";
import type { OrderSlot } from "./order-slot.ts";
import { FEES_FIELD, type Frequency, type OrderValues } from "./order-values.ts";
import { PayBar } from "./pay-bar.tsx";
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
  /** The payment that is already open for this purpose, if there is one, and the number of warnings about it. */
  open: OpenPayment | undefined;
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
  const amount = francsIn(values.amount);
  const sameGift = !monthly && open && isSameGift(open, amount, Date.now()) ? open : null;

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
              <Assurances type={type} amount={amount} fees={fees} coveredFees={coveredFees} />
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

const CHOICES: readonly Choice<Frequency>[] = [
  { value: "once", label: "Une fois" },
  { value: "monthly", label: "Chaque mois" },
];

/** Once or each month: the first question of a gift, with the same fields after it. */
function FrequencyChoice({
  value,
  onChange,
}: {
  value: Frequency;
  onChange: (frequency: Frequency) => void;
}): ReactNode {
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">Une fois ou chaque mois</legend>
      <Tiles
        name="frequency"
        choices={CHOICES}
        value={value}
        onChange={onChange}
        columns="grid-cols-1 @min-[11em]:grid-cols-2"
        align="center"
      />
    </fieldset>
  );
}

interface AssurancesProps {
  type: PaymentPurpose;
  /** FCFA, without the covered fees. */
  amount: number;
  fees: Fees | null;
  /** FCFA. */
  coveredFees: number;
}

/** Says who receives the money and what the form never sees, who bears the fees, and that a receipt follows. */
function Assurances({ type, amount, fees, coveredFees }: AssurancesProps): ReactNode {
  const name = useSettings()?.identity.name;
  return (
    <ul className="grid gap-2 text-[0.95rem] text-muted">
      <Assurance title={`Vous payez ${name ? nameWithArticle(name) : "la fondation"}.`}>
        Le code reste secret.
      </Assurance>
      {fees && <FeesAssurance amount={amount} fees={fees} coveredFees={coveredFees} />}
      <Assurance title="Un reçu numéroté">{PURPOSE_MESSAGES[type].receipt}</Assurance>
    </ul>
  );
}

function FeesAssurance({
  amount,
  fees,
  coveredFees,
}: Pick<AssurancesProps, "amount" | "coveredFees"> & { fees: Fees }) {
  if (coveredFees > 0) {
    return (
      <Assurance title="Frais couverts&nbsp;:">{`la fondation reçoit les ${formatFcfa(amount)} en entier.`}</Assurance>
    );
  }
  if (fees.bearer === "foundation" || fees.per_mille === 0) {
    return <Assurance title="Aucun frais pour vous&nbsp;:">la fondation les prend à sa charge.</Assurance>;
  }
  return <Assurance title={`Frais de ${formatFeeRate(fees)}\u00a0:`}>déduits, sauf si vous les couvrez.</Assurance>;
}

function Assurance({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-3">
      <svg aria-hidden="true" viewBox="0 0 26 26" className="size-6 flex-none">
        <circle cx="13" cy="13" r="12" className="fill-mint" />
        <path d="M8 13l4 4 7-8" fill="none" strokeWidth="2.4" className="stroke-forest" />
      </svg>
      <span>
        <strong className="font-semibold text-ink">{title}</strong> <span>{children}</span>
      </span>
    </li>
  );
}
